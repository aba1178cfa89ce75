import { reviewsPath } from "#contract/paths.ts";
import type { ReviewPage } from "#contract/review.ts";
import { readAnswer } from "./read-answer.ts";

/** Asks the server for a page of reviews; `address` is `/api/reviews` with a limit, or the `next` of an earlier page. Throws when it cannot be had. */
export async function readReviews(address: string, signal: AbortSignal): Promise<ReviewPage> {
  const page = await readAnswer<ReviewPage>(address, signal);
  // Whatever stands between may answer well, only not this.
  if (!Array.isArray(page.reviews)) throw new TypeError(`${address} answered without reviews`);
  return page;
}

/** The address of the first `limit` reviews. */
export function firstReviews(limit: number): string {
  return `${reviewsPath}?limit=${limit}`;
}
