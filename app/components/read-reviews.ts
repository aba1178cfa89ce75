import { type PublicReview, type ReviewPage, reviewsPath } from "#contract/reviews/review.ts";
import { fetchJson } from "./form/fetch-json.ts";

/** Fetches a page of reviews; `address` is `/api/reviews` with a limit, or the `next` of the page before. Throws when that fails. */
export async function readReviews(address: string, leaving?: AbortSignal): Promise<ReviewPage> {
  const page = await fetchJson<ReviewPage>(address, leaving);
  // A proxy or a captive portal may answer 200 with something else.
  if (!Array.isArray(page.reviews) || !page.reviews.every(isReview))
    throw new TypeError(`${address} answered without reviews`);
  return page;
}

/** Whether it has the fields without which rendering throws. */
function isReview(review: Partial<PublicReview> | null): boolean {
  return typeof review?.review_text === "string" && (!review.stay_date || /^\d{4}-\d\d-\d\d$/.test(review.stay_date));
}

/** Address of the first `limit` reviews. */
export function firstReviews(limit: number): string {
  return `${reviewsPath}?limit=${limit}`;
}
