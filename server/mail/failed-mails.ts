import type { Db, MailStatus, OutboxRow } from "../platform/db/schema.ts";

/** How many mails there are of each status, without the failed ones that the owner took care of; none are left out. For the owner. */
export async function countMails(db: Db): Promise<{ status: MailStatus; count: number }[]> {
  return db
    .selectFrom("outbox")
    .select(["status", (column) => column.fn.countAll<number>().as("count")])
    .where("settled_at", "is", null)
    .groupBy("status")
    .execute();
}

/** Failed mails queued after `since` that `retryMail` would try again: how many, and the newest. For the owner. */
export async function failedMails(db: Db, since: number): Promise<{ count: number; newest: OutboxRow | null }> {
  const failed = db
    .selectFrom("outbox")
    .where("status", "=", "failed")
    .where("expires_at", "is", null)
    .where("settled_at", "is", null)
    .where("created_at", ">", since);
  const { count } = await failed.select((column) => column.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const newest = await failed
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { count, newest: newest ?? null };
}

/**
 * Gives a failed mail all its attempts again, also one that was taken care of; null means all failed mails that were not. Returns how many.
 */
export async function retryMail(db: Db, id: string | null, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "waiting", attempts: 0, due_at: now, settled_at: null })
    .where((mail) => (id === null ? mail("settled_at", "is", null) : mail("id", "=", id)))
    .where("status", "=", "failed")
    .where("expires_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Notes that the owner took care of a failed mail in another way. Whoever says it twice says it once. False when it did not fail. */
export async function settleMail(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set((column) => ({ settled_at: column.fn.coalesce("settled_at", column.val(now)) }))
    .where("id", "=", id)
    .where("status", "=", "failed")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
