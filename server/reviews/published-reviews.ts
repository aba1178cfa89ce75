import { type ReviewPage, reviewsPath, type ReviewSummary } from "#contract/reviews/review.ts";
import { olderThan, type RowCursor } from "#server/platform/db/keyset-pagination.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { removedNamesIn, withoutNames } from "./removed-names.ts";

/** Reads published reviews after a cursor or an offset, with the summary of all, as `GET /api/reviews` returns them. */
export async function readReviewPage(
  db: Db,
  limit: number,
  { after = null, offset = 0 }: { after?: RowCursor | null; offset?: number } = {},
): Promise<ReviewPage> {
  const [{ reviews, next }, summary] = await Promise.all([
    publishedReviews(db, limit, after, offset),
    reviewSummary(db),
  ]);
  return { reviews, summary, next: next && `${reviewsPath}?limit=${limit}&cursor=${writeCursor(next)}` };
}

/** Encodes a page's last review as a cursor, which clients send back unchanged. */
function writeCursor({ created_at, id }: RowCursor): string {
  return Buffer.from(`${created_at}.${id}`).toString("base64url");
}

/** The public columns. The email address is not among them and is never read for a public answer. */
const publicColumns = [
  "id",
  "title",
  "guest_name",
  "hometown",
  "rating",
  "stay_date",
  "review_text",
  "owner_reply",
] as const;

/** Reads published reviews, newest first, after a cursor or an offset. `next`: the next page's cursor, or null. */
export async function publishedReviews(db: Db, limit: number, after: RowCursor | null, offset = 0) {
  const rows = await db
    .selectFrom("reviews")
    .select([...publicColumns, "created_at", "removed_names"])
    .where("status", "=", "published")
    .where(olderThan(after))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    reviews: page.map(({ created_at: _createdAt, removed_names, ...review }) => {
      const names = removedNamesIn(removed_names);
      return {
        ...review,
        title: withoutNames(review.title, names),
        review_text: withoutNames(review.review_text, names),
      };
    }),
    next: rows.length > limit && last ? { created_at: last.created_at, id: last.id } : null,
  };
}

/** Counts and averages all published reviews. */
export async function reviewSummary(db: Db): Promise<ReviewSummary> {
  const rows = await db
    .selectFrom("reviews")
    .select(["rating", (column) => column.fn.countAll<number>().as("published")])
    .where("status", "=", "published")
    .groupBy("rating")
    .execute();
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
