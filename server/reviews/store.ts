import { sql } from "kysely";
import type { PublicReview } from "#contract/review.ts";
import type { ReviewStatus, ReviewSubmission } from "#contract/review-form.ts";
import type { Write } from "../db/database.ts";
import { type Listing, olderThan, type RowPlace } from "../db/listing.ts";
import type { Db, ReviewRow, ReviewState, Suspicion, Tx } from "../db/schema.ts";
import { enqueueMail } from "../outbox/enqueue.ts";
import { countPublished } from "./counts.ts";
import { reviewMail } from "./review-mail.ts";

/** What everybody may see. The e-mail address is not among it and never read for a public answer. */
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

/**
 * Stores a review and queues the owner's mail, both or neither; resolves once it is safe. `linkTo` makes the address of the page on
 * which a review that is held can be decided. What is stored under `id` already stays as it is, without another mail.
 */
export async function storeReview(
  write: Write,
  id: string,
  review: ReviewSubmission,
  status: ReviewStatus,
  now: number,
  linkTo: (reviewId: string) => string,
): Promise<void> {
  await write(async (tx) => {
    if (!(await insertReview(tx, id, review, status, now, null))) return;
    if (status === "published") await countPublished(tx, review.rating, 1);
    await enqueueMail(tx, reviewMail(id, review, status === "pending" ? linkTo(id) : null), now);
  });
}

/** Stores what looks like a program's review: held, without a mail; the owner hears of it once a day. */
export async function storeSuspectedReview(
  write: Write,
  id: string,
  review: ReviewSubmission,
  now: number,
  suspected: Suspicion,
): Promise<void> {
  await write((tx) => insertReview(tx, id, review, "pending", now, suspected));
}

/**
 * Takes a suspected review for real after all: it gets the status it would have had, and its mail goes out as usual. False when there is
 * no such suspected review.
 */
export async function rescueReview(
  write: Write,
  id: string,
  status: ReviewStatus,
  now: number,
  linkTo: (reviewId: string) => string,
): Promise<boolean> {
  return write(async (tx) => {
    const row = await tx
      .updateTable("reviews")
      .set({ suspected: null, status, reported_at: now })
      .where("id", "=", id)
      .where("suspected", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    if (status === "published") await countPublished(tx, row.rating, 1);
    const review = { ...row, hometown: row.hometown ?? "" };
    await enqueueMail(tx, reviewMail(id, review, status === "pending" ? linkTo(id) : null), now);
    return true;
  });
}

/** False when there is one under this id. */
async function insertReview(
  tx: Tx,
  id: string,
  review: ReviewSubmission,
  status: ReviewStatus,
  now: number,
  suspected: Suspicion | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("reviews")
    .values({
      id,
      created_at: now,
      status,
      guest_name: review.guest_name,
      email: review.email,
      hometown: review.hometown || null,
      title: review.title,
      review_text: review.review_text,
      stay_date: review.stay_date,
      rating: review.rating,
      owner_reply: null,
      rejection_reason: null,
      decided_at: null,
      suspected,
      reported_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Published reviews, newest first: at most `limit` of those that come after `after`, or after the first `offset` of these, and the place
 * where the next ones begin or null.
 */
export async function publishedReviews(
  db: Db,
  limit: number,
  after: RowPlace | null,
  offset = 0,
): Promise<{ reviews: PublicReview[]; next: RowPlace | null }> {
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
    reviews: page.map(asPublic),
    next: rows.length > limit && last ? { created_at: last.created_at, id: last.id } : null,
  };
}

function asPublic({ created_at: _createdAt, ...review }: PublicReview & { created_at: number }): PublicReview {
  return review;
}

/** A review with everything, or null. For the owner. */
export async function findReview(db: Db, id: string): Promise<ReviewRow | null> {
  return (await db.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The newest reviews with everything, of one state or of all: those that are taken for real, or the suspected ones. For the owner. */
export async function listReviews(
  db: Db,
  status: ReviewState | null,
  { limit, after = null, suspected = false }: Listing & { suspected?: boolean },
): Promise<ReviewRow[]> {
  return db
    .selectFrom("reviews")
    .selectAll()
    .where("suspected", suspected ? "is not" : "is", null)
    .where((review) => (status === null ? review.lit(true) : review("status", "=", status)))
    .where(olderThan(after))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** What a review taken for spam is shown by. */
export type SuspectedReview = Pick<
  ReviewRow,
  "id" | "created_at" | "rating" | "title" | "guest_name" | "email" | "review_text" | "suspected"
>;

/**
 * The newest suspected reviews the owner has not heard of, at most `limit`, with up to `excerpt` characters of what they say, and how many
 * there are in all.
 */
export async function unreportedReviews(
  db: Db,
  { limit, excerpt }: { limit: number; excerpt: number },
): Promise<{ newest: SuspectedReview[]; count: number }> {
  const query = db.selectFrom("reviews").where("suspected", "is not", null).where("reported_at", "is", null);
  const newest = await query
    .select(["id", "created_at", "rating", "title", "guest_name", "email", "suspected"])
    .select(sql<string>`substr(review_text, 1, ${sql.lit(excerpt)})`.as("review_text"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const counted = await query.select((column) => column.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { newest, count: counted.count };
}

/** Ids of up to `limit` reviews that were rejected, or came and were suspected, before `time`. */
export async function reviewsBefore(db: Db, time: number, which: "rejected" | "suspected", limit: number) {
  const query = db.selectFrom("reviews").select("id").limit(limit);
  const rows = await (
    which === "rejected"
      ? query.where("status", "=", sql.lit("rejected")).where("decided_at", "<", time).orderBy("decided_at")
      : query.where("suspected", "is not", null).where("created_at", "<", time).orderBy("created_at")
  ).execute();
  return rows.map(({ id }) => id);
}

/** Ids of every review that was sent under an e-mail address, however it was written. */
export async function reviewsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("reviews")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes reviews, published ones from the numbers too. Answers how many there were. */
export async function deleteReviews(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx.deleteFrom("reviews").where("id", "in", ids).returning(["status", "rating"]).execute();
  for (const { status, rating } of gone) if (status === "published") await countPublished(tx, rating, -1);
  return gone.length;
}
