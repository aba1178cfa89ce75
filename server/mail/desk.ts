import { sql } from "kysely";
import * as z from "zod/mini";
import { addressKey } from "#contract/email-address.ts";
import { deskForm } from "#contract/forms/desk-form.ts";
import { formError } from "#contract/forms/form-result.ts";
import type { Db, MailStatus, OutboxRow } from "#server/platform/db/schema.ts";
import { type Clock, timeInWords } from "#server/platform/process/clock.ts";
import { arrivalEvent, guestMailPrefix, outdated, withoutSecretLinks } from "./mail.ts";
import { findMail, listMails } from "./queue.ts";

export type DeskMailsDeps = { db: Db; clock: Clock };

/** The desk's lists. `sent` includes emails written to files for lack of a mail server. */
export type MailGroup = "failed" | "waiting" | "sent";

const pageSize = 30;

/** An email that failed longer ago than this is no longer reported, in milliseconds. */
const newsMs = 30 * 24 * 60 * 60_000;

/** The most failed emails that Today names. */
const maxOnToday = 5;

const statusesOf: Record<MailGroup, readonly MailStatus[]> = {
  failed: ["failed"],
  waiting: ["waiting"],
  sent: ["sent", "filed"],
};

const emailForm = z.object({ email: z.string() });

const notFailed = formError(409, "This email is not waiting for another try. Below is where it is now.");

/** Lists, shows and retries emails for the owner. */
export function deskMails({ db, clock }: DeskMailsDeps) {
  /** Resets the attempts of a failed email, or if null of all failed ones that weren't dismissed. Returns how many. */
  async function retry(id: string | null): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ status: "waiting", attempts: 0, due_at: clock(), settled_at: null })
      .where((mail) => (id === null ? mail("settled_at", "is", null) : mail("id", "=", id)))
      .where("status", "=", "failed")
      .where("expires_at", "is", null)
      .where("last_error", "not in", Object.values(outdated))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** Records that the owner took care of a failed email in another way. Repeating it changes nothing. False if it isn't failed. */
  async function dismiss(id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set((column) => ({ settled_at: column.fn.coalesce("settled_at", column.val(clock())) }))
      .where("id", "=", id)
      .where("status", "=", "failed")
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  return {
    /** Leaves out failed emails that the owner dismissed. */
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
    /** Lists the newest failed emails of the last 30 days that can be retried, and counts all of them. */
    async failed() {
      const news = db
        .selectFrom("outbox")
        .where("status", "=", "failed")
        .where("expires_at", "is", null)
        .where("settled_at", "is", null)
        .where("created_at", ">", clock() - newsMs);
      const rows = await news.selectAll().orderBy("created_at", "desc").orderBy("id").limit(maxOnToday).execute();
      const counted = await news.select((column) => column.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
      return { mails: rows.map(deskMail), total: counted.count };
    },
    /** Lists the emails after the one with this id, or the newest. If there are more, `next` is the id of the last one shown. */
    async list(group: MailGroup, after: string | null) {
      const cursor = after === null ? null : await findMail(db, after);
      const rows = await listMails(db, statusesOf[group], { limit: pageSize + 1, after: cursor });
      const shown = rows.slice(0, pageSize);
      return { mails: shown.map(deskMail), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
    },
    /** `text` leaves out secret links, and is null if `notShown` says why it is not shown. `stay` is where a failed one's address can be corrected. */
    async find(id: string) {
      const row = await findMail(db, id);
      if (!row) return null;
      const notShown = whyNotShown(row);
      const text = notShown === null ? withoutSecretLinks(row.text_body) : null;
      const stay = row.status === "failed" ? await newestStayAt(db, row.recipient) : null;
      return { ...deskMail(row), replyTo: row.reply_to === "owner" ? null : row.reply_to, text, notShown, stay };
    },
    /** The forms about failed emails. One that can't be tried again, or isn't failed anymore, stays as it is. */
    forms: {
      "retry-emails": deskForm(z.unknown(), async () => {
        await retry(null);
        return { ok: true as const };
      }),
      "retry-email": deskForm(emailForm, async ({ email }) => ((await retry(email)) > 0 ? { ok: true } : notFailed)),
      "dismiss-email": deskForm(emailForm, async ({ email }) => ((await dismiss(email)) ? { ok: true } : notFailed)),
    },
  };
}

/** Finds the newest stay under an email address, or null. */
export async function newestStayAt(db: Db, address: string): Promise<string | null> {
  const stay = await db
    .selectFrom("stays")
    .select("id")
    .where(sql`lower(email)`, "=", addressKey(address))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return stay?.id ?? null;
}

function whyNotShown({ event, expires_at }: OutboxRow): string | null {
  if (expires_at !== null) return "The text of a sign-in email is not shown, because its link signs you in.";
  if (event.startsWith(guestMailPrefix) && event.split(":")[2] === arrivalEvent)
    return "The text of an arrival email is not shown, because it can have a door code.";
  return null;
}

function groupOf(status: MailStatus): MailGroup {
  return status === "filed" ? "sent" : status;
}

/** Converts an email for a list. Times are in words, in the house's time zone; `to` is null for the owner. */
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
    nextTry: status === "waiting" ? timeInWords(row.due_at) : null,
    /** `answer` is the mail server's; null for what the outbox decided. */
    error: last_error === null ? null : { reason: reasonOf(last_error), answer: isOwn(last_error) ? null : last_error },
    dismissed: row.settled_at === null ? null : timeInWords(row.settled_at),
    /** A sign-in email can't be: its link has expired by then. */
    canRetry: status === "failed" && row.expires_at === null && !isOutdated(last_error),
  };
}

