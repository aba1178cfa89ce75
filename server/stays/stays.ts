import { randomUUID } from "node:crypto";
import { type CalendarDate, isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Inquiry } from "#contract/inquiry.ts";
import { mostNights, ownsNights, type StayState, statesAfter } from "#contract/stay.ts";
import type { Write } from "../db/database.ts";
import { type PageRequest, olderThan } from "../db/keyset-pagination.ts";
import type { Db, StayHistoryRow, StayRow, Tx } from "../db/schema.ts";
import { freeNightsOf, NightsTaken, takeNights } from "./nights.ts";

/** Who makes a change, as the history names them. */
export type Actor = "owner" | "guest";

/** What became of a change: the stay as it is now, or why nothing was changed. */
export type StayOutcome =
  | { ok: true; stay: StayRow }
  | { ok: false; reason: "no-stay" }
  /** Somebody changed it meanwhile; `stay` is what they made of it. */
  | { ok: false; reason: "changed-meanwhile"; stay: StayRow }
  | { ok: false; reason: "state"; stay: StayRow }
  | { ok: false; reason: "nights-taken"; night: CalendarDate }
  | { ok: false; reason: "dates"; message: string };

/** A stay the owner enters, after a phone call for example. */
export type EnteredStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  name: string;
  email: string | null;
  phone: string | null;
  notes: string;
  state: "inquiry" | "booked";
};

/** What is wrong with the dates of a stay or block that takes nights, in a sentence; null when nothing is. */
export function datesFault(checkIn: string, checkOut: string): string | null {
  for (const day of [checkIn, checkOut]) {
    if (!isCalendarDate(day)) return `${JSON.stringify(day)} is not a day. Write it like 2027-07-03.`;
  }
  const nights = nightsBetween(checkIn, checkOut);
  if (nights < 1) return `Departure on ${longDate(checkOut)} is not after arrival on ${longDate(checkIn)}.`;
  if (nights > mostNights) return `${nights} nights are more than a year. Please check the dates.`;
  return null;
}

/** Opens the stay that belongs to an inquiry, in the transaction that stores the inquiry. It waits for an answer. */
export async function openStay(tx: Tx, inquiryId: string, inquiry: Inquiry, now: number): Promise<void> {
  const { name, email, phone, checkIn, checkOut } = inquiry;
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
  });
  await tx
    .insertInto("stay_history")
    .values({ stay_id: inquiryId, entry: 1, at: now, who: "guest", what: "Sent an inquiry" })
    .execute();
}

/** Enters a stay and, when it is booked, takes its nights. */
export async function enterStay(write: Write, entered: EnteredStay, now: number): Promise<StayOutcome> {
  const { checkIn, checkOut, name, email, phone, notes, state } = entered;
  const fault = datesFault(checkIn, checkOut);
  if (fault !== null) return { ok: false, reason: "dates", message: fault };
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
      });
      await addHistory(tx, stay.id, "owner", `Entered as ${state}`, now);
      if (ownsNights(state)) await takeNights(tx, { stay: stay.id }, checkIn, checkOut, now);
      return { ok: true, stay };
    }),
  );
}

/**
 * Brings a stay from the state and version the owner saw into another state, and takes or frees its nights, in one transaction. Of two that
 * race, one wins and the other is told.
 */
export async function changeState(
  write: Write,
  seen: Pick<StayRow, "id" | "version">,
  state: StayState,
  now: number,
): Promise<StayOutcome> {
  return changeStay(write, seen, now, async (tx, stay) => {
    if (!statesAfter(stay.state).includes(state)) return { ok: false, reason: "state", stay };
    if (ownsNights(state) && !ownsNights(stay.state)) {
      const fault = datesFault(stay.check_in, stay.check_out);
      if (fault !== null) return { ok: false, reason: "dates", message: fault };
      await takeNights(tx, { stay: stay.id }, stay.check_in, stay.check_out, now);
    }
    if (!ownsNights(state) && ownsNights(stay.state)) await freeNightsOf(tx, { stay: stay.id }, now);
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
  const fault = datesFault(checkIn, checkOut);
  if (fault !== null) return { ok: false, reason: "dates", message: fault };
  return changeStay(write, seen, now, async (tx, stay) => {
    if (statesAfter(stay.state).length === 0) return { ok: false, reason: "state", stay };
    if (ownsNights(stay.state)) {
      await freeNightsOf(tx, { stay: stay.id }, now);
      await takeNights(tx, { stay: stay.id }, checkIn, checkOut, now);
    }
    return {
      set: { check_in: checkIn, check_out: checkOut },
      what: `Moved from ${stay.check_in} – ${stay.check_out} to ${checkIn} – ${checkOut}`,
    };
  });
}

type Change = { set: Partial<StayRow>; what: string };

async function changeStay(
  write: Write,
  { id, version }: Pick<StayRow, "id" | "version">,
  now: number,
  change: (tx: Tx, stay: StayRow) => Promise<Change | Extract<StayOutcome, { ok: false }>>,
): Promise<StayOutcome> {
  return orNightsTaken(() =>
    write(async (tx): Promise<StayOutcome> => {
      const stay = await tx
        .updateTable("stays")
        .set((column) => ({ version: column("version", "+", 1) }))
        .where("id", "=", id)
        .where("version", "=", version)
        .returningAll()
        .executeTakeFirst();
      if (!stay) {
        const found = await findStay(tx, id);
        return found ? { ok: false, reason: "changed-meanwhile", stay: found } : { ok: false, reason: "no-stay" };
      }
      const changed = await change(tx, stay);
      // The new version is taken back with the transaction.
      if (!("set" in changed))
        throw new Refused("stay" in changed ? { ...changed, stay: { ...stay, version } } : changed);
      const result = await tx
        .updateTable("stays")
        .set(changed.set)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await addHistory(tx, id, "owner", changed.what, now);
      return { ok: true, stay: result };
    }),
  );
}

/** Takes the transaction back. */
class Refused extends Error {
  readonly outcome: StayOutcome;

  constructor(outcome: StayOutcome) {
    super("refused");
    this.outcome = outcome;
  }
}

async function orNightsTaken(change: () => Promise<StayOutcome>): Promise<StayOutcome> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof NightsTaken) return { ok: false, reason: "nights-taken", night: error.night };
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

async function insertStay(tx: Tx, stay: Omit<StayRow, "version">): Promise<StayRow> {
  return tx
    .insertInto("stays")
    .values({ ...stay, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addHistory(tx: Tx, stayId: string, who: Actor, what: string, now: number): Promise<void> {
  const { last } = await tx
    .selectFrom("stay_history")
    .select((column) => column.fn.coalesce(column.fn.max("entry"), column.lit(0)).as("last"))
    .where("stay_id", "=", stayId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("stay_history")
    .values({ stay_id: stayId, entry: last + 1, at: now, who, what })
    .execute();
}

/** One stay, or null. */
export async function findStay(db: Db | Tx, id: string): Promise<StayRow | null> {
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
