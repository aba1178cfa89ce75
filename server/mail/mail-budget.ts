import { type ExpressionBuilder, sql } from "kysely";
import type { Db, OutboxRow, Tables, Tx } from "../platform/db/schema.ts";
import { enqueueMail, mailIdOf, mailToOwner } from "./mail.ts";
import { pluralize } from "#contract/numbers.ts";

const minute = 60_000;
const hour = 60 * minute;

/** The most emails per hour to the owner, and to all guests together. */
export type MailBudget = { toOwner: number; toGuests: number };

/** What an inbox can take. Beyond it, the owner's emails wait for a digest, and receipts to unconfirmed addresses wait. */
export const mailBudget: MailBudget = { toOwner: 60, toGuests: 60 };

/** For load tests. */
export const unlimitedMail: MailBudget = { toOwner: Number.POSITIVE_INFINITY, toGuests: Number.POSITIVE_INFINITY };

/** Kinds of email that may be sent now. */
export type Allowance = { singles: boolean; digests: boolean; guests: boolean };

/** Delays between attempts, about 5 days in all: a mail server that broke on Friday evening may be fixed on Monday. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour, 48 * hour];

/** After this many attempts an email counts as failed and waits for the owner. */
export const maxAttempts = waits.length + 1;

/** Returns the delay after an attempt, in milliseconds. Up to a fifth longer at random, so that emails aren't all retried together. */
export function retryDelay(attempts: number, random: () => number): number {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute;
  return Math.round(wait * (1 + random() / 5));
}

const maxWaitMs = Math.max(...waits) * 1.25;

/** The prefix of every digest's event. */
export const digestPrefix = "held-back:";

/** Keeps other processes from leasing emails or making a digest until the transaction ends. */
export async function lockMailBudget(tx: Tx): Promise<void> {
  await tx
    .insertInto("mail_turns")
    .values({ id: 1, turns: 1 })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((column) => ({ turns: column("mail_turns.turns", "+", 1) })),
    )
    .execute();
}

/** Returns what the budget still allows, given the emails sent in the last hour and those being sent. Emails that expire don't count. */
export async function allowanceOf(db: Db, budget: MailBudget, now: number): Promise<Allowance> {
  // One statement, because an email that another worker finishes between two would be in neither count.
  const counted = await db
    .selectFrom("outbox")
    .where((where) =>
      where.or([
        where.and([
          where("delivered_at", ">", now - hour),
          // Not in the future: the clock may have been set back.
          where("delivered_at", "<=", now),
          where("carried_by", "is", null),
        ]),
        where.and([where("status", "=", "waiting"), where("claim", "is not", null), where("due_at", ">", now)]),
      ]),
    )
    .where("expires_at", "is", null)
    .select((column) => [
      column.fn.countAll<number>().as("all"),
      column.fn.sum<number | null>(sql`case when recipient = 'owner' then 1 else 0 end`).as("toOwner"),
    ])
    .executeTakeFirst();
  const toOwner = counted?.toOwner ?? 0;
  const toGuests = (counted?.all ?? 0) - toOwner;
  return {
    // The last one of the hour is reserved for a digest.
    singles: toOwner < budget.toOwner - 1,
    digests: toOwner < budget.toOwner,
    guests: toGuests < budget.toGuests,
  };
}

/** A running server checks the queue four times a minute, and spends at most three minutes on an email. */
const overdueMs = 10 * 60_000;

type Where = ExpressionBuilder<Tables, "outbox">;

/** Matches emails that may be sent at `now`, including untried ones without a delay and those due later than any wait, as after a clock change. */
export function isDue(now: number) {
  return (where: Where) =>
    where.and([
      where("status", "=", "waiting"),
      where("carried_by", "is", null),
      where.or([where("expires_at", "is", null), where("expires_at", ">", now)]),
      where.or([
        where("due_at", "<=", now),
        where.and([
          where("attempts", "=", 0),
          where("claim", "is", null),
          where("due_at", "<=", where.ref("created_at")),
        ]),
        where("due_at", ">", now + maxWaitMs),
      ]),
    ]);
}

/** Matches emails that should have been sent long before `now`, if their kind may be. */
export function isOverdue(now: number) {
  return (where: Where) =>
    where.and([
      where("status", "=", "waiting"),
      where("carried_by", "is", null),
      where.or([where("due_at", "<=", now - overdueMs), where("due_at", ">", now + maxWaitMs)]),
    ]);
}

