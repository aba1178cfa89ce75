import { reviewsPath } from "#contract/paths.ts";
import type { ReviewPage } from "#contract/review.ts";

/** Asks the server for a page of reviews; `address` is `/api/reviews` with a limit, or the `next` of an earlier page. Throws when it cannot be had. */
export async function readReviews(address: string, signal: AbortSignal): Promise<ReviewPage> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Reviews answered ${response.status}`);
  return (await response.json()) as ReviewPage;
}

/** The address of the first `limit` reviews. */
export function firstReviews(limit: number): string {
  return `${reviewsPath}?limit=${limit}`;
}
