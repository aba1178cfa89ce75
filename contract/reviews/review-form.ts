import { type FormFields, longestDate, longestEmail } from "../forms/form.ts";

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
    ownerLabel: "Email, for you only",
    type: "email",
    limit: longestEmail,
    required: true,
    autoComplete: "email",
  },
  hometown: { label: "Hometown", type: "text", limit: 200, required: false, placeholder: "City, State" },
  stay_date: { label: "Date of Stay", ownerLabel: "Stayed", type: "date", limit: longestDate, required: false },
  rating: { label: "Overall Rating", ownerLabel: "Rating", type: "stars", limit: 1, required: true },
  title: { label: "Review Title", ownerLabel: "Title", type: "text", limit: 300, required: true },
  review_text: { label: "Your Review", type: "textarea", limit: 20_000, required: true },
} as const satisfies FormFields;

export type ReviewField = keyof typeof reviewFields;

/** A review as a guest sends it. The e-mail is for the owner alone and never part of a public answer. */
export type ReviewSubmission = {
  guest_name: string;
  email: string;
  /** Empty when it was left out. */
  hometown: string;
  stay_date: string | null;
  /** 1 to 5. */
  rating: number;
  title: string;
  review_text: string;
};

export type ReviewStatus = "published" | "pending";
export type ReviewAccepted = { id: string; status: ReviewStatus };
