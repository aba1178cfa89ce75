import type { CalendarDate } from "#contract/calendar-date.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Mail } from "../../mail/enqueue.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, OfferRow, Tx } from "../../platform/db/schema.ts";
import { clockAtHouse } from "../../platform/process/clock.ts";
import { changeStay, noAddress, refuse, refuseUnless, refuseWrongDates, type SeenStay } from "../change-stay.ts";
import { isReachable } from "../mails/owner-written-mail.ts";
import { mailToGuest, offerEnds, queueIfUnchanged } from "../mails/mail-events.ts";
import { letterToOwner } from "../mails/stay-letters.ts";
import { priceColumns } from "../money.ts";
import { freeNightsOf, lockNights, nightsFirst, takeNights } from "../nights.ts";
import { type Offer, offerEndHour, offerEndsLetter, offerLetter, offerOverLetter } from "./offer-mail.ts";
import { endOverdueOffers } from "../nights.ts";

/** Nine in the evening of a day at the house, as an instant. */
export function offerEnd(until: CalendarDate): number {
  const evening = ["-04:00", "-05:00"].map((offset) => Date.parse(`${until}T${offerEndHour}:00:00${offset}`));
  return evening.find((time) => clockAtHouse(time).clock === `${offerEndHour}:00`) ?? Number.NaN;
}

/** The offer of a stay that counts now, or null. */
export async function openOffer(db: Db | Tx, stayId: string): Promise<(OfferRow & { sent: Offer }) | null> {
  const row = await db
    .selectFrom("offers")
    .selectAll()
    .where("stay_id", "=", stayId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, sent: JSON.parse(row.offer) as Offer } : null;
}

/** All offers of a stay as they were sent, newest first. */
export async function offersOf(db: Db | Tx, stayId: string): Promise<OfferRow[]> {
  return db.selectFrom("offers").selectAll().where("stay_id", "=", stayId).orderBy("number", "desc").execute();
}

/** Emails an offer, or a changed one, and holds its nights if it says so: all of it or nothing. Cannot be undone. */
export async function sendOffer(write: Write, seen: SeenStay, offer: Offer, agreement: string, now: number) {
  return changeStay(nightsFirst(write), seen, now, async (tx, stay) => {
    refuseUnless("offer", stay, now);
    if (!isReachable(stay)) return refuse(noAddress);
    const { checkIn, checkOut, until, holds } = offer;
    refuseWrongDates(checkIn, checkOut, now);
    const isChanged = (await endOffer(tx, stay.id, "changed", now)) !== null;
    if (isChanged) await freeNightsOf(tx, stay.id, now);
    if (holds) await takeNights(tx, { stay_id: stay.id }, checkIn, checkOut, now);
    const { last } = await tx
      .selectFrom("offers")
      .select((column) => column.fn.coalesce(column.fn.max("number"), column.lit(0)).as("last"))
      .where("stay_id", "=", stay.id)
      .executeTakeFirstOrThrow();
    const number = last + 1;
    const row = { stay_id: stay.id, number, sent_at: now, ends_at: offerEnd(until), until, holds: Number(holds) };
    await tx
      .insertInto("offers")
      .values({ ...row, offer: JSON.stringify(offer), agreement, ended_at: null, ended: null })
      .execute();
    const agreed = { check_in: checkIn, check_out: checkOut, party: offer.guests, ...priceColumns(offer.price) };
    return {
      set: { state: "offered", answered_at: stay.answered_at ?? now, ...agreed },
      event: { act: isChanged ? "offer-changed" : "offered" },
      undoable: false,
      mail: mailToGuest(stay, `offer:${number}`, {
        ...offerLetter(offer, agreement),
        attachment: { name: "agreement.txt", text: agreement },
      }),
    };
  });
}

/** Notes in the caller's transaction that a stay's offer no longer counts. Returns it, or null when there was none. */
export async function endOffer(tx: Tx, stayId: string, ended: NonNullable<OfferRow["ended"]>, now: number) {
  const row = await tx
    .updateTable("offers")
    .set({ ended_at: now, ended })
    .where("stay_id", "=", stayId)
    .where("ended_at", "is", null)
    .returning(["number", "offer"])
    .executeTakeFirst();
  return row ?? null;
}

type EndedOffer = Pick<OfferRow, "number" | "offer">;

/** The email to a guest whose offer has ended, by its time or by the owner. */
export function offerOverMail(stay: { id: string; email: string }, { number, offer }: EndedOffer): Mail {
  return mailToGuest(stay, `offer-over:${number}`, offerOverLetter(JSON.parse(offer) as Offer));
}

/** Ends offers whose time is over. Returns whether there was one. */
export async function expireOffers(db: Db, write: Write, now: number): Promise<boolean> {
  const overdue = await db
    .selectFrom("offers")
    .select("stay_id")
    .where("ended_at", "is", null)
    .where("ends_at", "<=", now)
    .limit(1)
    .executeTakeFirst();
  if (!overdue) return false;
  return write(async (tx) => {
    await lockNights(tx, now);
    return (await endOverdueOffers(tx, now)) > 0;
  });
}

/** An email about an ended offer that is older than this helps nobody, in milliseconds. */
const overMailFor = 24 * 60 * 60_000;

const morning = "09:00";

/** Tells the guest on the morning of an offer's last day, and both when it has ended without an answer. Returns whether an email is new. */
export async function queueOfferMails(
  { db, write, siteUrl }: { db: Db; write: Write; siteUrl: string },
  now: number,
): Promise<boolean> {
  await expireOffers(db, write, now);
  const { day: today, clock } = clockAtHouse(now);
  const rows = await db
    .selectFrom("offers")
    .innerJoin("stays", "stays.id", "offers.stay_id")
    .select(["stay_id", "number", "offer", "ended_at", "sent_at", "stays.email", "stays.version"])
    .where((where) =>
      where.or([
        where.and([where("ended_at", "is", null), where("until", "=", today)]),
        where.and([where("ended", "=", "expired"), where("ended_at", ">", now - overMailFor)]),
      ]),
    )
    .execute();
  let queued = false;
  for (const { stay_id, number, offer, ended_at, sent_at, email, version } of rows) {
    const guest = { id: stay_id, email };
    if (!isReachable(guest)) continue;
    const isOpen = ended_at === null;
    if (isOpen && (clock < morning || clockAtHouse(sent_at).day === today)) continue;
    const sent = JSON.parse(offer) as Offer;
    const toOwner = letterToOwner(
      `An offer has ended without an answer: ${stayDates(sent.checkIn, sent.checkOut)}`,
      "The guest did not answer in time. The nights are free again.",
      { id: stay_id, siteUrl },
    );
    const mails = isOpen
      ? [mailToGuest(guest, `${offerEnds}:${number}`, offerEndsLetter(sent))]
      : [
          { event: `offer-over:${stay_id}:${number}`, to: "owner" as const, replyTo: null, ...toOwner },
          offerOverMail(guest, { number, offer }),
        ];
    const isNew = await queueIfUnchanged(write, { id: stay_id, version }, mails, now);
    queued ||= isNew;
  }
  return queued;
}
