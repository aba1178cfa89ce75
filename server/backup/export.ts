import { readHouseWords } from "#server/house/current-house.ts";
import { withoutSecretLinks } from "#server/mail/mail.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { currentFeeds } from "#server/stays/feeds/feed-settings.ts";
import { feedStates } from "#server/stays/feeds/feed-store.ts";
import { wordedLine } from "#server/stays/history.ts";
import { nightRanges } from "#server/stays/night-holders.ts";
import { accountantFile } from "./accountant.ts";

export type Download = { fileName: string; type: string; body: BodyInit };

/** Returns a download by its name: `everything`, `accountant`, or `accountant-2027` for one year. Null if there is none. */
export async function exportOf(db: Db, name: string, fromEnvironment: string, now: number): Promise<Download | null> {
  const fileName = `bay-house-${name}-${todayAtHouse(now)}`;
  if (name === "everything") {
    const body = await everything(db, fromEnvironment, now);
    return { fileName: `${fileName}.json`, type: "application/json", body };
  }
  const [, year] = /^accountant(?:-(\d{4}))?$/.exec(name) ?? [null, null];
  if (year === null) return null;
  const body = await accountantFile(db, year === undefined ? null : Number(year));
  return { fileName: `${fileName}.zip`, type: "application/zip", body };
}

/** Returns everything about guests and stays as one JSON document. Times are ISO 8601. */
async function everything(db: Db, fromEnvironment: string, now: number): Promise<string> {
  const newest = (table: "stays" | "inquiries" | "reviews") =>
    db.selectFrom(table).selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();
  const history = await db.selectFrom("stay_history").selectAll().orderBy("stay_id").orderBy("entry").execute();
  const document = {
    house: (await readHouseWords(db)).name,
    exported: new Date(now),
    stays: await newest("stays"),
    inquiries: await newest("inquiries"),
    reviews: await newest("reviews"),
    mails: await mailsWithoutKeys(db),
    payments: await db.selectFrom("payments").selectAll().orderBy("day").execute(),
    offers: await db.selectFrom("offers").selectAll().orderBy("stay_id").orderBy("number").execute(),
    wishes: await db.selectFrom("wishes").selectAll().orderBy("created_at").execute(),
    history: history.map(wordedLine),
    nights: await nights(db, fromEnvironment),
  };
  return JSON.stringify(document, withTimes, 1);
}

function withTimes(name: string, value: unknown): unknown {
  return /(?:^|_)at$/.test(name) && typeof value === "number" ? new Date(value).toISOString() : value;
}

/** Leaves out secret links, and the HTML, which says the same as the text. */
async function mailsWithoutKeys(db: Db) {
  const mails = await db.selectFrom("outbox").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();
  return mails.map(({ html_body: _html, claim: _claim, ...mail }) => ({
    ...mail,
    text_body: withoutSecretLinks(mail.text_body),
  }));
}

/** The nights of stays and blocks, then those of the platforms. */
async function nights(db: Db, fromEnvironment: string) {
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
  return [...ours, ...theirs];
}
