import { type FormFields, maxDateLength, maxEmailLength } from "#contract/forms/form.ts";

export const reviewsPath = "/api/reviews";

/** The most reviews in one answer of `GET /api/reviews`. A larger `limit` is reduced to this. */
export const reviewPageLimit = 50;

/** A published review as the public sees it. */
export type PublicReview = {
  id: string;
  title: string;
  guest_name: string;
  hometown: string | null;
  rating: number;
  stay_date: string | null;
  review_text: string;
  owner_reply: string | null;
};

/** Statistics of all published reviews. `average` is rounded to two decimals, or null without reviews. */
export type ReviewSummary = {
  count: number;
  average: number | null;
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  stars: Record<1 | 2 | 3 | 4 | 5, number>;
};

export type ReviewPage = {
  reviews: PublicReview[];
  summary: ReviewSummary;
  /** Relative address of the next page, or null on the last one. */
  next: string | null;
};

/** Fewer than three reviews make no average: one guest's bad Saturday would be half of it. */
const minForAverage = 3;

/** The average to one decimal, such as `4.7`, or null if there are too few reviews. */
export function averageInWords({ count, average }: Pick<ReviewSummary, "count" | "average">): string | null {
  return average === null || count < minForAverage ? null : average.toFixed(1);
}

/** `4 out of 5 stars` */
export function starsInWords(stars: number): string {
  return `${stars} out of 5 stars`;
}

/** The only reasons to keep a review off the page. The star rating is never one (16 CFR 465). */
export const rejectionReasons = {
  spam: "Spam or advertising",
  "personal-data": "Names or data of other people",
  abuse: "Insults, threats or hate",
  "not-a-stay": "Not about a stay at the house",
} as const;

/** Takes the place of another person's name in a published review. Nothing else of a review changes. */
export const removedName = "[name removed]";

/** In UTF-16 units, like the limits of guests' fields. */
export const maxReplyLength = 5000;

/** What a guest fills in to write a review. */
export const reviewFields = {
  guest_name: {
    label: "Your Name",
    ownerLabel: "Name",
    type: "text",
    limit: 200,
    required: true,
    autoComplete: "name",
  },
  email: {
    label: "Email Address",
    ownerLabel: "Private email",
    type: "email",
    limit: maxEmailLength,
    required: true,
    autoComplete: "email",
  },
  hometown: { label: "Hometown", type: "text", limit: 200, required: false, placeholder: "City, State" },
  stay_date: { label: "Date of Stay", ownerLabel: "Stayed", type: "date", limit: maxDateLength, required: false },
  rating: { label: "Overall Rating", ownerLabel: "Rating", type: "stars", limit: 1, required: true },
  title: { label: "Review Title", ownerLabel: "Title", type: "text", limit: 300, required: true },
  review_text: { label: "Your Review", type: "textarea", limit: 20_000, required: true },
} as const satisfies FormFields;

export type ReviewField = keyof typeof reviewFields;

/** A review as a guest sends it. The email address is only for the owner and never part of a public answer. */
export type ReviewSubmission = {
  guest_name: string;
  email: string;
  /** Empty if left out. */
  hometown: string;
  stay_date: string | null;
  /** 1 to 5. */
  rating: number;
  title: string;
  review_text: string;
};

export type ReviewStatus = "published" | "pending";
export type ReviewAccepted = { id: string; status: ReviewStatus };
