import { randomUUID } from "node:crypto";
import { type CalendarDate, isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Inquiry } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { mostNights, ownsNights, type StayState, statesAfter } from "#contract/stays/stay.ts";
import type { Write } from "../platform/db/database.ts";
import { type PageRequest, olderThan } from "../platform/db/keyset-pagination.ts";
import type { Db, StayHistoryRow, StayRow, Tx } from "../platform/db/schema.ts";
import { changeStay, type DatesFault, isId, orNightsTaken, type StayOutcome } from "./change-stay.ts";
import { addHistory } from "./history.ts";
import { redirectMails } from "./guest-mail.ts";
import { freeNightsOf, takeNights } from "./nights.ts";
import { logChange } from "../platform/undo-log.ts";
import { todayAtHouse } from "../platform/process/clock.ts";

/** A stay the owner enters, after a phone call for example. */
export type EnteredStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  name: string;
  email: string | null;
  phone: string | null;
  notes: string;
  /** Null when it is not known. */
  party?: number | null;
  dog?: boolean | null;
  state: "inquiry" | "booked";
};

/** What the owner may correct of a stay's guest. */
export type GuestDetails = Required<Pick<EnteredStay, "name" | "email" | "phone" | "party" | "dog">>;

/** What is wrong with the dates of a stay or block that takes nights; null when nothing is. `today` is the day at the house. */
export function datesFault(checkIn: string, checkOut: string, today: CalendarDate): DatesFault | null {
  for (const [field, day] of [
    ["checkIn", checkIn],
    ["checkOut", checkOut],
  ] as const) {
    if (!isCalendarDate(day)) {
      return { field, message: `${JSON.stringify(day)} is not a day. Write it like 2027-07-03.` };
    }
  }
  const fault = (message: string) => ({ field: "checkOut", message }) as const;
  const nights = nightsBetween(checkIn, checkOut);
  if (nights < 1) return fault(`Departure on ${longDate(checkOut)} is not after arrival on ${longDate(checkIn)}.`);
  if (nights > mostNights) return fault(`${nights} nights are more than a year. Please check the dates.`);
  if (checkOut <= today) return fault(`Departure on ${longDate(checkOut)} is not after today. Please check the year.`);
  return null;
}

/** Opens the stay that belongs to an inquiry, in the transaction that stores the inquiry. It waits for an answer. */
export async function openStay(tx: Tx, inquiryId: string, inquiry: Inquiry, now: number): Promise<void> {
  const { name, email, phone, checkIn, checkOut, guests = "", dog = "" } = inquiry;
  await insertStay(tx, {
    id: inquiryId,
    created_at: now,
    state: "inquiry",
    check_in: checkIn,
    check_out: checkOut,
    name,
    email,
    phone,
    notes: "",
    inquiry_id: inquiryId,
    answered_at: null,
    party: guests === "" ? null : Number(guests),
    dog: dog === "" ? null : Number(dog === "yes"),
  });
  await tx
    .insertInto("stay_history")
    .values({ stay_id: inquiryId, entry: 1, at: now, who: "guest", what: "Sent an inquiry" })
    .execute();
}

/** Enters a stay and, when it is booked, takes its nights. */
export async function enterStay(write: Write, entered: EnteredStay, now: number): Promise<StayOutcome> {
  const { checkIn, checkOut, name, email, phone, notes, party = null, dog = null, state } = entered;
  const fault = datesFault(checkIn, checkOut, todayAtHouse(now));
  if (fault) return { ok: false, reason: "dates", ...fault };
  return orNightsTaken(() =>
    write(async (tx) => {
      const stay = await insertStay(tx, {
        id: randomUUID(),
        created_at: now,
        state,
        check_in: checkIn,
        check_out: checkOut,
        name,
        email,
        phone,
        notes,
        inquiry_id: null,
        answered_at: now,
        party,
        dog: dog === null ? null : Number(dog),
      });
      if (ownsNights(state)) await takeNights(tx, { stay_id: stay.id }, checkIn, checkOut, now);
      const change = await logChange(tx, { kind: "entered", stay: stay.id, version: stay.version }, now);
      await addHistory(tx, stay.id, "owner", `Entered as ${state}`, now);
      return { ok: true, stay, change };
    }),
  );
}