function isOutdated(error: string | null): boolean {
  return Object.values<unknown>(outdated).includes(error);
}

type Reasons = readonly (readonly [error: RegExp, reason: string])[];

/** What stopped an email before any mail server was asked: the outbox, or the disk. */
const ownReasons: Reasons = [
  [/^Could not leave in time/, "It could not be sent within 15 minutes. Ask for a new sign-in link."],
  [
    /^Waited when the backup was made/,
    "It was waiting when the restored backup was made and may have been sent since. Try again only if it did not arrive.",
  ],
  [/^The address this was for/, "It was for an address that is no longer an owner's."],
  [/^The offer ended/, "Its offer had ended, or had been changed, before it could be sent."],
  [/^The stay was canceled/, "The stay had been canceled before it could be sent."],
  [/ENOSPC|EACCES|EROFS/, "The email could not be written to a file."],
];

/** What an error of the network or a mail server means (RFC 3463, RFC 5321). The first match wins. */
const reasons: Reasons = [
  [
    /\b5\.1\.(1|2|3|10)\b|no such user|user unknown|mailbox (unavailable|not found)|does not exist/i,
    "The address does not exist. Check it for a typo, or call the guest.",
  ],
  [
    /\b535\b|\b5\.7\.8\b|Invalid login|authentication failed/i,
    "The mail server did not accept the user name or password in SMTP_URL.",
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|did not answer in time/,
    "The mail server in SMTP_URL could not be reached.",
  ],
  [/mail server did not|does not begin with TLS/, "The mail server in SMTP_URL did not answer as expected."],
  [/\b5\.7\.\d+\b|spam|blocked|policy/i, "The receiving server treated it as spam, or does not trust our mail server."],
  [/\b4\d\d\b/, "The receiving server asked us to try again later."],
  [/\b5\d\d\b/, "The receiving server refused it."],
];

function isOwn(error: string): boolean {
  return ownReasons.some(([pattern]) => pattern.test(error));
}

function reasonOf(error: string): string {
  return (
    [...ownReasons, ...reasons].find(([pattern]) => pattern.test(error))?.[1] ?? "The email could not be delivered."
  );
}

export type DeskMails = ReturnType<typeof deskMails>;
export type DeskMail = ReturnType<typeof deskMail>;
