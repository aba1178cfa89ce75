import { randomUUID } from "node:crypto";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { Stay } from "#contract/stays/availability.ts";
import type { Inquiry } from "#contract/stays/inquiry.ts";
import { firstPrice, refundCheckIn, stayDeadlines } from "#contract/stays/stay-money.ts";
import { correction } from "#contract/stays/stay-history.ts";
import { actInto, ownsNights, type StayState } from "#contract/stays/stay.ts";
import { readHouseWords } from "../house/current-house.ts";
import { readPriceList } from "../house/rates.ts";
import type { Write } from "../platform/db/database.ts";
import { olderThan, type PageRequest } from "../platform/db/keyset-pagination.ts";
import type { Db, StayRow, Tx } from "../platform/db/schema.ts";
import {
  changeStay,
  isId,
  orError,
  refuseUnless,
  refuseWrongDates,
  type SeenStay,
  type StayOutcome,
} from "./change-stay.ts";
import { addHistory } from "./history.ts";
import { isReachable, redirectMails } from "./mails/mail-events.ts";
import { bookedMail, movedMail } from "./mails/change-letters.ts";
import { cancelStay, priceColumns, quoteOfStay, readMoney } from "./money.ts";
import { freeNightsOf, nightsFirst, takeNights } from "./nights.ts";
import { endOffer, offerOverMail } from "./offers/offers.ts";
import { logChange } from "../platform/undo-log.ts";
import { todayAtHouse } from "../platform/process/clock.ts";

/** What the owner may correct of a stay's guest. */
export type GuestDetails = Pick<StayRow, "name" | "email" | "phone" | "party" | "dog">;

/** A stay the owner enters, after a phone call for example. */
export type EnteredStay = Stay &
  Pick<StayRow, "name" | "email" | "phone" | "notes"> &
  Partial<Pick<StayRow, "party" | "dog">> & { state: "inquiry" | "booked" };

/** Opens the stay that belongs to an inquiry, in the transaction that stores the inquiry. It waits for an answer. */
export async function openStay(tx: Tx, inquiryId: string, inquiry: Inquiry, now: number): Promise<void> {
  const { name, email, phone, checkIn, checkOut } = inquiry;
  const { guests: party, dog } = partyColumns(inquiry);
  const asked = { state: "inquiry", inquiry_id: inquiryId, answered_at: null, notes: "" } as const;
  const guest = { check_in: checkIn, check_out: checkOut, name, email, phone, party, dog };
  await insertStay(tx, { id: inquiryId, created_at: now, ...asked, ...guest });
  await addHistory(tx, inquiryId, "guest", { act: "asked" }, now);
}

/** How many people come, as the owner types it; null for not known. */
export function readParty(typed: string): { party: number | null } | { error: string } {
  const text = typed.trim();
  if (!/^(?:[1-9]\d?)?$/.test(text)) return { error: "Please enter a number from 1 to 99, or leave it empty." };
  return { party: text === "" ? null : Number(text) };
}

/** Who comes, as an inquiry's columns hold it. */
export function partyColumns({ guests = "", dog = "" }: Pick<Inquiry, "guests" | "dog">) {
  return { guests: guests === "" ? null : Number(guests), dog: dog === "" ? null : Number(dog === "yes") };
}

/** Enters a stay and, when it is booked, takes its nights. */
export async function enterStay(write: Write, entered: EnteredStay, now: number) {
  const { checkIn, checkOut, ...guest } = entered;
  const { state } = guest;
  return orError<StayOutcome>(write, async (tx) => {
    refuseWrongDates(checkIn, checkOut, now);
    const dates = { check_in: checkIn, check_out: checkOut, created_at: now, answered_at: now };
    const stay = await insertStay(tx, { id: randomUUID(), ...dates, ...guest });
    if (ownsNights(state)) await takeNights(tx, { stay_id: stay.id }, checkIn, checkOut, now);
    const change = await logChange(tx, { kind: "entered", stay: stay.id, version: stay.version }, now);
    await addHistory(tx, stay.id, "owner", { act: "entered", state }, now);
    return { ok: true, stay, change };
  });
}

/** Brings a stay into another state, with its nights. With `mailWords`, even empty ones, the guest hears of the booking, or of the end of the offer. */
export async function changeState(
  write: Write,
  seen: SeenStay,
  state: keyof typeof actInto,
  now: number,
  { mailWords = null }: { mailWords?: string | null } = {},
) {
  if (state === "canceled") return cancelStay(write, seen, {}, now);
  return changeStay(nightsFirst(write), seen, now, async (tx, stay) => {
    refuseUnless(actInto[state], stay, now, (await readMoney(tx, stay)).balances);
    const isBooking = state === "booked";
    if (isBooking) refuseWrongDates(stay.check_in, stay.check_out, now);
    const how = isBooking ? "booked" : state === "declined" ? "declined" : "withdrawn";
    const ended = await endOffer(tx, stay.id, how, now);
    const isOfferOver = ended !== null && how === "declined";
    // The offer may have held them.
    if (ended) await freeNightsOf(tx, stay.id, now);
    if (isBooking) await takeNights(tx, { stay_id: stay.id }, stay.check_in, stay.check_out, now);
    return {
      set: { state, answered_at: stay.answered_at ?? now, ...(isBooking && (await bookedPrice(tx, stay, now))) },
      event: { act: "became", from: stay.state, to: state },
      ...(isBooking && mailWords !== null && { mail: bookedMail(mailWords, now) }),
      ...(isOfferOver && mailWords !== null && isReachable(stay) && { mail: offerOverMail(stay, ended) }),
      // What was an open offer cannot be one again.
      ...(ended && { undoable: false as const }),
    };
  });
}

