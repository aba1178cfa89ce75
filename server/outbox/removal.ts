import { sql } from "kysely";
import type { Db, Tx } from "../db/schema.ts";

/** Ids of up to `limit` mails that left before `time`, or that are older than `time` whatever became of them. */
export async function mailsBefore(db: Db, time: number, which: "sent" | "all", limit: number): Promise<string[]> {
  const query = db.selectFrom("outbox").select("id").limit(limit);
  const rows = await (
    which === "sent"
      ? query.where("delivered_at", "<", time).where("status", "=", "sent").orderBy("delivered_at")
      : query.where("created_at", "<", time).orderBy("created_at")
  ).execute();
  return rows.map(({ id }) => id);
}

/** Ids of every mail to an address, about it, or with it somewhere in its text. Reads the whole table. */
export async function mailsAbout(db: Db, email: string): Promise<string[]> {
  const address = email.toLowerCase();
  const pattern = `%${address.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where((where) =>
      where.or([
        where(sql`lower(recipient)`, "=", address),
        where(sql`lower(reply_to)`, "=", address),
        sql<boolean>`lower(text_body) like ${pattern} escape '\\'`,
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes mails, whether they have left or not. What a removed digest carried waits for itself again. Answers how many there were. */
export async function deleteMails(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await tx
    .updateTable("outbox")
    .set({ carried_by: null })
    .where("carried_by", "in", ids)
    .where("status", "=", "waiting")
    .execute();
  const { numDeletedRows } = await tx.deleteFrom("outbox").where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
