import { counted } from "../counted.ts";
import type { OutboxRow, Tx } from "../db/schema.ts";
import { letter, oneLine } from "../letter.ts";
import { isDue } from "./due.ts";
import { enqueueMail, mailIdOf } from "./enqueue.ts";
import { allowanceOf, digestPrefix, type MailBudget, takeTurn } from "./mail-budget.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A digest waits so long for others, after the first mail that found the budget used up. */
const gatherMs = 2 * minute;

/** What one mail can carry; the rest comes with the next. */
const mostCarried = 500;

/** Of each mail so much from its beginning and from its end, where the link to decide about a review stands. */
const head = 600;
const tail = 300;

/**
 * When the owner's mails have used up their budget, puts those that wait into one digest, at most once an hour. The carried ones wait for
 * the digest and share its fate. Answers whether there is a new digest to deliver. Call it in a transaction.
 */
export async function gatherDigest(tx: Tx, budget: MailBudget, now: number): Promise<boolean> {
  const anything = await tx.selectFrom("outbox").select("id").where(isDue(now)).limit(1).executeTakeFirst();
  if (!anything) return false;
  await takeTurn(tx);
  const { singles, digests } = await allowanceOf(tx, budget, now);
  if (singles || !digests || (await hadDigest(tx, now))) return false;
  const waiting = await tx
    .selectFrom("outbox")
    .selectAll()
    .where(isDue(now))
    .where("recipient", "=", "owner")
    .where("event", "not like", `${digestPrefix}%`)
    .orderBy("created_at")
    .limit(mostCarried)
    .execute();
  const [oldest] = waiting;
  if (!oldest || oldest.created_at > now - gatherMs) return false;

  const event = digestEvent(now);
  await enqueueMail(tx, { event, to: "owner", replyTo: null, ...digestOf(waiting) }, now);
  await tx
    .updateTable("outbox")
    .set({ carried_by: mailIdOf(event) })
    .where(
      "id",
      "in",
      waiting.map(({ id }) => id),
    )
    .execute();
  return true;
}

function digestEvent(now: number): string {
  return `${digestPrefix}${Math.floor(now / hour)}`;
}

async function hadDigest(tx: Tx, now: number): Promise<boolean> {
  const rows = await tx
    .selectFrom("outbox")
    .select("created_at")
    .where("id", "in", [mailIdOf(digestEvent(now)), mailIdOf(digestEvent(now - hour))])
    .execute();
  return rows.some(({ created_at }) => created_at > now - hour);
}

function digestOf(rows: readonly OutboxRow[]) {
  return {
    subject: oneLine(`${counted(rows.length, "message")} from your site in one mail`),
    ...letter([
      {
        paragraph:
          "So many messages have come in the last hour that they would flood your inbox one by one. Here they are together; it may be a program that sends them. Anything real in between can be answered to the address given.",
      },
      ...rows.flatMap((row, i) => [
        { paragraph: `${i + 1}. ${row.subject}${row.reply_to ? ` (reply to ${row.reply_to})` : ""}` },
        { quote: shortened(row.text_body) },
      ]),
      { paragraph: "All of them in full: npm run owner -- inquiries list, npm run owner -- reviews list" },
    ]),
  };
}

function shortened(text: string): string {
  const whole = text.trim();
  if (whole.length <= head + tail) return whole;
  return `${whole.slice(0, head).toWellFormed()}\n[…]\n${whole.slice(-tail).toWellFormed()}`;
}
