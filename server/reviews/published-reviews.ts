import { type ReviewPage, type ReviewSummary, reviewsPath } from "#contract/reviews/review.ts";
import { olderThan, type RowCursor } from "../platform/db/keyset-pagination.ts";
import type { Db } from "../platform/db/schema.ts";

/** Some of the published reviews with the summary of all, as `GET /api/reviews` returns it: after a cursor, or after an offset. */
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

/** A page of the published reviews as JSON. */
export async function serializedPage(db: Db, limit: number, after: RowCursor | null): Promise<Uint8Array<ArrayBuffer>> {
  return Buffer.from(JSON.stringify(await readReviewPage(db, limit, { after })));
}

/** A page's last review as text for an address. Clients send it back unchanged. */
function writeCursor({ created_at, id }: RowCursor): string {
  return Buffer.from(`${created_at}.${id}`).toString("base64url");
}

/** Null for a text that is not a cursor. */
export function readCursor(text: string): RowCursor | null {
  const match = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(text, "base64url").toString());
  return match?.[1] && match[2] ? { created_at: Number(match[1]), id: match[2] } : null;
}

/** The public columns. The e-mail address is not among them and never read for a public answer. */
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

/** Published reviews, newest first, after a cursor or the next `offset`. `next` is the next page's cursor, or null. */
export async function publishedReviews(db: Db, limit: number, after: RowCursor | null, offset = 0) {
  const rows = await db
    .selectFrom("reviews")
    .select([...publicColumns, "created_at"])
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
    reviews: page.map(({ created_at: _createdAt, ...review }) => review),
    next: rows.length > limit && last ? { created_at: last.created_at, id: last.id } : null,
  };
}

/** Numbers of all published reviews, from the stored counts: five rows, however many reviews there are. */
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
