import type { CalendarDate } from "#contract/calendar-date.ts";
import { addressKey } from "#contract/email-address.ts";
import { cleanText } from "#contract/forms/clean-text.ts";
import { isPartOfPhone, matchesPhone } from "#contract/phone-number.ts";
import { statesAhead, type stayLists } from "#contract/stays/stay.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { type Owed, owedLine, readOwed } from "#server/stays/owed.ts";
import { stayLine } from "./stay-lists.ts";

const staysOnPage = 20;

/** More words than this don't narrow a search. */
const maxWords = 6;

/** `words` are searched in name, email, phone, notes, and the guest's message. */
export type StayQuery = { words: string; show: (typeof stayLists)[number]; page: number };

/** `total` counts all matches; `any` is false if there are no stays at all. */
export type StayList = Awaited<ReturnType<typeof listStaysOfDesk>>;

/**
 * Returns one page of search results. Those that owe money come with what they owe, the earliest due first. Searches in memory, because a
 * phone number may be written in any way, and a house has hundreds of stays.
 */
export async function listStaysOfDesk(db: Db, { words: typed, show, page: asked }: StayQuery, now: number) {
  const today = todayAtHouse(now);
  const text = cleanText(typed).toLowerCase();
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const stays = await db
    .selectFrom("stays")
    .leftJoin("inquiries", "inquiries.id", "stays.inquiry_id")
    .selectAll("stays")
    .select("inquiries.other_info as message")
    .orderBy("stays.created_at", "desc")
    .orderBy("stays.id", "desc")
    .execute();
  const owed =
    show === "owes" ? Map.groupBy(await readOwed(db, today), ({ stay }) => stay.id) : new Map<string, Owed[]>();
  const listed = listOf(stays, show, [...owed.keys()], today);
  const found = listed.filter((stay) => words.every((word) => hasWord(stay, word)) || hasPhone(stay, text));
  const pages = Math.max(1, Math.ceil(found.length / staysOnPage));
  const page = Math.min(Math.max(1, asked), pages);
  const rows = found.slice((page - 1) * staysOnPage, page * staysOnPage);
  const lines = rows.map((row) => ({ ...stayLine(row, now), owed: (owed.get(row.id) ?? []).map(owedLine) }));
  return { lines, total: found.length, page, pages, any: stays.length > 0 };
}

type SearchedStay = StayRow & { message: string | null };

/** Newest first, as given; those ahead by arrival; old ones latest first; those that owe money in the order of `owing`. */
function listOf(
  stays: readonly SearchedStay[],
  show: StayQuery["show"],
  owing: readonly string[],
  today: CalendarDate,
): readonly SearchedStay[] {
  if (show === "all") return stays;
  if (show === "owes") return owing.flatMap((id) => stays.find((stay) => stay.id === id) ?? []);
  const isAhead = (stay: StayRow) => stay.check_out >= today && statesAhead.includes(stay.state);
  const byArrival = stays
    .filter((stay) => isAhead(stay) === (show === "upcoming"))
    .toSorted((a, b) => (a.check_in < b.check_in ? -1 : Number(a.check_in > b.check_in)));
  return show === "upcoming" ? byArrival : byArrival.toReversed();
}

/** Returns whether a stay contains a lower-case word. Its phone number matches in any format. */
function hasWord(stay: SearchedStay, word: string): boolean {
  const texts = [stay.name, stay.phone, stay.notes, stay.message];
  // Part of an address may be its domain.
  const address = addressKey(`@${word}`).replace(/^@/, "");
  return (
    texts.some((text) => text?.toLowerCase().includes(word)) ||
    stay.email?.toLowerCase().includes(address) === true ||
    hasPhone(stay, word)
  );
}

function hasPhone({ phone }: StayRow, text: string): boolean {
  return phone !== null && isPartOfPhone(text) && matchesPhone(phone, text);
}
