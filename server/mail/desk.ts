import { sql } from "kysely";
import type { Db, MailStatus, OutboxRow } from "../platform/db/schema.ts";
import { type Clock, timeInWords } from "../platform/process/clock.ts";
import { findMail, listMails } from "./queue.ts";
import { withoutSecretLinks } from "./mail.ts";

export type DeskMailsDeps = { db: Db; clock: Clock };

/** The lists of the desk. `sent` also has what was written to files, without a mail server. */
export type MailGroup = "failed" | "waiting" | "sent";

const pageSize = 30;

/** A mail that failed longer ago than this is not reported any more, in milliseconds. */
const newsMs = 30 * 24 * 60 * 60_000;

const statusesOf: Record<MailGroup, readonly MailStatus[]> = {
  failed: ["failed"],
  waiting: ["waiting"],
  sent: ["sent", "filed"],
};

/** The mails as the owner lists, reads and sends them again. */
export function deskMails({ db, clock }: DeskMailsDeps) {
  /** Gives a failed mail all its attempts again; null means all failed mails that were not dismissed. Returns how many. */
  async function retry(id: string | null): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ status: "waiting", attempts: 0, due_at: clock(), settled_at: null })
      .where((mail) => (id === null ? mail("settled_at", "is", null) : mail("id", "=", id)))
      .where("status", "=", "failed")
      .where("expires_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  return {
    /** Without failed mails that the owner took care of. */
    async counts() {
      const counts = { failed: 0, waiting: 0, sent: 0 };
      const found = await db
        .selectFrom("outbox")
        .select(["status", (column) => column.fn.countAll<number>().as("count")])
        .where("settled_at", "is", null)
        .groupBy("status")
        .execute();
      for (const { status, count } of found) counts[groupOf(status)] += count;
      return counts;
    },
    /** How many mails of the last 30 days failed and can be tried again. */
    async failedCount() {
      const { count } = await db
        .selectFrom("outbox")
        .select((column) => column.fn.countAll<number>().as("count"))
        .where("status", "=", "failed")
        .where("expires_at", "is", null)
        .where("settled_at", "is", null)
        .where("created_at", ">", clock() - newsMs)
        .executeTakeFirstOrThrow();
      return count;
    },
    /** The mails after the one with this id, or the newest; `next` is the id of the last one shown when there are more. */
    async list(group: MailGroup, after: string | null) {
      const cursor = after === null ? null : await findMail(db, after);
      const rows = await listMails(db, statusesOf[group], { limit: pageSize + 1, after: cursor });
      const shown = rows.slice(0, pageSize);
      return { mails: shown.map(deskMail), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
    },
    /** The text without links that are keys, null when all of it is one; `stay` is where the address of a failed one can be corrected. */
    async find(id: string) {
      const row = await findMail(db, id);
      if (!row) return null;
      const text = row.expires_at === null ? withoutSecretLinks(row.text_body) : null;
      const stay = row.status === "failed" ? await newestStayAt(db, row.recipient) : null;
      return { ...deskMail(row), replyTo: row.reply_to === "owner" ? null : row.reply_to, text, stay };
    },
    /** False when it is not failed any more, or may not be tried again. */
    retry: async (id: string) => (await retry(id)) > 0,
    retryAll: () => retry(null),
    /** Notes that the owner took care of a failed mail in another way; saying so twice changes nothing. False when it is not failed. */
    async dismiss(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("outbox")
        .set((column) => ({ settled_at: column.fn.coalesce("settled_at", column.val(clock())) }))
        .where("id", "=", id)
        .where("status", "=", "failed")
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

async function newestStayAt(db: Db, address: string): Promise<string | null> {
  const stay = await db
    .selectFrom("stays")
    .select("id")
    .where(sql`lower(email)`, "=", address.toLowerCase())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return stay?.id ?? null;
}

function groupOf(status: MailStatus): MailGroup {
  return status === "filed" ? "sent" : status;
}

/** A mail as a list shows it. Times are in words, by the house's clock; `to` is null for the owner. */
function deskMail(row: OutboxRow) {
  const { status, last_error } = row;
  return {
    id: row.id,
    group: groupOf(status),
    queued: timeInWords(row.created_at),
    to: row.recipient === "owner" ? row.only_to : row.recipient,
    subject: row.subject,
    attempts: row.attempts,
    left: row.delivered_at === null ? null : timeInWords(row.delivered_at),
    filed: status === "filed",
    nextTry: status === "waiting" && row.carried_by === null ? timeInWords(row.due_at) : null,
    /** Waits to leave together with others in one mail. */
    inDigest: row.carried_by !== null,
    trouble: last_error === null ? null : { reason: reasonOf(last_error), said: last_error },
    dismissed: row.settled_at === null ? null : timeInWords(row.settled_at),
    /** A sign-in mail may not: its link has expired by then. */
    canRetry: status === "failed" && row.expires_at === null,
  };
}

/** What a stored error means: from the outbox itself, the network, or a mail server (RFC 3463, RFC 5321). The first match counts. */
const reasons: readonly (readonly [error: RegExp, reason: string])[] = [
  [/^Could not leave in time/, "It could not be sent within 15 minutes. Ask for a new sign-in link."],
  [
    /^Waited when the backup was made/,
    "It was waiting when the restored backup was made and may have been sent since. Try again only if it did not arrive.",
  ],
  [/^The offer ended/, "Its offer had ended, or had been changed, before it could be sent."],
  [/^The stay was canceled/, "The stay had been canceled before it could be sent."],
  [
    /\b5\.1\.(1|2|3|10)\b|no such user|user unknown|mailbox (unavailable|not found)|does not exist/i,
    "The address does not exist. Check it for a typo, or call the guest.",
  ],
  [
    /\b535\b|\b5\.7\.8\b|Invalid login|authentication failed/i,
    "The mail server did not accept the name or the password in SMTP_URL.",
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|did not answer in time/,
    "The mail server in SMTP_URL could not be reached.",
  ],
  [/mail server did not|does not begin with TLS/, "The mail server in SMTP_URL did not answer as expected."],
  [/\b5\.7\.\d+\b|spam|blocked|policy/i, "The receiving server treated it as spam, or does not trust our mail server."],
  [/\b4\d\d\b/, "The receiving server asked us to try again later."],
  [/\b5\d\d\b/, "The receiving server refused it."],
  [/ENOSPC|EACCES|EROFS/, "The mail could not be written as a file."],
];

function reasonOf(error: string): string {
  return reasons.find(([told]) => told.test(error))?.[1] ?? "The mail could not be delivered.";
}

export type DeskMails = ReturnType<typeof deskMails>;
export type DeskMail = ReturnType<typeof deskMail>;
