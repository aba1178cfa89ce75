import { randomUUID } from "node:crypto";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import type { Stay } from "#contract/stays/availability.ts";
import type { Inquiry } from "#contract/stays/inquiry.ts";
import { firstPrice, refundCheckIn, stayDeadlines, totalOf } from "#contract/stays/stay-money.ts";
import { actInto, ownsNights } from "#contract/stays/stay.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow, Tx } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { logChange } from "#server/platform/undo-log.ts";
import { readPriceList } from "#server/prices/prices.ts";
import {
  changeStay,
  isId,
  orError,
  refuse,
  refuseUnless,
  refuseWrongDates,
  type SeenStay,
  stayError,
  type StayOutcome,
} from "./change-stay.ts";
import { addHistory } from "./history.ts";
import { bookedMail, movedMail } from "./mails/change-letters.ts";
import { isReachable, redirectMails } from "./mails/mail-events.ts";
import { agreedPriceOf, cancelStay, priceColumns, quoteOfStay, readMoney } from "./money.ts";
import { freeNightsOf, nightsFirst, takeNights } from "./nights.ts";
import { endOffer, offerOverMail } from "./offers/offers.ts";
import { correction } from "./stay-events.ts";
import type { StayUndoStep } from "./undo-steps.ts";

/** What the owner can correct about a stay's guest. */
export type GuestDetails = Pick<StayRow, "name" | "email" | "phone" | "party" | "dog">;

/** A stay the owner enters, for example after a phone call. */
export type EnteredStay = Stay &
  Pick<StayRow, "name" | "email" | "phone" | "notes"> &
  Partial<Pick<StayRow, "party" | "dog">> & { state: "inquiry" | "booked" };

/** Opens an inquiry's stay, in the transaction that stores the inquiry. */
export async function openStay(tx: Tx, inquiryId: string, inquiry: Inquiry, now: number): Promise<void> {
  const { name, email, phone, checkIn, checkOut } = inquiry;
  const { guests: party, dog } = partyColumns(inquiry);
  const asked = { state: "inquiry", inquiry_id: inquiryId, answered_at: null, notes: "" } as const;
  const guest = { check_in: checkIn, check_out: checkOut, name, email, phone, party, dog };
  await insertStay(tx, { id: inquiryId, created_at: now, ...asked, ...guest });
  await addHistory(tx, inquiryId, "guest", { act: "asked" }, now);
}

/** Turns an inquiry's party into columns. */
export function partyColumns({ guests = "", dog = "" }: Pick<Inquiry, "guests" | "dog">) {
  return { guests: guests === "" ? null : Number(guests), dog: dog === "" ? null : Number(dog === "yes") };
}

/** Enters a stay, and takes its nights if it is booked. */
export async function enterStay(write: Write, entered: EnteredStay, now: number) {
  const { checkIn, checkOut, ...guest } = entered;
  const { state } = guest;
  return orError<StayOutcome>(write, async (tx) => {
    refuseWrongDates(checkIn, checkOut, now);
    const dates = { check_in: checkIn, check_out: checkOut, created_at: now, answered_at: now };
    const stay = await insertStay(tx, { id: randomUUID(), ...dates, ...guest });
    if (ownsNights(state)) await takeNights(tx, { stay_id: stay.id }, checkIn, checkOut, now);
    const change = await logChange(
      tx,
      { kind: "entered", stay: stay.id, version: stay.version } satisfies StayUndoStep,
      now,
    );
    await addHistory(tx, stay.id, "owner", { act: "entered", state }, now);
    return { ok: true, stay, change };
  });
}

/** Changes a stay's state and nights. Unless `mailWords` is null, emails the guest that it is booked or the offer has ended. */
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
    // The offer may have held the nights.
    if (ended) await freeNightsOf(tx, stay.id, now);
    if (isBooking) await takeNights(tx, { stay_id: stay.id }, stay.check_in, stay.check_out, now);
    return {
      set: { state, answered_at: stay.answered_at ?? now, ...(isBooking && (await bookedPrice(tx, stay, now))) },
      event: { act: "became", from: stay.state, to: state },
      ...(isBooking && mailWords !== null && { mail: bookedMail(mailWords, now) }),
      ...(isOfferOver && mailWords !== null && isReachable(stay) && { mail: offerOverMail(stay, ended) }),
      // An offer that has ended can't be reopened.
      ...(ended && { undoable: false as const }),
    };
  });
}

