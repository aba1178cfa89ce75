import type { ReviewSummary } from "#contract/review.ts";
import type { Db, Tx } from "../db/schema.ts";
import { raiseSiteVersion } from "../db/site-version.ts";

/** All published reviews in numbers, from the kept counts: five rows, however many reviews there are. */
export async function reviewSummary(db: Db): Promise<ReviewSummary> {
  const rows = await db.selectFrom("review_counts").selectAll().execute();
  const stars: ReviewSummary["stars"] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let count = 0;
  let sum = 0;
  for (const { rating, published } of rows) {
    stars[rating as keyof typeof stars] = published;
    count += published;
    sum += rating * published;
  }
  return { count, average: count === 0 ? null : Math.round((sum / count) * 100) / 100, stars };
}

/** Keeps the counts true and raises the site version. Call it in the transaction that publishes a review (`change` 1) or withdraws it (-1). */
export async function countPublished(tx: Tx, rating: number, change: number): Promise<void> {
  await tx
    .updateTable("review_counts")
    .set((column) => ({ published: column("published", "+", change) }))
    .where("rating", "=", rating)
    .execute();
  await raiseSiteVersion(tx);
}
