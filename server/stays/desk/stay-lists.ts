import * as z from "zod/mini";
import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import type { Stay } from "#contract/stays/availability.ts";
import { partyAtDesk } from "#contract/stays/inquiry.ts";
import { statesWithNights } from "#contract/stays/stay.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";

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
    answeredAgo: state === "inquiry" && answered_at !== null ? daysAgo(now - answered_at) : null,
  };
}

export type StayLine = ReturnType<typeof stayLine>;

/** Counts a stay's nights; 0 for invalid or reversed dates. */
export function nightsOf({ check_in, check_out }: Pick<StayRow, "check_in" | "check_out">): number {
  return isCalendarDate(check_in) && isCalendarDate(check_out) ? Math.max(0, nightsBetween(check_in, check_out)) : 0;
}

function daysAgo(ms: number): string {
  const days = Math.floor(ms / day);
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

const storedSuggestion = z.object({
  at: z.number(),
  stays: z.array(z.object({ checkIn: z.string(), checkOut: z.string() })),
});

/** Free dates an email suggested to a guest, and when; JSON in `stays.suggested`. */
export type SuggestedDates = z.infer<typeof storedSuggestion>;

/** A guest who asked for nights, or was suggested them, and has not booked. */
export type Interest = {
  stay: string;
  name: string;
  dates: Stay;
  kind: "asked" | "answered" | "suggested";
  at: number;
};

/** How long a suggestion counts: after three weeks without a reply, the guest has decided. */
const suggestionMs = 21 * 24 * 60 * 60_000;

/** How many open inquiries and suggestions to look at, newest first. */
const maxRead = 200;

/** Lists guests who may still want nights, newest first. An inquiry's dates count while it is open. */
export async function readInterest(db: Db, now: number): Promise<Interest[]> {
  const rows = await db
    .selectFrom("stays")
    .select(["id", "name", "state", "check_in", "check_out", "created_at", "answered_at", "suggested"])
    .where((where) => where.or([where("state", "=", "inquiry"), where("suggested", "is not", null)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxRead)
    .execute();
  return rows.flatMap((row): Interest[] => {
    const { id: stay, name, state, answered_at, created_at } = row;
    const dates = { checkIn: row.check_in, checkOut: row.check_out };
    const kind = answered_at === null ? "asked" : "answered";
    const suggested = row.suggested && parseStored(storedSuggestion, row.suggested, `stays.suggested of ${stay}`);
    const isOpen = suggested && now - suggested.at < suggestionMs && state !== "booked" && state !== "withdrawn";
    return [
      ...(state === "inquiry" && nightsBetween(dates.checkIn, dates.checkOut) > 0
        ? [{ stay, name, dates, kind, at: answered_at ?? created_at } as const]
        : []),
      ...(isOpen
        ? suggested.stays.map((each) => ({ stay, name, dates: each, kind: "suggested" as const, at: suggested.at }))
        : []),
    ];
  });
}

/** Filters interests of stays other than `own` that overlap these dates. */
export function interestIn(interests: readonly Interest[], { checkIn, checkOut }: Stay, own: string): Interest[] {
  return interests.filter(({ stay, dates }) => stay !== own && dates.checkIn < checkOut && checkIn < dates.checkOut);
}
