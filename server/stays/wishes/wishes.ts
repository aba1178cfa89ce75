import { randomUUID } from "node:crypto";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { property } from "#content/house/property.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { type HouseWeeks, plannerLink } from "#contract/prices/weeks.ts";
import type { Db, Tx, WishRow } from "../../platform/db/schema.ts";
import type { SiteIdentity } from "../../platform/http/responses.ts";
import { findPrivateLink, makePrivateLink } from "../../platform/private-links.ts";
import { enqueueMail, type Mail, mailBody, withdrawMails } from "../../mail/mail.ts";
import type { Write } from "../../platform/db/database.ts";
import { isRecent } from "../../platform/undo-log.ts";

const hour = 60 * 60_000;

/** How long a wish can be confirmed. After that it is deleted. */
const confirmWithinMs = 48 * hour;

/** The most emails a day to one address, and the most confirmed wishes for one week. */
const most = { mailsToOne: 3, forOneWeek: 100 };

/** Stores a wish and emails its confirmation link, unless it already exists or there are too many. Never says which. */
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
    // Unconfirmed ones don't count, or made-up addresses could use up the week.
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

/** Returns the wish for a link's token, or null if there is none or it has expired. */
export async function findWish(db: Db | Tx, token: string, now: number): Promise<WishRow | null> {
  const link = await findPrivateLink(db, "wish", token);
  return link?.subject && link.expires_at > now ? wishById(db, link.subject) : null;
}

export async function wishById(db: Db | Tx, id: string): Promise<WishRow | null> {
  return (await db.selectFrom("wishes").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Confirms a wish. Its link then works until the week has begun. */
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

/** Deletes wishes and their unsent emails. Returns how many wishes. */
export async function deleteWishes(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await withdrawMails(tx, ids.map(confirmationEvent));
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

/** Deletes wishes for weeks that have begun, and those not confirmed in time. */
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

const confirmationPrefix = "wish:";
const freedPrefix = "week-freed:";

/** Begin the events of all mails to those who wished: they hold an address that is stored nowhere else by the time they expire. */
export const wishMailPrefixes = [confirmationPrefix, freedPrefix];

const confirmationEvent = (id: string) => `${confirmationPrefix}${id}`;

function weekInWords(checkIn: CalendarDate): string {
  return stayDates(checkIn, addDays(checkIn, 7));
}

/** Asks the owner of the address to confirm. It expires, so it has its own budget, and its text is deleted once sent. */
function confirmationMail({ id, email, check_in }: WishRow, house: string, link: string, expiresAt: number): Mail {
  const week = weekInWords(check_in);
  return {
    event: confirmationEvent(id),
    to: { address: email },
    replyTo: null,
    subject: `Do you want an email if ${week} opens up?`,
    expiresAt,
    ...mailBody([
      `Somebody, we hope you, asked for an email if the week from ${week} at ${house}, ${property.place}, opens up. Open this link and press "Yes" within two days.`,
      { link, words: "Yes, or stop" },
      "You get one email if the week opens up, and none otherwise. The same link stops it at any time. If you did not ask for this, do nothing: we delete your address after two days.",
    ]),
  };
}

/** The only email about the week. It expires, too. The wish is deleted when it is queued. */
function freedMail({ id, email, check_in }: WishRow, house: string, siteUrl: string): Mail {
  const week = weekInWords(check_in);
  return {
    event: `${freedPrefix}${id}`,
    to: { address: email },
    replyTo: "owner",
    subject: `${week} has opened up`,
    // Noon at the house on the arrival day.
    expiresAt: Date.parse(`${check_in}T16:00:00Z`),
    ...mailBody([
      `The week from ${week} at ${house}, ${property.place}, has opened up. You asked us to tell you; others may have asked, too, and the first to book gets it.`,
      { link: `${siteUrl}${plannerLink(check_in)}`, words: "See the week, its price and its dates" },
      "This is the only email: we have deleted your address.",
    ]),
  };
}

/** The most of these emails per run, a minute apart. A burst would look like spam. */
const mailsAtOnce = 10;

type FreedWeeksDeps = SiteIdentity & { db: Db; write: Write; readWeeks: (db: Db) => Promise<HouseWeeks> };

/** Emails guests whose week has become free, oldest wish first, and deletes their wishes. Returns how many. */
export async function mailFreedWeeks(deps: FreedWeeksDeps, now: number): Promise<number> {
  if ((await freedWishes(deps.db, deps, now)).length === 0) return 0;
  return deps.write(async (tx) => {
    const freed = (await freedWishes(tx, deps, now)).slice(0, mailsAtOnce);
    const ids = freed.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // Of several servers, only the one that deleted a wish emails it.
    const ours = await tx.deleteFrom("wishes").where("id", "in", ids).returningAll().execute();
    await dropLinksOfNoWish(tx);
    for (const wish of ours) await enqueueMail(tx, freedMail(wish, deps.latestHouse().name, deps.siteUrl), now);
    return ours.length;
  });
}

/** Returns confirmed wishes whose week is free. Returns none while that can be undone or a calendar is stale. */
async function freedWishes(db: Db | Tx, { readWeeks }: FreedWeeksDeps, now: number): Promise<WishRow[]> {
  const wishes = await db
    .selectFrom("wishes")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .execute();
  if (wishes.length === 0) return [];
  const changed = await db.selectFrom("site_version").select("nights_changed_at").executeTakeFirst();
  const changedAt = changed?.nights_changed_at ?? null;
  const { today, stale, from } = await readWeeks(db);
  if (stale || (changedAt !== null && isRecent({ at: changedAt }, now))) return [];
  return wishes.filter(({ check_in }) => check_in > today && !from(check_in).taken);
}
