import { sql } from "kysely";
import type { Db, Tx } from "../db/schema.ts";
import { containsAddress } from "./email-address.ts";

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

/** Ids of up to `limit` mails older than `time` whose event begins with `prefix`: all of them, or those that have failed for good. */
export async function mailsOfKindBefore(
  db: Db,
  prefix: string,
  time: number,
  which: "all" | "failed",
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where("event", "like", `${prefix}%`)
    .where("created_at", "<", time)
    .$if(which === "failed", (query) => query.where("status", "=", "failed"))
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the digests that carry these mails or have brought them. */
export async function digestsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .select("carried_by")
    .distinct()
    .where("id", "in", ids)
    .where("carried_by", "is not", null)
    .execute();
  return rows.flatMap(({ carried_by }) => carried_by ?? []);
}

/** Ids of every mail to an address, about it, or with exactly it somewhere in its text. Reads the whole table. */
export async function mailsAbout(db: Db, email: string): Promise<string[]> {
  const address = email.toLowerCase();
  const pattern = `%${address.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "recipient", "reply_to", "text_body"])
    .where((where) =>
      where.or([
        where(sql`lower(recipient)`, "=", address),
        where(sql`lower(reply_to)`, "=", address),
        sql<boolean>`lower(text_body) like ${pattern} escape '\\'`,
      ]),
    )
    .execute();
  const isAddress = (text: string | null) => text?.toLowerCase() === address;
  return rows
    .filter((row) => isAddress(row.recipient) || isAddress(row.reply_to) || containsAddress(row.text_body, address))
    .map(({ id }) => id);
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
