import { type RawBuilder, sql } from "kysely";
import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { addressKey } from "#contract/email-address.ts";
import { pluralize } from "#contract/numbers.ts";
import { isPartOfPhone, matchesPhone } from "#contract/phone-number.ts";
import { statesWithNights, type StayState } from "#contract/stays/stay.ts";
import type { Db, StayRow } from "../../platform/db/schema.ts";
import { cleanText } from "#contract/forms/clean-text.ts";
import { todayAtHouse } from "../../platform/process/clock.ts";
import type { Stay } from "#contract/stays/availability.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** The most inquiries to list on Today. The list of stays has the rest. */
const maxListed = 50;

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
  const lines = rows.map((row) => stayLine(row, now));
  return [
    ...lines.map((line) => ({ ...line, kind: "departure" as const, day: line.checkOut })),
    ...lines.map((line) => ({ ...line, kind: "arrival" as const, day: line.checkIn })),
  ]
    .filter((line) => line.day >= today && line.day < end)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

const staysOnPage = 20;

/** More words than this don't narrow a search. */
const mostWords = 6;

export type StayOrder = "newest" | "check-in";

/** `words` are searched in name, email, phone, notes, and the guest's message. */
export type StayQuery = { words: string; state: StayState | null; order: StayOrder; page: number };

/** `total` counts all matches; `any` is false if there are no stays at all. */
export type StayList = Awaited<ReturnType<typeof listStaysOfDesk>>;

/** Returns one page of search results. */
export async function listStaysOfDesk(db: Db, query: StayQuery, now: number) {
  const { state, order } = query;
  const typed = cleanText(query.words).toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const withPhone = await staysByPhone(db, [...words, typed]);
  const withWhole = withPhone(typed);
  const matching = db
    .selectFrom("stays")
    .leftJoin("inquiries", "inquiries.id", "stays.inquiry_id")
    .where((where) =>
      where.or([
        where.and(words.map((word) => hasWord(word, withPhone(word)))),
        ...(withWhole.length > 0 ? [where("stays.id", "in", withWhole)] : []),
      ]),
    )
    .$if(state !== null, (rows) => rows.where("stays.state", "=", state as StayState));
  const { total } = await matching
    .select((column) => column.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / staysOnPage));
  const page = Math.min(Math.max(1, query.page), pages);
  const rows = await matching
    .selectAll("stays")
    .orderBy(order === "newest" ? sql`stays.created_at desc` : byCheckIn(todayAtHouse(now)))
    .orderBy("stays.id", "desc")
    .limit(staysOnPage)
    .offset((page - 1) * staysOnPage)
    .execute();
  const any = total > 0 || (await db.selectFrom("stays").select("id").limit(1).executeTakeFirst()) !== undefined;
  return { lines: rows.map((row) => stayLine(row, now)), total, page, pages, any };
}

/** Sorts current and future stays first, soonest arrival first; then past ones, latest first. */
function byCheckIn(today: string): RawBuilder<unknown> {
  return sql`case when stays.check_out >= ${today} then 0 else 1 end,
    case when stays.check_out >= ${today} then stays.check_in else '' end,
    stays.check_in desc`;
}

/** Matches stays that contain a lower-case word. Their phone numbers match in any format. */
function hasWord(word: string, withPhone: readonly string[]): RawBuilder<boolean> {
  const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const texts = ["stays.name", "stays.phone", "stays.notes", "inquiries.other_info"];
  const inTexts = texts.map((column) => sql`lower(${sql.ref(column)}) like ${patternOf(word)} escape '\\'`);
  // Part of an address may be its domain.
  const address = addressKey(`@${word}`).replace(/^@/, "");
  const inEmail = sql`lower(stays.email) like ${patternOf(address)} escape '\\'`;
  const inPhone = withPhone.length === 0 ? [] : [sql`stays.id in (${sql.join(withPhone)})`];
  return sql<boolean>`(${sql.join([...inTexts, inEmail, ...inPhone], sql` or `)})`;
}

/** More stays than this don't have the same four digits. */
const mostWithPhone = 500;

/** Finds ids of stays by a part of their phone number, if a text is one. Reads all numbers, because people write them in any way. */
async function staysByPhone(db: Db, texts: readonly string[]): Promise<(text: string) => string[]> {
  const isPhone = (text: string) => isPartOfPhone(text);
  if (!texts.some(isPhone)) return () => [];
  const rows = await db.selectFrom("stays").select(["id", "phone"]).orderBy("created_at", "desc").execute();
  return (text) => {
    if (!isPhone(text)) return [];
    const found = rows.filter(({ phone }) => phone !== null && matchesPhone(phone, text));
    return found.slice(0, mostWithPhone).map(({ id }) => id);
  };
}

/** Free dates an email suggested to a guest, and when; JSON in `stays.suggested`. */
export type SuggestedDates = { at: number; stays: readonly Stay[] };

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
const mostRead = 200;

/** Lists guests who may still want nights, newest first. An inquiry's dates count while it is open. */
export async function readInterest(db: Db, now: number): Promise<Interest[]> {
  const rows = await db
    .selectFrom("stays")
    .select(["id", "name", "state", "check_in", "check_out", "created_at", "answered_at", "suggested"])
    .where((where) => where.or([where("state", "=", "inquiry"), where("suggested", "is not", null)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostRead)
    .execute();
  return rows.flatMap((row): Interest[] => {
    const { id: stay, name, state, answered_at, created_at } = row;
    const dates = { checkIn: row.check_in, checkOut: row.check_out };
    const kind = answered_at === null ? "asked" : "answered";
    const suggested = row.suggested === null ? null : (JSON.parse(row.suggested) as SuggestedDates);
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
