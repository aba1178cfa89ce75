import * as z from "zod/mini";
import { calendarDate, emailAddress, longestDate, longestEmail, optionalText, requiredText } from "./form-field.ts";

/** The fields of a review and the most characters each takes. */
export const reviewLimits = {
  guest_name: 200,
  email: longestEmail,
  hometown: 200,
  title: 300,
  review_text: 20_000,
  stay_date: longestDate,
  rating: 1,
} as const;

/** Most reviews one answer of `GET /api/reviews` holds; a larger `limit` is read as this. */
export const reviewPageLimit = 50;

const noRating = "Choose 1 to 5 stars.";

/** What a guest sends to publish a review. The e-mail is for the owner alone and never part of a public answer. */
export const reviewSubmissionSchema = z.object({
  guest_name: requiredText("Please enter your name.", reviewLimits.guest_name),
  email: emailAddress(),
  hometown: optionalText(reviewLimits.hometown),
  title: requiredText("Please give your review a title.", reviewLimits.title),
  review_text: requiredText("Please write a few words about your stay.", reviewLimits.review_text),
  /** Empty becomes null: the form always sends the field. */
  stay_date: z.pipe(
    z._default(
      z.nullable(z.union([z.literal(""), calendarDate("Please choose a real date, or leave it empty.")])),
      null,
    ),
    z.transform((date) => (date === "" ? null : date)),
  ),
  /** 1 to 5 stars; a form post sends it as text, one digit. */
  rating: z.pipe(
    z.pipe(
      z.union([z.number(noRating), z.string(noRating)], noRating),
      z.transform((rating) => (typeof rating === "string" && /^[1-5]$/.test(rating.trim()) ? Number(rating) : rating)),
    ),
    z.int(noRating).check(z.minimum(1, noRating), z.maximum(5, noRating)),
  ),
});

export type ReviewSubmission = z.infer<typeof reviewSubmissionSchema>;
export type ReviewField = keyof ReviewSubmission;
export type ReviewStatus = "published" | "pending";
export type ReviewAccepted = { id: string; status: ReviewStatus };

/** A published review as everybody may see it. */
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

/** All published reviews in numbers; `average` is rounded to two decimals and null without reviews. */
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
