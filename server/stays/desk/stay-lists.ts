import { type RawBuilder, sql } from "kysely";
import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { statesWithNights, type StayState } from "#contract/stays/stay.ts";
import type { Db, StayRow } from "../../platform/db/schema.ts";
import { cleanText } from "#contract/forms/clean-text.ts";
import { todayAtHouse } from "../../platform/process/clock.ts";
import type { Stay } from "#contract/stays/availability.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** Most inquiries that are shown as waiting; with more, the list of stays helps. */
const mostWaiting = 50;

/** A stay as lists show it: how long an inquiry has waited for an answer, and when one that waits for its guest was answered. */
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

/** 0 for dates that are no stay. */
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

/** Inquiries without an answer, the oldest first. */
export async function waitingInquiries(db: Db, now: number): Promise<StayLine[]> {
  const rows = await openInquiries(db).where("answered_at", "is", null).orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => stayLine(row, now));
}

/** Answered inquiries for days to come: the one that has waited longest for its guest first. */
export async function answeredInquiries(db: Db, now: number): Promise<StayLine[]> {
  const rows = await openInquiries(db)
    .where("answered_at", "is not", null)
    .where("check_in", ">=", todayAtHouse(now))
    .whereRef("check_out", ">", "check_in")
    .orderBy("answered_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => stayLine(row, now));
}

function openInquiries(db: Db) {
  return db.selectFrom("stays").selectAll().where("state", "=", "inquiry").limit(mostWaiting);
}

/** Arrivals and departures of the stays that have their nights, from today on for so many days; on a day, departures come first. */
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

/** More words than this do not narrow a search. */
const mostWords = 6;

/** Shorter runs of digits are also in dates and ages; they are looked for in the text only. */
const fewestDigits = 4;

export type StayOrder = "newest" | "check-in";

/** `words` are looked for in name, email, phone, notes and what the guest wrote. */
export type StayQuery = { words: string; state: StayState | null; order: StayOrder; page: number };

/** `total` counts all that match; `any` is false as long as there is no stay at all. */
export type StayList = Awaited<ReturnType<typeof listStaysOfDesk>>;

/** One page of the stays that a search finds. */
export async function listStaysOfDesk(db: Db, query: StayQuery, now: number) {
  const { state, order } = query;
  const words = cleanText(query.words).toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  const matching = db
    .selectFrom("stays")
    .leftJoin("inquiries", "inquiries.id", "stays.inquiry_id")
    .where((where) => where.and(words.map((word) => hasWord(word))))
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

/** Stays that go on or are to come, the next one first; then those that are over, the last one first. */
function byCheckIn(today: string): RawBuilder<unknown> {
  return sql`case when stays.check_out >= ${today} then 0 else 1 end,
    case when stays.check_out >= ${today} then stays.check_in else '' end,
    stays.check_in desc`;
}

/** Whether a word, in lower case, is somewhere in the stay. A phone number may be written in any way. */
function hasWord(word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const texts = ["stays.name", "stays.email", "stays.phone", "stays.notes", "inquiries.other_info"];
  const inText = sql.join(
    texts.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`),
    sql` or `,
  );
  const digits = word.replace(/\D/g, "");
  if (digits.length < fewestDigits || /[^\d()+./-]/.test(word)) return sql<boolean>`(${inText})`;
  return sql<boolean>`(${inText} or ${onlyDigits("stays.phone")} like ${`%${digits}%`})`;
}

/** A phone number without what people put between its digits. */
function onlyDigits(column: string): RawBuilder<string> {
  return [" ", "-", ".", "(", ")", "/", "+"].reduce(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    sql<string>`${sql.ref(column)}`,
  );
}

/** Free dates that an email suggested to a guest, and when it left. */
export type SuggestedDates = { at: number; stays: readonly Stay[] };

/** Another guest who asked for nights, or to whom they were suggested, and has not booked. */
export type Interest = {
  stay: string;
  name: string;
  dates: Stay;
  kind: "asked" | "answered" | "suggested";
  at: number;
};

/** A suggestion counts for so long, in milliseconds: after three weeks without a word, a guest has decided. */
const suggestionMs = 21 * 24 * 60 * 60_000;

/** Most open inquiries and suggestions that are looked at, the newest first. */
const mostRead = 200;

/** How `stays.suggested` holds it. */
export function suggestedColumn(dates: SuggestedDates): string {
  return JSON.stringify(dates);
}

/** Who else may still want nights, the newest first. The dates of an inquiry count while it is open. */
export async function readInterest(db: Db, now: number): Promise<Interest[]> {
  const rows = await db
    .selectFrom("stays")
    .select(["id", "name", "state", "check_in", "check_out", "created_at", "answered_at", "suggested"])
    .where((where) => where.or([where("state", "=", "inquiry"), where("suggested", "is not", null)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostRead)
    .execute();
  return rows.flatMap((row) => interestsOf(row, now));
}

type Row = Pick<
  StayRow,
  "id" | "name" | "state" | "check_in" | "check_out" | "created_at" | "answered_at" | "suggested"
>;

function interestsOf(row: Row, now: number): Interest[] {
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
}

/** Those of other stays that share a night with these dates. */
export function interestIn(interests: readonly Interest[], { checkIn, checkOut }: Stay, own: string): Interest[] {
  return interests.filter(({ stay, dates }) => stay !== own && dates.checkIn < checkOut && checkIn < dates.checkOut);
}
