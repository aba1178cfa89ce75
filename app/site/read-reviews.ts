import { type PublicReview, type ReviewPage, reviewsPath } from "#contract/review.ts";
import { readAnswer } from "./read-answer.ts";

/** Asks the server for a page of reviews; `address` is `/api/reviews` with a limit, or the `next` of an earlier page. Throws when it cannot be had. */
export async function readReviews(address: string, leaving?: AbortSignal): Promise<ReviewPage> {
  const page = await readAnswer<ReviewPage>(address, leaving);
  // Whatever stands between may answer well, only not this.
  if (!Array.isArray(page.reviews) || !page.reviews.every(isReview))
    throw new TypeError(`${address} answered without reviews`);
  return page;
}

/** Whether it has what ends the whole page when it is drawn without. */
function isReview(review: Partial<PublicReview> | null): boolean {
  return typeof review?.review_text === "string" && (!review.stay_date || /^\d{4}-\d\d-\d\d$/.test(review.stay_date));
}

/** The address of the first `limit` reviews. */
export function firstReviews(limit: number): string {
  return `${reviewsPath}?limit=${limit}`;
}
