import type { CalendarDate } from "#contract/calendar-date.ts";
import type { Mail } from "../../mail/enqueue.ts";
import { mailBody } from "../../mail/mail-template.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, OfferRow, StayRow, Tx } from "../../platform/db/schema.ts";
import { clockAtHouse, todayAtHouse } from "../../platform/process/clock.ts";
import { changeStay, type StayOutcome } from "../change-stay.ts";
import { isReachable } from "../mails/owner-written-mail.ts";
import { datedEvents, guestMailEvent, queueIfUnchanged } from "../mails/mail-events.ts";
import { priceColumns } from "../money.ts";
import { freeNightsOf, lockNights, nightsFirst, takeNights } from "../nights.ts";
import { type Offer, offerEndHour, offerEndsLetter, offerLetter, offerOverLetter } from "./offer-mail.ts";
import { endOverdueOffers } from "./overdue-offers.ts";
import { whyNot } from "../why-not.ts";
import { datesError } from "#contract/stays/stay-dates.ts";

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

/**
 * Emails an offer, or a changed one, to the guest, and holds its nights if it says so: all of it or nothing. The offer before stays stored as
 * it was sent. Cannot be undone.
 */
export async function sendOffer(
  write: Write,
  seen: Pick<StayRow, "id" | "version">,
  offer: Offer,
  agreement: string,
  now: number,
): Promise<StayOutcome> {
  return changeStay(nightsFirst(write), seen, now, async (tx, stay) => {
    const why = whyNot("offer", stay, now);
    if (why !== null) return { ok: false, reason: "state", stay, why };
    if (!isReachable(stay)) return { ok: false, reason: "no-address", stay };
    const { checkIn, checkOut, until, holds } = offer;
    const error = datesError(checkIn, checkOut, todayAtHouse(now));
    if (error) return { ok: false, reason: "dates", ...error };
    const isChanged = (await endOffer(tx, stay.id, "changed", now)) !== null;
    if (isChanged) await freeNightsOf(tx, stay.id, now);
    if (holds) await takeNights(tx, { stay_id: stay.id }, checkIn, checkOut, now);
    const { last } = await tx
      .selectFrom("offers")
      .select((column) => column.fn.coalesce(column.fn.max("number"), column.lit(0)).as("last"))
      .where("stay_id", "=", stay.id)
      .executeTakeFirstOrThrow();
    const number = last + 1;
    await tx
      .insertInto("offers")
      .values({
        stay_id: stay.id,
        number,
        sent_at: now,
        ends_at: offerEnd(until),
        until,
        holds: Number(holds),
        offer: JSON.stringify(offer),
        agreement,
        ended_at: null,
        ended: null,
      })
      .execute();
    const { subject, blocks } = offerLetter(offer, agreement);
    return {
      set: {
        state: "offered",
        answered_at: stay.answered_at ?? now,
        check_in: checkIn,
        check_out: checkOut,
        ...priceColumns(offer.price),
      },
      event: { act: isChanged ? "offer-changed" : "offered" },
      undoable: false,
      mail: {
        event: guestMailEvent(stay.id, `offer:${number}`),
        to: { address: stay.email },
        replyTo: "owner",
        subject,
        ...mailBody(blocks),
        attachment: { name: "agreement.txt", text: agreement },
      },
    };
  });
}

/** Notes in the caller's transaction that a stay's offer no longer counts. Returns it, or null when there was none. */
export async function endOffer(
  tx: Tx,
  stayId: string,
  ended: NonNullable<OfferRow["ended"]>,
  now: number,
): Promise<EndedOffer | null> {
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
  return {
    event: guestMailEvent(stay.id, `offer-over:${number}`),
    to: { address: stay.email },
    replyTo: "owner",
    ...offerOverLetter(JSON.parse(offer) as Offer),
  };
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

/**
 * Tells the guest on the morning of an offer's last day that it ends, and guest and owner when it has ended without an answer. Returns
 * whether an email was queued. Several servers may call it at the same time: the event decides.
 */
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
    const toGuest: Mail = isOpen
      ? {
          event: `${datedEvents.offerEnds(stay_id)}:${number}`,
          to: { address: guest.email },
          replyTo: "owner",
          ...offerEndsLetter(sent),
        }
      : offerOverMail(guest, { number, offer });
    const toOwner = {
      event: `offer-over:${stay_id}:${number}`,
      to: "owner" as const,
      replyTo: null,
      subject: `An offer has ended without an answer: ${sent.checkIn} to ${sent.checkOut}`,
      ...mailBody([
        { paragraph: "The guest did not answer in time. The nights are free again." },
        { link: `${siteUrl}/desk/stays/${stay_id}`, words: "Open the stay at the desk" },
      ]),
    };
    const mails = isOpen ? [toGuest] : [toOwner, toGuest];
    const isNew = await queueIfUnchanged(write, { id: stay_id, version }, mails, now);
    queued ||= isNew;
  }
  return queued;
}
