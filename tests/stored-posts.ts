/** What guests have sent, stored as the server stores it, each under an id of its own. */
import { randomUUID } from "node:crypto";
import type { Inquiry } from "#contract/inquiry.ts";
import type { ReviewStatus, ReviewSubmission } from "#contract/review-form.ts";
import type { Write } from "#server/db/database.ts";
import type { Suspicion } from "#server/db/schema.ts";
import { storeInquiry, storeSuspectedInquiry } from "#server/inquiries/store.ts";
import { storeReview, storeSuspectedReview } from "#server/reviews/store.ts";

/** Answers the inquiry's id. False in the secret's place leaves out the mail to the guest. */
export async function addInquiry(
  write: Write,
  inquiry: Inquiry,
  now: number,
  receiptSecret: string | false,
): Promise<string> {
  const id = randomUUID();
  await storeInquiry(write, id, inquiry, now, receiptSecret, null);
  return id;
}

/** Answers the inquiry's id. */
export async function addSuspectedInquiry(
  write: Write,
  inquiry: Inquiry,
  now: number,
  suspected: Suspicion,
): Promise<string> {
  const id = randomUUID();
  await storeSuspectedInquiry(write, id, inquiry, now, suspected);
  return id;
}

/** Answers the review's id. */
export async function addReview(
  write: Write,
  review: ReviewSubmission,
  status: ReviewStatus,
  now: number,
  linkTo: (reviewId: string) => string,
): Promise<string> {
  const id = randomUUID();
  await storeReview(write, id, review, status, now, linkTo);
  return id;
}

/** Answers the review's id. */
export async function addSuspectedReview(
  write: Write,
  review: ReviewSubmission,
  now: number,
  suspected: Suspicion,
): Promise<string> {
  const id = randomUUID();
  await storeSuspectedReview(write, id, review, now, suspected);
  return id;
}
