import * as z from "zod/mini";
import type { Tx } from "#server/platform/db/schema.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import { enqueueMail, mailToOwner } from "./mail.ts";

const hour = 60 * 60_000;

/** The most inquiries and reviews in an hour about which the owner gets an email each. */
export const maxEmailedPerHour = 30;

const storedTimes = z.array(z.number());

/**
 * Counts a stranger's inquiry or review, in the transaction that stores it. Returns whether the owner gets an email about it. If not, the desk
 * has it, and one email an hour says how many there are. The count is one row, so that it holds for all servers and after a restart.
 */
export async function countMessage(tx: Tx, siteUrl: string, now: number): Promise<boolean> {
  // The update keeps other servers from counting at the same time.
  const row = await tx
    .insertInto("message_limit")
    .values({ id: 1, recent: "[]", unmailed: 0, noticed_at: 0 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ id: 1 }))
    .returningAll()
    .executeTakeFirstOrThrow();
  // A time in the future came from a wrong clock.
  const lastHour = parseStored(storedTimes, row.recent, "message_limit.recent").filter(
    (time) => time > now - hour && time <= now,
  );
  const isEmailed = lastHour.length < maxEmailedPerHour;
  await tx
    .updateTable("message_limit")
    .set({
      recent: JSON.stringify([...lastHour, now].slice(-maxEmailedPerHour)),
      unmailed: row.unmailed + (isEmailed ? 0 : 1),
    })
    .execute();
  if (!isEmailed) await queueManyMessagesMail(tx, siteUrl, now);
  return isEmailed;
}

/** Tells the owner how many messages had no email of their own, unless an email did within the last hour. Returns whether it queued one. */
export async function queueManyMessagesMail(tx: Tx, siteUrl: string, now: number): Promise<boolean> {
  const due = await tx
    .updateTable("message_limit")
    .set({ noticed_at: now })
    .where("unmailed", ">", 0)
    .where((where) => where.or([where("noticed_at", "<=", now - hour), where("noticed_at", ">", now)]))
    .returning("unmailed")
    .executeTakeFirst();
  if (!due) return false;
  await tx.updateTable("message_limit").set({ unmailed: 0 }).execute();
  const mail = mailToOwner(`many-messages:${now}`, "Many messages: see the desk", [
    `Your site received more than ${maxEmailedPerHour} inquiries and reviews in an hour. Perhaps a program is sending them, with guests' messages among them. While this lasts, you get one email an hour instead of one for each.`,
    { facts: [["New messages without an email", String(due.unmailed)]] },
    { link: `${siteUrl}/desk`, words: "See them at the desk, newest first" },
  ]);
  return enqueueMail(tx, mail, now);
}