/** Where a stay moves. `price` says what to do if the new dates cost more or less than the old ones. */
export type Move = Stay & { mail?: boolean; price?: "keep" | "new" | undefined };

/** Moves a stay. Frees the old nights and takes the new ones in one transaction, so they may overlap. */
export async function moveStay(
  write: Write,
  seen: SeenStay,
  { checkIn, checkOut, mail = false, price }: Move,
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
    const moved = await movedPrice(tx, stay, { checkIn, checkOut }, now);
    if (moved && price === undefined) {
      refuse(
        stayError(422, "Please choose the price of the new dates. Nothing has changed yet.", "price", {
          price: moved.question,
        }),
      );
    }
    const repriced = price === "new" ? moved : null;
    const dues = await movedDues(tx, stay, checkIn, now);
    return {
      set: {
        check_in: checkIn,
        check_out: checkOut,
        ...(repriced && { price_lines: JSON.stringify(repriced.lines) }),
        ...dues,
      },
      event: {
        act: "moved",
        from: { checkIn: stay.check_in, checkOut: stay.check_out },
        to: { checkIn, checkOut },
        ...(repriced && { total: totalOf(repriced) }),
      },
      ...(mail && isBooked && { mail: movedMail(stay, now) }),
    };
  });
}

/**
 * Returns the agreed price as it would be for new dates, and a question to the owner. Null if today's prices for both dates are the same,
 * or one is not known.
 */
async function movedPrice(tx: Tx, stay: StayRow, { checkIn, checkOut }: Stay, now: number) {
  const agreed = agreedPriceOf(stay);
  if (!agreed) return null;
  const list = await readPriceList(tx, now);
  const before = quoteOfStay(stay, list);
  const after = quoteOfStay({ ...stay, check_in: checkIn, check_out: checkOut }, list);
  const more = after.total - before.total;
  if (before.unpricedNights + after.unpricedNights > 0 || more === 0) return null;
  const { terms } = await readHouseWords(tx);
  // A price of the owner's own gets the difference as a line, so that a discount stays.
  const lines =
    totalOf(agreed) === before.total
      ? firstPrice(after, checkIn, todayAtHouse(now), terms).lines
      : [...agreed.lines, { label: "Difference for the new dates", cents: more }];
  const difference = `${dollars(Math.abs(more))} ${more > 0 ? "more" : "less"}`;
  const question = `These dates cost ${difference}. Keep ${dollars(totalOf(agreed))}, or use the new price, ${dollars(totalOf({ lines }))}?`;
  return { lines, question };
}

/** Returns the price of a stay that is booked: the agreed one, due today at the earliest, or the quote if all its nights have a price. */
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

/** Moves the due date along, and a booked stay's refund deadlines unless it is too late for a full refund. */
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

/** Marks an inquiry as answered by phone or otherwise outside the desk. */
export async function markAnswered(write: Write, seen: SeenStay, now: number) {
  return changeStay(write, seen, now, async (_tx, stay) => {
    refuseUnless("mark-answered", stay, now);
    return { set: { answered_at: now }, event: { act: "answered-elsewhere" } };
  });
}

/** Corrects a guest's details. Sends waiting and failed emails to the new address. */
export async function correctGuest(write: Write, seen: SeenStay, guest: GuestDetails, now: number) {
  return changeStay(write, seen, now, async (tx, stay) => {
    await redirectMails(tx, stay, guest.email);
    return { set: guest, event: correction(stay, guest) };
  });
}

/** Turns the guest's scheduled emails off or back on. */
export async function switchDatedMails(write: Write, seen: SeenStay, isOff: boolean, now: number) {
  const event = { act: isOff ? "mails-off" : "mails-on" } as const;
  return changeStay(write, seen, now, async () => ({ set: { mails_off: Number(isOff) }, event }));
}

export async function noteOnStay(write: Write, seen: SeenStay, notes: string, now: number) {
  return changeStay(write, seen, now, async () => ({ set: { notes }, event: { act: "changed-notes" } }));
}

/** Sets what only this guest should know before arriving; null for nothing. */
export async function noteForGuest(write: Write, seen: SeenStay, note: string | null, now: number) {
  return changeStay(write, seen, now, async (_tx, stay) => {
    refuseUnless("arrival-note", stay, now);
    return { set: { arrival_note: note }, event: { act: "changed-arrival-note" } };
  });
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

export async function findStay(db: Db | Tx, id: string): Promise<StayRow | null> {
  if (!isId(id)) return null;
  return (await db.selectFrom("stays").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}
