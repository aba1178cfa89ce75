import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import { addressKey, containsAddress } from "#contract/email-address.ts";
import { olderThan, type PageRequest } from "#server/platform/db/keyset-pagination.ts";
import type { Db, MailStatus, OutboxRow, Tables, Tx } from "#server/platform/db/schema.ts";
import { isDue } from "./due-times.ts";
import { mailIdOf, receiptEventPrefix } from "./mail.ts";

/** In milliseconds. Longer than worker.ts lets a delivery take. After `kill -9`, an email waits for its lease to end. */
export const leaseMs = 3 * 60_000;

/** Emails that expire go first, receipts last: however many strangers cause, another email waits for at most the one being sent. */
const urgency = sql`case when expires_at is not null then 0 when event like ${`${receiptEventPrefix}%`} then 2 else 1 end`;

/** Leases the most urgent due email, of several the one due longest. Of several workers, one gets it; the others may get null. */
export async function leaseMail(tx: Tx, now: number): Promise<OutboxRow | null> {
  const leased = await tx
    .updateTable("outbox")
    .set((column) => ({ claim: randomUUID(), due_at: now + leaseMs, attempts: column("attempts", "+", 1) }))
    .where("id", "=", (query) =>
      query.selectFrom("outbox").select("id").where(isDue(now)).orderBy(urgency).orderBy("due_at").limit(1),
    )
    // PostgreSQL checks this again if another worker was faster.
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();
  return leased ?? null;
}

/** Fails emails that became worthless before they could be sent, and dismisses them: the owner can't do anything about them. */
export async function failExpiredMails(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ status: "failed", claim: null, text_body: "", html_body: "" })
    .set({ last_error: "Could not leave in time.", settled_at: now })
    .where("expires_at", "<=", now)
    .where("status", "=", "waiting")
    .where((where) => where.or([where("claim", "is", null), where("due_at", "<=", now)]))
    .execute();
}

/** How a delivery ended. */
export type Outcome =
  /** The error is about recipients that were refused while others got the email. Those in `again` are retried alone. */
  | {
      status: "sent" | "filed";
      deliveredAt: number;
      error: string | null;
      again?: { to: readonly string[]; dueAt: number };
    }
  | { status: "waiting"; dueAt: number; error: string }
  /** Dismissed if there is nothing the owner could do about it. */
  | { status: "failed"; error: string; dismissedAt?: number };

/** Ends a lease: the email was sent, is retried at `dueAt`, or failed for good. Does nothing if another worker holds the lease. */
export async function recordOutcome(db: Db, row: OutboxRow, outcome: Outcome): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({
      status: outcome.status,
      claim: null,
      last_error: outcome.error,
      ...("deliveredAt" in outcome && { delivered_at: outcome.deliveredAt }),
      ...("dismissedAt" in outcome && { settled_at: outcome.dismissedAt }),
      ...("dueAt" in outcome
        ? { due_at: outcome.dueAt }
        : { text_body: withoutExpiring("text_body"), html_body: withoutExpiring("html_body") }),
    })
    .where("id", "=", row.id)
    .where("claim", "=", row.claim)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  if ("again" in outcome && outcome.again) await queueAgain(db, row, outcome.again);
}

/** Queues an email to the owner again for those of the owner's addresses that were refused temporarily. The others have it. */
async function queueAgain(db: Db, row: OutboxRow, { to, dueAt }: { to: readonly string[]; dueAt: number }) {
  for (const address of to) {
    const event = `${row.event} again for ${address}`;
    await db
      .insertInto("outbox")
      .values({ ...row, id: mailIdOf(event), event, only_to: address, due_at: dueAt, attempts: 1, claim: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}

/** Keeps the text of a sent email, unless it expires, because then it contains a secret link. */
function withoutExpiring(column: "text_body" | "html_body") {
  return sql<string>`case when expires_at is null then ${sql.ref(column)} else '' end`;
}

/** An older email file has been read as a file. Sending it late would only confuse. */
const filedMailAge = 7 * 24 * 60 * 60_000;

/** Sends recent email files by SMTP, now that it is configured. Deletes `scheduled` ones (SQL patterns of events), which jobs queue again when they are due. Returns how many are sent. */
export async function releaseFiledMails(db: Db, scheduled: readonly string[], now: number): Promise<number> {
  const isRecent = (where: ExpressionBuilder<Tables, "outbox">) =>
    where.and([where("status", "=", "filed"), where("created_at", ">", now - filedMailAge)]);
  await db
    .deleteFrom("outbox")
    .where(isRecent)
    .where((where) => where.or(scheduled.map((pattern) => where("event", "like", pattern))))
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "waiting", due_at: now, attempts: 0, delivered_at: null })
    .where(isRecent)
    .where("expires_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Lists the newest emails with one of these statuses. */
export async function listMails(db: Db, statuses: readonly MailStatus[], { limit, after = null }: PageRequest) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "in", statuses)
    .where(olderThan(after))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Finds one email, or null. */
export async function findMail(db: Db, id: string): Promise<OutboxRow | null> {
  return (await db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Marks the waiting emails of a restored database as failed, because most have been sent since. Returns how many. */
export async function setAsideWaitingMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ status: "failed", claim: null, last_error: "Waited when the backup was made." })
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Old emails: from before `time`, by when they were queued, were sent, or expired. */
type OldMails = {
  time: number;
  by?: "created_at" | "delivered_at" | "expires_at";
  prefix?: string;
  /** Leaves out emails whose event starts with one of these. */
  except?: readonly string[];
  status?: MailStatus;
};

/** Returns ids of up to `limit` old emails, or of those whose event starts with `prefix`. */
export async function mailsBefore(
  db: Db,
  { time, by = "created_at", prefix, except = [], status }: OldMails,
  limit: number,
) {
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where(by, "<", time)
    .$if(prefix !== undefined, (query) => query.where("event", "like", `${prefix}%`))
    .where((where) => where.and(except.map((beginning) => where("event", "not like", `${beginning}%`))))
    .$if(status !== undefined, (query) => query.where("status", "=", status as MailStatus))
    .orderBy(by)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns ids of all emails to an address, with it as reply address, or with exactly it in their text. Reads the whole table. */
export async function mailsAbout(db: Db, email: string): Promise<string[]> {
  const address = addressKey(email);
  // Texts may have its domain in other letters.
  const pattern = `%${address.replace(/@.*/s, "@").replace(/[\\%_]/g, "\\$&")}%`;
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

/** Removes emails, sent or not. Returns how many were removed. */
export async function deleteMails(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx.deleteFrom("outbox").where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
