import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { type BookedRange, isNightBooked, type Stay, stayConflict } from "#contract/stays/availability.ts";
import { partyAtDesk } from "#contract/stays/inquiry.ts";
import { statesWithNights } from "#contract/stays/stay.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { nightRanges } from "#server/stays/night-holders.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** The most inquiries to list on Today. The list of stays has the rest. */
const maxListed = 50;

/** An inquiry that waits longer is shown in color. */
const waitsLongMs = 4 * hour;

/** A stay as lists show it. `waits` and `answeredAgo` are for inquiries without and with an answer. */
export function stayLine(stay: StayRow, now: number) {
  const { id, name, state, check_in: checkIn, check_out: checkOut, answered_at } = stay;
  return {
    id,
    name,
    state,
    checkIn,
    checkOut,
    nights: nightsOf(stay),
    waits: state === "inquiry" && answered_at === null ? ageInWords(now - stay.created_at) : null,
    waitsLong: state === "inquiry" && answered_at === null && now - stay.created_at > waitsLongMs,
    answeredAgo: state === "inquiry" && answered_at !== null ? daysAgo(answered_at, now) : null,
  };
}

export type StayLine = ReturnType<typeof stayLine>;

/** Says of each inquiry whether its dates are taken, or held for another guest's offer; null if they are free. `booked` has the platforms' nights, too. */
export async function withTakenDates(db: Db, lines: readonly StayLine[], booked: readonly BookedRange[]) {
  const own = await nightRanges(db);
  return lines.map((line) => {
    const conflict = line.nights > 0 ? stayConflict(line, booked) : null;
    const holder = conflict && own.find((range) => isNightBooked(conflict.first, [range]))?.holder;
    const isHeld = holder?.kind === "stay" && holder.state === "offered";
    return { ...line, taken: isHeld ? `held for ${holder.name}` : conflict && "taken" };
  });
}

/** Counts a stay's nights; 0 for invalid or reversed dates. */
export function nightsOf({ check_in, check_out }: Pick<StayRow, "check_in" | "check_out">): number {
  return isCalendarDate(check_in) && isCalendarDate(check_out) ? Math.max(0, nightsBetween(check_in, check_out)) : 0;
}

function daysAgo(then: number, now: number): string {
  const days = nightsBetween(todayAtHouse(then), todayAtHouse(now));
  return days < 1 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
}

export function ageInWords(ms: number): string {
  if (ms < hour) return pluralize(Math.max(1, Math.floor(ms / 60_000)), "minute");
  if (ms < 2 * day) return pluralize(Math.floor(ms / hour), "hour");
  return pluralize(Math.floor(ms / day), "day");
}

/** Lists the newest inquiries without an answer, and counts all. Newest first, so that a flood can't hide a later guest. */
export async function waitingInquiries(db: Db, now: number): Promise<{ lines: StayLine[]; total: number }> {
  const waiting = db.selectFrom("stays").where("state", "=", "inquiry").where("answered_at", "is", null);
  const { total } = await waiting
    .select((column) => column.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await waiting.selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(maxListed).execute();
  return { lines: rows.map((row) => stayLine(row, now)), total };
}

/** Lists answered inquiries for future dates, the longest without a reply from the guest first. */
export async function answeredInquiries(db: Db, now: number): Promise<StayLine[]> {
  const rows = await db
    .selectFrom("stays")
    .selectAll()
    .where("state", "=", "inquiry")
    .where("answered_at", "is not", null)
    .where("check_in", ">=", todayAtHouse(now))
    .whereRef("check_out", ">", "check_in")
    .orderBy("answered_at")
    .orderBy("id")
    .limit(maxListed)
    .execute();
  return rows.map((row) => stayLine(row, now));
}

/** Lists open offers, the first to end on top. */
export async function openOffers(db: Db, now: number) {
  const rows = await db
    .selectFrom("stays")
    .innerJoin("offers", "offers.stay_id", "stays.id")
    .selectAll("stays")
    .select(["until", "holds"])
    .where("ended_at", "is", null)
    .orderBy("ends_at")
    .orderBy("stays.id")
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ ...stayLine(row, now), until: row.until, isHeld: row.holds === 1 }));
}

/** Lists arrivals and departures of the next `days` days; on the same day, departures first. */
export async function arrivalsAndDepartures(db: Db, days: number, now: number) {
  const today = todayAtHouse(now);
  const end = addDays(today, days);
  const rows = await db
    .selectFrom("stays")
    .selectAll()
    .where("state", "in", statesWithNights)
    .where((where) =>
      where.or([
        where.and([where("check_in", ">=", today), where("check_in", "<", end)]),
        where.and([where("check_out", ">=", today), where("check_out", "<", end)]),
      ]),
    )
    .execute();
  const lines = rows.map((row) => ({
    ...stayLine(row, now),
    phone: row.phone,
    party: partyAtDesk(row.party, row.dog === null ? null : row.dog === 1),
  }));
  return [
    ...lines.map((line) => ({ ...line, kind: "departure" as const, day: line.checkOut })),
    ...lines.map((line) => ({ ...line, kind: "arrival" as const, day: line.checkIn })),
  ]
    .filter((line) => line.day >= today && line.day < end)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** A guest who asked for nights and has not booked. `at`: when the inquiry came, or was answered. */
export type Interest = { stay: string; name: string; dates: Stay; isAnswered: boolean; at: number };

/** How many open inquiries to look at, newest first. */
const maxRead = 200;

/** Lists guests who may still want nights, newest first. */
export async function readInterest(db: Db): Promise<Interest[]> {
  const rows = await db
    .selectFrom("stays")
    .select(["id", "name", "check_in", "check_out", "created_at", "answered_at"])
    .where("state", "=", "inquiry")
    .whereRef("check_in", "<", "check_out")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxRead)
    .execute();
  return rows.map(({ id: stay, name, check_in: checkIn, check_out: checkOut, answered_at, created_at }) => ({
    stay,
    name,
    dates: { checkIn, checkOut },
    isAnswered: answered_at !== null,
    at: answered_at ?? created_at,
  }));
}

/** Filters interests of stays other than `own` that overlap these dates. */
export function interestIn(interests: readonly Interest[], { checkIn, checkOut }: Stay, own: string): Interest[] {
  return interests.filter(({ stay, dates }) => stay !== own && dates.checkIn < checkOut && checkIn < dates.checkOut);
}
