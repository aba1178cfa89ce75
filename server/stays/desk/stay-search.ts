import { type RawBuilder, sql } from "kysely";
import { addressKey } from "#contract/email-address.ts";
import { cleanText } from "#contract/forms/clean-text.ts";
import { isPartOfPhone, matchesPhone } from "#contract/phone-number.ts";
import { statesAhead, type stayLists } from "#contract/stays/stay.ts";
import type { Db } from "#server/platform/db/schema.ts";
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

/** Returns one page of search results. Those that owe money come with what they owe, the earliest due first. */
export async function listStaysOfDesk(db: Db, { words: typed, show, page: asked }: StayQuery, now: number) {
  const today = todayAtHouse(now);
  const text = cleanText(typed).toLowerCase();
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const withPhone = await staysByPhone(db, [...words, text]);
  const withWhole = withPhone(text);
  const owed =
    show === "owes" ? Map.groupBy(await readOwed(db, today), ({ stay }) => stay.id) : new Map<string, Owed[]>();
  const ids = [...owed.keys()];
  const isAhead = sql<boolean>`(stays.check_out >= ${today} and stays.state in (${sql.join(statesAhead)}))`;
  const matching = db
    .selectFrom("stays")
    .leftJoin("inquiries", "inquiries.id", "stays.inquiry_id")
    .where((where) =>
      where.or([
        where.and(words.map((word) => hasWord(word, withPhone(word)))),
        ...(withWhole.length > 0 ? [where("stays.id", "in", withWhole)] : []),
      ]),
    )
    .$if(show === "upcoming", (rows) => rows.where(isAhead))
    .$if(show === "old", (rows) => rows.where((where) => where.not(isAhead)))
    .$if(show === "owes", (rows) => rows.where("stays.id", "in", ids.length > 0 ? ids : [""]));
  const { total } = await matching
    .select((column) => column.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / staysOnPage));
  const page = Math.min(Math.max(1, asked), pages);
  const rows = await matching
    .selectAll("stays")
    .orderBy(orderOf(show, ids))
    .orderBy("stays.id", "desc")
    .limit(staysOnPage)
    .offset((page - 1) * staysOnPage)
    .execute();
  const any = total > 0 || (await db.selectFrom("stays").select("id").limit(1).executeTakeFirst()) !== undefined;
  const lines = rows.map((row) => ({ ...stayLine(row, now), owed: (owed.get(row.id) ?? []).map(owedLine) }));
  return { lines, total, page, pages, any };
}

/** Newest first; those ahead by arrival; old ones latest first; those that owe money in the order of `ids`. */
function orderOf(show: StayQuery["show"], ids: readonly string[]): RawBuilder<unknown> {
  if (show === "all") return sql`stays.created_at desc`;
  if (show === "upcoming") return sql`stays.check_in`;
  if (show === "old" || ids.length === 0) return sql`stays.check_in desc`;
  const places = ids.map((id, place) => sql`when ${id} then ${sql.lit(place)}`);
  return sql`case stays.id ${sql.join(places, sql` `)} end`;
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
const maxWithPhone = 500;

/** Finds ids of stays by a part of their phone number, if a text is one. Reads all numbers, because people write them in any way. */
async function staysByPhone(db: Db, texts: readonly string[]): Promise<(text: string) => string[]> {
  const isPhone = (text: string) => isPartOfPhone(text);
  if (!texts.some(isPhone)) return () => [];
  const rows = await db.selectFrom("stays").select(["id", "phone"]).orderBy("created_at", "desc").execute();
  return (text) => {
    if (!isPhone(text)) return [];
    const found = rows.filter(({ phone }) => phone !== null && matchesPhone(phone, text));
    return found.slice(0, maxWithPhone).map(({ id }) => id);
  };
}
