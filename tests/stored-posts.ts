/** Stores posts the way the server does, each under a new id. */
import { randomUUID } from "node:crypto";
import type { ReviewStatus, ReviewSubmission } from "#contract/reviews/review.ts";
import type { Inquiry } from "#contract/stays/inquiry.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { SpamReason } from "#server/platform/db/schema.ts";
import { storeReview } from "#server/reviews/store.ts";
import { storeInquiry, storeSuspectedInquiry } from "#server/stays/inquiries/store.ts";
import { testSite, testSiteUrl } from "./server.ts";

/** Returns the inquiry's id. With `false` instead of the secret, the guest gets no email. */
export async function addInquiry(
  write: Write,
  inquiry: Inquiry,
  now: number,
  receiptSecret: string | false,
): Promise<string> {
  const id = randomUUID();
  await storeInquiry(write, id, inquiry, now, { ...testSite, receiptSecret, facts: null, isLimited: false });
  return id;
}

/** Returns the inquiry's id. */
export async function addSuspectedInquiry(
  write: Write,
  inquiry: Inquiry,
  now: number,
  suspected: SpamReason,
): Promise<string> {
  const id = randomUUID();
  await storeSuspectedInquiry(write, id, inquiry, now, suspected);
  return id;
}

/** Returns the review's id. */
export async function addReview(
  write: Write,
  review: ReviewSubmission,
  status: ReviewStatus,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await storeReview(write, id, review, now, { status, siteUrl: testSiteUrl, suspected: null, isLimited: false });
  return id;
}

/** Returns the review's id. */
export async function addSuspectedReview(
  write: Write,
  review: ReviewSubmission,
  now: number,
  suspected: SpamReason,
): Promise<string> {
  const id = randomUUID();
  await storeReview(write, id, review, now, { status: "pending", siteUrl: testSiteUrl, suspected, isLimited: false });
  return id;
}
