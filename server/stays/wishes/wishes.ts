import { randomUUID } from "node:crypto";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { Db, Tx, WishRow } from "../../platform/db/schema.ts";
import type { SiteIdentity } from "../../platform/http/plain-page.ts";
import { findPrivateLink, makePrivateLink } from "../../platform/private-links.ts";
import { enqueueMail, withdrawMails } from "../../mail/enqueue.ts";
import { confirmationMail, eventsOfWish } from "./wish-mail.ts";

const hour = 60 * 60_000;

/** How long the mailed link confirms, in milliseconds. What is not confirmed by then is deleted. */
const confirmWithinMs = 48 * hour;

/** The most mails a day to an address that asks, and the most confirmed wishes for one week. */
const most = { mailsToOne: 3, forOneWeek: 100 };

/**
 * Notes a wish and mails the link that confirms it. Nothing new is noted or mailed when the same wish is there already, or when the address
 * or the week has had enough; whoever asks is told the same, so that nobody learns who waits for what.
 */
export async function makeWish(
  tx: Tx,
  { email, checkIn, siteUrl, latestHouse }: SiteIdentity & { email: string; checkIn: CalendarDate },
  now: number,
): Promise<void> {
  const address = email.toLowerCase();
  await deleteUnconfirmed(tx, now);
  const ofAddress = await tx.selectFrom("wishes").selectAll().where("email", "=", address).execute();
  const lately = ofAddress.filter(({ created_at }) => created_at > now - 24 * hour);
  const ofWeek = await tx
    .selectFrom("wishes")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("check_in", "=", checkIn)
    // Others cost nobody anything: whoever makes up addresses must not use up the week.
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  if (lately.length >= most.mailsToOne || ofWeek.count >= most.forOneWeek) return;
  const wish = { id: randomUUID(), email: address, check_in: checkIn, created_at: now, confirmed_at: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("wishes")
    .values(wish)
    .onConflict((conflict) => conflict.columns(["email", "check_in"]).doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return;
  const expiresAt = now + confirmWithinMs;
  const token = await makePrivateLink(tx, { opens: "wish", subject: wish.id, expiresAt }, now);
  await enqueueMail(tx, confirmationMail(wish, latestHouse().name, `${siteUrl}/wish/${token}`, expiresAt), now);
}

/** The wish behind a mailed link; null when there is none, or when it was not confirmed in time. */
export async function findWish(db: Db | Tx, token: string, now: number): Promise<WishRow | null> {
  const link = await findPrivateLink(db, "wish", token);
  return link?.subject && link.expires_at > now ? wishById(db, link.subject) : null;
}

export async function wishById(db: Db | Tx, id: string): Promise<WishRow | null> {
  return (await db.selectFrom("wishes").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Confirms a wish. From now on its link works until the week has begun. */
export async function confirmWish(tx: Tx, { id, check_in }: WishRow, now: number): Promise<void> {
  await tx
    .updateTable("wishes")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .execute();
  await tx
    .updateTable("private_links")
    .set({ expires_at: Date.parse(check_in) + 48 * hour })
    .where("opens", "=", "wish")
    .where("subject", "=", id)
    .execute();
}

/** Takes wishes away, with mails about them that have not left. Returns how many wishes there were. */
export async function deleteWishes(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await withdrawMails(tx, ids.flatMap(eventsOfWish));
  const { numDeletedRows } = await tx.deleteFrom("wishes").where("id", "in", ids).executeTakeFirstOrThrow();
  await dropLinksOfNoWish(tx);
  return Number(numDeletedRows);
}

async function deleteUnconfirmed(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("wishes")
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", now - confirmWithinMs)
    .execute();
}

/** Removes wishes for weeks that have begun, and those that were not confirmed in time. */
export async function deleteOldWishes(tx: Tx, today: CalendarDate, now: number): Promise<void> {
  await deleteUnconfirmed(tx, now);
  await tx.deleteFrom("wishes").where("check_in", "<=", today).execute();
  await dropLinksOfNoWish(tx);
}

async function dropLinksOfNoWish(tx: Tx): Promise<void> {
  await tx
    .deleteFrom("private_links")
    .where("opens", "=", "wish")
    .where("subject", "not in", (query) => query.selectFrom("wishes").select("id"))
    .execute();
}
