import { type ReviewPage, reviewsPath } from "#contract/review.ts";
import type { RowPlace } from "../db/listing.ts";
import type { Db } from "../db/schema.ts";
import { reviewSummary } from "./counts.ts";
import { writeCursor } from "./cursor.ts";
import { publishedReviews } from "./store.ts";

/** A part of the published reviews with the summary of all, as `GET /api/reviews` answers it: from a cursor on, or after so many. */
export async function readReviewPage(
  db: Db,
  limit: number,
  { after = null, offset = 0 }: { after?: RowPlace | null; offset?: number } = {},
): Promise<ReviewPage> {
  const [{ reviews, next }, summary] = await Promise.all([
    publishedReviews(db, limit, after, offset),
    reviewSummary(db),
  ]);
  return { reviews, summary, next: next && `${reviewsPath}?limit=${limit}&cursor=${writeCursor(next)}` };
}
