import { Readable } from "node:stream";
import { type CalendarFeed, currentFeeds } from "../stays/feeds/feed-settings.ts";
import { feedStates } from "../stays/feeds/feed-store.ts";
import { olderThan, type RowCursor } from "../platform/db/keyset-pagination.ts";
import type { Db } from "../platform/db/schema.ts";
import { readHouseWords } from "../house/current-house.ts";
import { clockAtHouse, todayAtHouse } from "../platform/process/clock.ts";
import { wordedLine } from "../stays/history.ts";
import { nightRanges } from "../stays/night-holders.ts";

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

type ExportTable = {
  /** Columns of the CSV file, in SQL syntax. JSON uses the columns' own names. */
  columns: string;
  rows: (db: Db, fromEnvironment: readonly CalendarFeed[], year: string | null) => AsyncGenerator<readonly Row[]>;
};

const tables = {
  stays: {
    columns: `id, created_at as entered, state, check_in as check-in, check_out as check-out, name, phone, email, party as guests,
      dog, notes, inquiry_id as inquiry, answered_at as answered`,
    rows: (db) => newestFirst(db, "stays"),
  },
  inquiries: {
    columns: `id, created_at as received, name, phone, email, check_in as check-in, check_out as check-out, guests, dog,
      other_info as additional information, suspected`,
    rows: (db) => newestFirst(db, "inquiries"),
  },
  reviews: {
    columns: `id, created_at as received, status, guest_name as name, email, hometown, rating, title, review_text as review,
      stay_date as stay, owner_reply as reply, rejection_reason as reason, decided_at as decided`,
    rows: (db) => newestFirst(db, "reviews"),
  },
  payments: {
    columns: `day, kind, cents as amount in $, method, state as status, word, name as guest, check_in as check-in,
      check_out as check-out, stay_id as stay, entered_at as noted`,
    rows: payments,
  },
  nights: {
    columns: "start as first night, end as departure, whose, stay, note",
    rows: allNights,
  },
  mails: {
    columns: `id, created_at as queued, status, delivered_at as left, recipient as to, subject, text_body as text,
      last_error as error`,
    rows: mailsWithoutKeys,
  },
} satisfies Record<string, ExportTable>;

/** Everything as one JSON file, or a single table. */
export type ExportName = "everything" | keyof typeof tables;

/** Reads the name of an export, or of one year's payments: `payments-2027`. Null if there is none. */
export function readExportName(text: string): { name: ExportName; year: string | null } | null {
  const year = /^payments-(\d{4})$/.exec(text)?.[1];
  if (year !== undefined) return { name: "payments", year };
  return text === "everything" || Object.hasOwn(tables, text) ? { name: text as ExportName, year: null } : null;
}

export type Download = { fileName: string; type: string; body: ReadableStream<Uint8Array> };

const rowsAtOnce = 1000;