/** Matches emails of the kinds that may be sent. Once every kind is over budget, only those that expire. */
export function isAllowed({ singles, digests, guests }: Allowance) {
  return (where: Where) =>
    where.or([
      where("expires_at", "is not", null),
      ...(guests ? [where("recipient", "<>", "owner")] : []),
      ...(singles ? [where("recipient", "=", "owner")] : []),
      ...(digests ? [where("event", "like", `${digestPrefix}%`)] : []),
    ]);
}

const digestDelayMs = 2 * minute;

/** The most one digest may carry, in emails and in bytes, which the database rewrites. The rest goes into the next. */
const maxCarried = 500;
const maxBytes = 4_200_000;

/** How much of each email to quote, from its start and from its end, where a review's link is. */
const head = 600;
const tail = 300;

/** Combines the owner's emails beyond the budget into a digest, at most once an hour. Returns whether there is a new one. */
export async function queueDigest(tx: Tx, budget: MailBudget, now: number): Promise<boolean> {
  const anything = await tx.selectFrom("outbox").select("id").where(isDue(now)).limit(1).executeTakeFirst();
  if (!anything) return false;
  await lockMailBudget(tx);
  const { singles, digests } = await allowanceOf(tx, budget, now);
  if (singles || !digests || (await hasRecentDigest(tx, now))) return false;
  const waiting = await oldestThatFit(tx, now);
  const [oldest] = waiting;
  if (!oldest || oldest.created_at > now - digestDelayMs) return false;

  const carried = waiting.map(({ id }) => id);
  const mails = await tx
    .selectFrom("outbox")
    .select(["subject", "reply_to", "text_body"])
    .where("id", "in", carried)
    .orderBy("created_at")
    .execute();
  const event = digestEvent(now);
  await enqueueMail(tx, digestMail(event, mails), now);
  await tx
    .updateTable("outbox")
    .set({ carried_by: mailIdOf(event) })
    .where("id", "in", carried)
    .execute();
  return true;
}

/** Returns the owner's emails that have waited longest, as many as fit into a digest, but at least one. */
async function oldestThatFit(tx: Tx, now: number): Promise<{ id: string; created_at: number }[]> {
  let fitting: { id: string; created_at: number }[] = [];
  // Few long emails fit, and SQLite reads each whole row to check whether it is due.
  for (const limit of [maxCarried / 10, maxCarried]) {
    const waiting = await tx
      .selectFrom("outbox")
      .select(["id", "created_at", sql<number>`octet_length(text_body) + octet_length(html_body)`.as("bytes")])
      .where(isDue(now))
      .where("recipient", "=", "owner")
      .where("only_to", "is", null)
      .where("event", "not like", `${digestPrefix}%`)
      .orderBy("created_at")
      .limit(limit)
      .execute();
    let bytes = 0;
    fitting = waiting.filter((mail, i) => (bytes += mail.bytes) <= maxBytes || i === 0);
    if (fitting.length < limit) break;
  }
  return fitting;
}

function digestEvent(now: number): string {
  return `${digestPrefix}${Math.floor(now / hour)}`;
}

async function hasRecentDigest(tx: Tx, now: number): Promise<boolean> {
  const rows = await tx
    .selectFrom("outbox")
    .select("created_at")
    .where("id", "in", [mailIdOf(digestEvent(now)), mailIdOf(digestEvent(now - hour))])
    .execute();
  return rows.some(({ created_at }) => created_at > now - hour);
}

function digestMail(event: string, rows: readonly Pick<OutboxRow, "subject" | "reply_to" | "text_body">[]) {
  return mailToOwner(event, `${pluralize(rows.length, "message")} from your site in one email`, [
    "Your site received so many messages in the last hour that they would flood your inbox one by one, so here they are together. A program may be sending them. To answer a genuine message, use the reply address shown with it.",
    ...rows.flatMap((row, i) => [
      `${i + 1}. ${row.subject}${row.reply_to ? ` (reply to ${row.reply_to})` : ""}`,
      { quote: shortened(row.text_body) },
    ]),
    "Read all of them in full at the desk, under Stays and Reviews.",
  ]);
}

function shortened(text: string): string {
  const whole = text.trim();
  if (whole.length <= head + tail) return whole;
  return `${whole.slice(0, head).toWellFormed()}\n[…]\n${whole.slice(-tail).toWellFormed()}`;
}
