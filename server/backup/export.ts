import { Readable } from "node:stream";
import { readHouseWords } from "#server/house/current-house.ts";
import { withoutSecretLinks } from "#server/mail/mail.ts";
import { olderThan, type RowCursor } from "#server/platform/db/keyset-pagination.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { currentFeeds } from "#server/stays/feeds/feed-settings.ts";
import { feedStates } from "#server/stays/feeds/feed-store.ts";
import { wordedLine } from "#server/stays/history.ts";
import { nightRanges } from "#server/stays/night-holders.ts";
import { accountantFile } from "./accountant.ts";

export type Download = { fileName: string; type: string; body: BodyInit };

type Row = Readonly<Record<string, string | number | null>>;

/** Returns a download by its name: `everything`, `accountant`, or `accountant-2027` for one year. Null if there is none. */
export async function exportOf(db: Db, name: string, fromEnvironment: string, now: number): Promise<Download | null> {
  const fileName = `bay-house-${name}-${todayAtHouse(now)}`;
  if (name === "everything") {
    // Read from the database while it is sent.
    const body = Readable.toWeb(Readable.from(everything(db, fromEnvironment, now), { objectMode: false }));
    return { fileName: `${fileName}.json`, type: "application/json", body: body as ReadableStream<Uint8Array> };
  }
  const [, year] = /^accountant(?:-(\d{4}))?$/.exec(name) ?? [null, null];
  if (year === null) return null;
  const body = await accountantFile(db, year === undefined ? null : Number(year));
  return { fileName: `${fileName}.zip`, type: "application/zip", body };
}

/** Yields everything about guests and stays as one JSON document. Times are ISO 8601. */
async function* everything(db: Db, fromEnvironment: string, now: number): AsyncGenerator<string> {
  const house = await readHouseWords(db);
  const tables: Record<string, AsyncIterable<readonly Row[]>> = {
    stays: newestFirst(db, "stays"),
    inquiries: newestFirst(db, "inquiries"),
    reviews: newestFirst(db, "reviews"),
    mails: mailsWithoutKeys(db),
    payments: allRows(db.selectFrom("payments").selectAll().orderBy("day")),
    offers: allRows(db.selectFrom("offers").selectAll().orderBy("stay_id").orderBy("number")),
    wishes: allRows(db.selectFrom("wishes").selectAll().orderBy("created_at")),
    history: history(db),
    nights: nights(db, fromEnvironment),
  };
  yield `{\n"house": ${JSON.stringify(house.name)},\n"exported": ${JSON.stringify(new Date(now))}`;
  for (const [name, parts] of Object.entries(tables)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let before = "\n";
    for await (const rows of parts) {
      if (rows.length === 0) continue;
      yield before + rows.map((row) => JSON.stringify(row, withTimes)).join(",\n");
      before = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}

function withTimes(name: string, value: unknown): unknown {
  return /(?:^|_)at$/.test(name) && typeof value === "number" ? new Date(value).toISOString() : value;
}

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

async function* allRows(query: { execute: () => Promise<readonly Row[]> }) {
  yield await query.execute();
}

/** Leaves out secret links, and the HTML, which says the same as the text. */
async function* mailsWithoutKeys(db: Db) {
  for await (const rows of newestFirst(db, "outbox")) {
    yield rows.map(({ html_body: _html, claim: _claim, ...mail }) => ({
      ...mail,
      text_body: withoutSecretLinks(String(mail["text_body"])),
    }));
  }
}

async function* history(db: Db) {
  yield (await db.selectFrom("stay_history").selectAll().orderBy("stay_id").orderBy("entry").execute()).map(wordedLine);
}

/** The nights of stays and blocks, then those of the platforms. */
async function* nights(db: Db, fromEnvironment: string) {
  yield (await nightRanges(db)).map(({ start, end, holder }) => ({
    start,
    end,
    whose: holder.kind,
    ...(holder.kind === "stay" ? { stay: holder.id, note: "" } : { stay: "", note: holder.note }),
  }));
  const { feeds } = await currentFeeds(db, fromEnvironment);
  const names = feeds.map(({ name }) => name);
  for (const { name, events } of await feedStates(db, names)) {
    yield events.map(({ start, end, summary }) => ({ start, end, whose: name, stay: "", note: summary }));
  }
}
