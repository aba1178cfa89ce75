import { type RawBuilder, sql } from "kysely";
import type { Db, ReviewRow, Tx } from "../db/schema.ts";

const day = 24 * 60 * 60_000;
const week = 7 * day;

/** Before `now` by a week or more, or so far behind it that a wrong clock has written it. */
function isLongAgo(time: RawBuilder<unknown>, now: number) {
  return sql<boolean>`(${time} <= ${now - week} or ${time} > ${now + day})`;
}

/** Reviews taken for real that wait for a decision for a week or longer: since they came, or since they were hidden again. */
function waitsLong(now: number) {
  return sql<boolean>`status = 'pending' and suspected is null and ${isLongAgo(sql`coalesce(decided_at, created_at)`, now)}`;
}

/** Reviews that were in no mail to the owner for a week. */
function notReported(now: number) {
  return sql<boolean>`(reported_at is null or ${isLongAgo(sql`reported_at`, now)})`;
}

/**
 * The oldest, at most `limit`, of the reviews that have waited for a week or longer for a decision, and how many there are in all;
 * `unreported` leaves out those of which the owner was reminded in that time.
 */
export async function longWaitingReviews(
  db: Db,
  now: number,
  { limit, unreported = false }: { limit: number; unreported?: boolean },
): Promise<{ oldest: ReviewRow[]; count: number }> {
  const waiting = db.selectFrom("reviews").where(waitsLong(now));
  const query = unreported ? waiting.where(notReported(now)) : waiting;
  const oldest = await query.selectAll().orderBy("created_at").orderBy("id").limit(limit).execute();
  const counted = await query.select((column) => column.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { oldest, count: counted.count };
}

/**
 * Marks reviews that have waited for a week or longer and were in no mail in that time, the oldest first and at most `limit`, as what the owner
 * was reminded of. Answers how many it marked.
 */
export async function markWaitingReported(tx: Tx, limit: number, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("reviews")
    .set({ reported_at: now })
    .where("id", "in", (query) =>
      query
        .selectFrom("reviews")
        .select("id")
        .where(waitsLong(now))
        .where(notReported(now))
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