/** Brings a stay into another state and takes or frees its nights. Of two that race, one wins. */
export async function changeState(
  write: Write,
  seen: Pick<StayRow, "id" | "version">,
  state: StayState,
  now: number,
): Promise<StayOutcome> {
  return changeStay(write, seen, now, async (tx, stay) => {
    if (!statesAfter(stay.state).includes(state)) return { ok: false, reason: "state", stay };
    if (ownsNights(state) && !ownsNights(stay.state)) {
      const fault = datesFault(stay.check_in, stay.check_out, todayAtHouse(now));
      if (fault) return { ok: false, reason: "dates", ...fault };
      await takeNights(tx, { stay_id: stay.id }, stay.check_in, stay.check_out, now);
    }
    if (!ownsNights(state) && ownsNights(stay.state)) await freeNightsOf(tx, stay.id, now);
    return { set: { state, answered_at: stay.answered_at ?? now }, what: `From ${stay.state} to ${state}` };
  });
}

/** Gives a stay other dates. Its old nights are freed and the new ones taken in one step, so they may overlap. */
export async function moveStay(
  write: Write,
  seen: Pick<StayRow, "id" | "version">,
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  now: number,
): Promise<StayOutcome> {
  const fault = datesFault(checkIn, checkOut, todayAtHouse(now));
  if (fault) return { ok: false, reason: "dates", ...fault };
  return changeStay(write, seen, now, async (tx, stay) => {
    if (statesAfter(stay.state).length === 0) return { ok: false, reason: "state", stay };
    if (ownsNights(stay.state)) {
      await freeNightsOf(tx, stay.id, now);
      await takeNights(tx, { stay_id: stay.id }, checkIn, checkOut, now);
    }
    return {
      set: { check_in: checkIn, check_out: checkOut },
      what: `Moved to ${stayDates(checkIn, checkOut)} (before: ${stayDates(stay.check_in, stay.check_out)})`,
    };
  });
}

/** Notes that an inquiry was answered by phone, or in any way but from here. */
export async function markAnswered(
  write: Write,
  seen: Pick<StayRow, "id" | "version">,
  now: number,
): Promise<StayOutcome> {
  return changeStay(write, seen, now, async (_tx, stay) =>
    stay.state === "inquiry" && stay.answered_at === null
      ? { set: { answered_at: now }, what: "Answered by phone or elsewhere" }
      : { ok: false, reason: "state", stay },
  );
}

/** Corrects who comes. Emails to the old address that wait or failed go to the new one. */
export async function correctGuest(
  write: Write,
  seen: Pick<StayRow, "id" | "version">,
  { name, email, phone, party, dog }: GuestDetails,
  now: number,
): Promise<StayOutcome> {
  return changeStay(write, seen, now, async (tx, stay) => {
    const set = { name, email, phone, party, dog: dog === null ? null : Number(dog) };
    await redirectMails(tx, stay, email);
    return { set, what: `Corrected ${correctedInWords(stay, set)}` };
  });
}

const guestWords = { name: "the name", email: "the email", phone: "the phone", party: "the party", dog: "the dog" };

/** Names what differs, without the values: an erased guest must not live on in the history. */
export function correctedInWords(
  before: Pick<StayRow, keyof typeof guestWords>,
  after: Pick<StayRow, keyof typeof guestWords>,
): string {
  const fields = (Object.keys(guestWords) as (keyof typeof guestWords)[]).filter(
    (name) => before[name] !== after[name],
  );
  return fields.length === 0 ? "nothing" : fields.map((name) => guestWords[name]).join(", ");
}

/** Replaces the owner's notes on a stay. */
export async function noteOnStay(
  write: Write,
  seen: Pick<StayRow, "id" | "version">,
  notes: string,
  now: number,
): Promise<StayOutcome> {
  return changeStay(write, seen, now, async () => ({ set: { notes }, what: "Changed the notes" }));
}

async function insertStay(tx: Tx, stay: Omit<StayRow, "version" | "reminded_at" | "suggested">): Promise<StayRow> {
  return tx
    .insertInto("stays")
    .values({ ...stay, version: 1, reminded_at: null, suggested: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One stay, or null. */
export async function findStay(db: Db | Tx, id: string): Promise<StayRow | null> {
  if (!isId(id)) return null;
  return (await db.selectFrom("stays").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** What happened to a stay, oldest first. */
export async function historyOf(db: Db, id: string): Promise<StayHistoryRow[]> {
  return db.selectFrom("stay_history").selectAll().where("stay_id", "=", id).orderBy("entry").execute();
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
