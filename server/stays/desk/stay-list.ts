import { cleanText } from "#contract/forms/clean-text.ts";
import { type RawBuilder, sql } from "kysely";
import type { StayList, StayQuery } from "#contract/desk/stays.ts";
import type { StayState } from "#contract/stays/stay.ts";
import type { Db } from "../../platform/db/schema.ts";
import { stayLine } from "./stay-lines.ts";
import { todayAtHouse } from "../../platform/process/clock.ts";

const staysOnPage = 20;

/** More words than this do not narrow a search. */
const mostWords = 6;

/** Shorter runs of digits are also in dates and ages; they are looked for in the text only. */
const fewestDigits = 4;

/** One page of the stays that a search finds. */
export async function listStaysOfDesk(db: Db, query: StayQuery, now: number): Promise<StayList> {
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
