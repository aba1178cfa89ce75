import { sql } from "kysely";
import type { OutboxRow, Tx } from "../platform/db/schema.ts";
import { enqueueMail, mailIdOf } from "./enqueue.ts";
import { allowanceOf, digestPrefix, isDue, type MailBudget, lockMailBudget } from "./mail-budget.ts";
import { mailToOwner } from "./mail-template.ts";
import { pluralize } from "#contract/numbers.ts";

const minute = 60_000;
const hour = 60 * minute;

const digestDelayMs = 2 * minute;

/** The most one digest may carry, in mails and in their bytes, whose rows the database rewrites; the rest goes with the next. */
const maxCarried = 500;
const maxBytes = 4_200_000;

/** How much of each mail to quote, from its start and its end, where a review's link is. */
const head = 600;
const tail = 300;

/** Puts the owner's mails beyond the budget into one digest, at most once an hour. Returns whether there is a new one. */
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

/** The owner's mails that have waited longest, as many as fit into a digest: at least the first. */
async function oldestThatFit(tx: Tx, now: number): Promise<{ id: string; created_at: number }[]> {
  let fitting: { id: string; created_at: number }[] = [];
  // Few long mails fit, and SQLite reads each whole row to see whether it is due.
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
  return mailToOwner(event, `${pluralize(rows.length, "message")} from your site in one mail`, [
    "So many messages have come in the last hour that they would flood your inbox one by one. Here they are together; it may be a program that sends them. To answer a genuine message, use the reply address shown with it.",
    ...rows.flatMap((row, i) => [
      `${i + 1}. ${row.subject}${row.reply_to ? ` (reply to ${row.reply_to})` : ""}`,
      { quote: shortened(row.text_body) },
    ]),
    "All of them in full: at the desk, under Stays and Reviews.",
  ]);
}

function shortened(text: string): string {
  const whole = text.trim();
  if (whole.length <= head + tail) return whole;
  return `${whole.slice(0, head).toWellFormed()}\n[…]\n${whole.slice(-tail).toWellFormed()}`;
}
