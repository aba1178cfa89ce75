import { sql } from "kysely";
import type { Db, ReviewRow, Tx } from "../db/schema.ts";

/** Reviews taken for real that wait for a decision since `before`: since they came, or since they were hidden again. */
function waitingSince(before: number) {
  return sql<boolean>`status = 'pending' and suspected is null and coalesce(decided_at, created_at) <= ${before}`;
}

/** Reviews that were in no mail to the owner since `time`. */
function notReportedSince(time: number) {
  return sql<boolean>`(reported_at is null or reported_at <= ${time})`;
}

/**
 * The oldest, at most `limit`, of the reviews that have waited since `before` or longer for a decision, and how many there are in all; with
 * `reportedBefore` without those the owner was reminded of after that.
 */
export async function longWaitingReviews(
  db: Db,
  before: number,
  { limit, reportedBefore }: { limit: number; reportedBefore?: number },
): Promise<{ oldest: ReviewRow[]; count: number }> {
  const waiting = db.selectFrom("reviews").where(waitingSince(before));
  const query = reportedBefore === undefined ? waiting : waiting.where(notReportedSince(reportedBefore));
  const oldest = await query.selectAll().orderBy("created_at").orderBy("id").limit(limit).execute();
  const counted = await query.select((column) => column.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { oldest, count: counted.count };
}

/**
 * Marks reviews that have waited since `before` and were not in a mail since, the oldest first and at most `limit`, as what the owner was
 * reminded of. Answers how many it marked.
 */
export async function markWaitingReported(tx: Tx, before: number, limit: number, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("reviews")
    .set({ reported_at: now })
    .where("id", "in", (query) =>
      query
        .selectFrom("reviews")
        .select("id")
        .where(waitingSince(before))
        .where(notReportedSince(before))
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