/** Gives a stay other dates. Its old nights are freed and the new ones taken in one step, so they may overlap. */
export async function moveStay(
  write: Write,
  seen: SeenStay,
  { checkIn, checkOut, mail = false }: { checkIn: CalendarDate; checkOut: CalendarDate; mail?: boolean },
  now: number,
) {
  return changeStay(nightsFirst(write), seen, now, async (tx, stay) => {
    refuseWrongDates(checkIn, checkOut, now);
    refuseUnless("move", stay, now);
    const isBooked = ownsNights(stay.state);
    if (isBooked) {
      await freeNightsOf(tx, stay.id, now);
      await takeNights(tx, { stay_id: stay.id }, checkIn, checkOut, now);
    }
    return {
      set: { check_in: checkIn, check_out: checkOut, ...(await movedDues(tx, stay, checkIn, now)) },
      event: { act: "moved", from: { checkIn: stay.check_in, checkOut: stay.check_out }, to: { checkIn, checkOut } },
      ...(mail && isBooked && { mail: movedMail(stay, now) }),
    };
  });
}

/** The price of a stay that is booked: the agreed one, due on no day before today, or without one that of its nights when all have a price. */
async function bookedPrice(tx: Tx, stay: StayRow, now: number): Promise<Partial<StayRow>> {
  if (stay.price_lines !== null) {
    const today = todayAtHouse(now);
    const fromToday = (day: CalendarDate | null) => (day !== null && day < today ? today : day);
    return { deposit_due: fromToday(stay.deposit_due), balance_due: fromToday(stay.balance_due) };
  }
  const quote = quoteOfStay(stay, await readPriceList(tx, now));
  if (quote.unpricedNights > 0) return {};
  const { terms } = await readHouseWords(tx);
  return priceColumns(firstPrice(quote, stay.check_in, todayAtHouse(now), terms));
}

/** The balance is due by the new check-in. Refund days of a booked stay count from it, too, unless the move came too late for a full refund. */
async function movedDues(tx: Tx, stay: StayRow, checkIn: CalendarDate, now: number): Promise<Partial<StayRow>> {
  const today = todayAtHouse(now);
  const { terms } = await readHouseWords(tx);
  const counted = refundCheckIn(stay.refund_check_in ?? stay.check_in, checkIn, today, terms);
  const { finalPayment } = stayDeadlines(checkIn, today, terms);
  return {
    ...(ownsNights(stay.state) && { refund_check_in: counted === checkIn ? null : counted }),
    ...(stay.price_lines !== null && { balance_due: finalPayment.now ? today : finalPayment.date }),
  };
}

/** Notes that an inquiry was answered by phone, or in any way but from here. */
export async function markAnswered(write: Write, seen: SeenStay, now: number) {
  return changeStay(write, seen, now, async (_tx, stay) => {
    refuseUnless("mark-answered", stay, now);
    return { set: { answered_at: now }, event: { act: "answered-elsewhere" } };
  });
}

/** Corrects who comes. Emails to the old address that wait or failed go to the new one. */
export async function correctGuest(write: Write, seen: SeenStay, guest: GuestDetails, now: number) {
  return changeStay(write, seen, now, async (tx, stay) => {
    await redirectMails(tx, stay, guest.email);
    return { set: guest, event: correction(stay, guest) };
  });
}

/** Switches the emails to the guest that the stay's dates cause off, or on again. */
export async function switchDatedMails(write: Write, seen: SeenStay, isOff: boolean, now: number) {
  const event = { act: isOff ? "mails-off" : "mails-on" } as const;
  return changeStay(write, seen, now, async () => ({ set: { mails_off: Number(isOff) }, event }));
}

/** Replaces the owner's notes on a stay. */
export async function noteOnStay(write: Write, seen: SeenStay, notes: string, now: number) {
  return changeStay(write, seen, now, async () => ({ set: { notes }, event: { act: "changed-notes" } }));
}

async function insertStay(
  tx: Tx,
  stay: Partial<StayRow> & Pick<StayRow, "id" | "created_at" | "state" | "check_in" | "check_out" | "name" | "notes">,
): Promise<StayRow> {
  return tx
    .insertInto("stays")
    .values({ mails_off: 0, ...stay, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One stay, or null. */
export async function findStay(db: Db | Tx, id: string): Promise<StayRow | null> {
  if (!isId(id)) return null;
  return (await db.selectFrom("stays").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The newest stays, of one state or of all. */
export async function listStays(
  db: Db,
  { limit, after = null, state = null }: PageRequest & { state?: StayState | null },
): Promise<StayRow[]> {
  return db
    .selectFrom("stays")
    .selectAll()
    .$if(state !== null, (query) => query.where("state", "=", state as StayState))
    .where(olderThan(after))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