async function* newestFirst(db: Db, table: "stays" | "inquiries" | "reviews" | "outbox") {
  let after: RowCursor | null = null;
  for (;;) {
    const rows: readonly (Row & RowCursor)[] = await db
      .selectFrom(table)
      .selectAll()
      .where(olderThan(after))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(rowsAtOnce)
      .execute();
    yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}

/** Leaves out desk sign-in links, and the HTML, which says the same as the text. */
async function* mailsWithoutKeys(db: Db): AsyncGenerator<readonly Row[]> {
  for await (const rows of newestFirst(db, "outbox")) {
    yield rows.map(({ html_body: _html, claim: _claim, ...mail }) => ({
      ...mail,
      text_body: String(mail["text_body"]).replace(/\/desk\/sign-in\/\S+/g, "/desk/sign-in/(left out)"),
    }));
  }
}

/** The payments that count, by day, or those of one year, as a tax adviser wants them. */
async function* payments(db: Db, _feeds: readonly CalendarFeed[], year: string | null = null) {
  yield await db
    .selectFrom("payments")
    .innerJoin("stays", "stays.id", "payments.stay_id")
    .selectAll("payments")
    .select(["stays.name", "stays.check_in", "stays.check_out"])
    .where("taken_back_at", "is", null)
    .$if(year !== null, (query) => query.where("day", "like", `${year}-%`))
    .orderBy("day")
    .orderBy("entered_at")
    .execute();
}

async function* allNights(db: Db, fromEnvironment: readonly CalendarFeed[]): AsyncGenerator<readonly Row[]> {
  const ours = (await nightRanges(db)).map(({ start, end, holder }) => ({
    start,
    end,
    whose: holder.kind,
    ...(holder.kind === "stay" ? { stay: holder.id, note: "" } : { stay: "", note: holder.note }),
  }));
  const { feeds } = await currentFeeds(db, fromEnvironment);
  const states = await feedStates(
    db,
    feeds.map(({ name }) => name),
  );
  const theirs = states.flatMap(({ name, events }) =>
    events.map(({ start, end, summary }) => ({ start, end, whose: name, stay: "", note: summary })),
  );
  yield [...ours, ...theirs];
}

/** Yields a table as CSV, in pieces. The first starts with the mark by which spreadsheets recognize UTF-8. `rows` is the count so far. */
export async function* csvOf(
  db: Db,
  name: keyof typeof tables,
  fromEnvironment: readonly CalendarFeed[] = [],
  year: string | null = null,
): AsyncGenerator<{ text: string; rows: number }> {
  const { columns, rows }: ExportTable = tables[name];
  const named = columns.split(/,\s+/).map((each) => each.split(" as "));
  yield { text: `\ufeff${csvLine(named.map(([column = "", heading = column]) => heading))}`, rows: 0 };
  let count = 0;
  for await (const some of rows(db, fromEnvironment, year)) {
    count += some.length;
    const lines = some.map((row) => csvLine(named.map(([column = ""]) => cell(column, row[column] ?? null))));
    yield { text: lines.join(""), rows: count };
  }
}

/** Formats money in dollars, and times without their zone, with which spreadsheets would read them as text. */
function cell(column: string, value: Value): Value {
  if (column === "cents") return (Number(value) / 100).toFixed(2);
  if (!column.endsWith("_at") || typeof value !== "number") return value;
  const { day, clock } = clockAtHouse(value);
  return `${day} ${clock}`;
}

/** Yields all tables, the offers, the wishes, and the stays' history as one JSON document. Times are ISO 8601. */
async function* everything(db: Db, fromEnvironment: readonly CalendarFeed[], now: number): AsyncGenerator<string> {
  const house = await readHouseWords(db);
  yield `{\n"house": ${JSON.stringify(house.name)},\n"exported": ${JSON.stringify(new Date(now))}`;
  const parts: [string, ExportTable["rows"]][] = Object.entries(tables).map(([name, { rows }]) => [name, rows]);
  for (const [name, rows] of [...parts, ...Object.entries({ offers, wishes, history })]) {
    yield `,\n${JSON.stringify(name)}: [`;
    let before = "\n";
    for await (const some of rows(db, fromEnvironment, null)) {
      if (some.length === 0) continue;
      yield before + some.map((row) => JSON.stringify(withTimes(row))).join(",\n");
      before = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}

async function* offers(db: Db): AsyncGenerator<readonly Row[]> {
  yield await db.selectFrom("offers").selectAll().orderBy("stay_id").orderBy("number").execute();
}

async function* wishes(db: Db): AsyncGenerator<readonly Row[]> {
  yield await db.selectFrom("wishes").selectAll().orderBy("created_at").execute();
}

async function* history(db: Db): AsyncGenerator<readonly Row[]> {
  yield (await db.selectFrom("stay_history").selectAll().orderBy("stay_id").orderBy("entry").execute()).map(wordedLine);
}

function withTimes(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      (name.endsWith("_at") || name === "at") && typeof value === "number" ? new Date(value).toISOString() : value,
    ]),
  );
}

/** Returns an export as a file to download, read from the database while it is sent. */
export function exportOf(
  db: Db,
  { name, year }: { name: ExportName; year: string | null },
  fromEnvironment: readonly CalendarFeed[],
  now: number,
): Download {
  const today = todayAtHouse(now);
  const [pieces, ending, type] =
    name === "everything"
      ? ([everything(db, fromEnvironment, now), "json", "application/json"] as const)
      : ([textOf(csvOf(db, name, fromEnvironment, year)), "csv", "text/csv; charset=utf-8"] as const);
  const body = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
  const what = year === null ? name : `${name}-${year}`;
  return { fileName: `bay-house-${what}-${today}.${ending}`, type, body: body as ReadableStream<Uint8Array> };
}

async function* textOf(pieces: ReturnType<typeof csvOf>): AsyncGenerator<string> {
  for await (const { text } of pieces) yield text;
}

/** Where any spreadsheet may start a formula (OWASP, "CSV Injection"): after a separator, blanks or quotation marks, or full-width. */
const formula = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Spreadsheets drop these at the start of a cell, and then run the rest. */
const dropped = /^[\t\r]/;

/** Formats a table row per RFC 4180. Puts an apostrophe before what a spreadsheet would run: +1 609 becomes '+1 609. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => quoted(value === null ? "" : String(value))).join(",")}\r\n`;
}

function quoted(text: string): string {
  const safe = text.replace(formula, "$1'").replace(dropped, "'$&");
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
