import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import type { Settings } from "#server/env.ts";
import { houseQuestions } from "#server/house/house-questions.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { saveFeeds } from "#server/stays/feeds/feed-settings.ts";
import { markSameBooking, readOverlaps } from "#server/stays/feeds/overlaps.ts";
import { blockNights } from "#server/stays/nights.ts";
import { engines, openTestDatabase, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { freePort } from "#tests/local-server.ts";
import { testMailServer } from "#tests/outbox-worker.ts";
import { booking } from "#tests/platform-calendars.ts";
import { settingsWith } from "#tests/server.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { publishHouse } from "#tests/stored/published-house.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import type { Finding } from "./database-check.ts";
import { runDoctor } from "./doctor.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);
const day = 24 * 60 * 60_000;

/** Opens a house about which nothing is left to confirm. */
async function publishConfirmed(database: Pick<Database, "write">) {
  await publishHouse(database, {
    phone: "(609) 522-1408",
    email: "owner@bayhouse.test",
    streetAddress: "1 Example Avenue",
    roomsConfirmed: true,
    settled: houseQuestions.map(({ id }) => id),
  });
}

/** Returns the doctor's report on a database that stays open, and what it found, perhaps only about one thing. */
function doctorFor(database: Database, settings: Settings) {
  const openDatabase = async () => ({ ...database, close: async () => {} });
  const look = () => runDoctor({ settings, clock: () => now, openDatabase });
  const findings = async (about?: string) =>
    ((await look()).json as Finding[]).filter((each) => about === undefined || each.about === about);
  return { database, look, findings };
}

describe.each(engines)("the doctor on %s", (engine) => {
  const examine = async (change: Partial<Settings> = {}) =>
    doctorFor(await openTestDatabase(engine), settingsWith({ dataDir: await temporaryFolder(), ...change }));

  test("finds nothing wrong with a house that is well set up", async () => {
    const smtp = await testMailServer();
    const { database, look, findings } = await examine({
      siteUrl: "https://bayhouse.test",
      ownerEmails: ["owner@bayhouse.test"],
      smtpUrl: smtp.url,
    });
    await publishConfirmed(database);
    expect((await look()).code).toBe(0);
    expect((await findings()).map(({ about, state }) => `${about}: ${about === "disk" ? "" : state}`)).toEqual([
      "configuration: good",
      "disk: ",
      "mail server: good",
      "database: good",
      "mails: good",
      "desk: good",
    ]);
    expect((await look()).message).toMatch(/^ok +configuration +Everything is set\.$/m);
  });

  test("a site at a public address with placeholders is not open yet", async () => {
    const { database, look, findings } = await examine({ siteUrl: "https://bayhouse.com" });
    expect((await look()).code).toBe(1);
    expect(await findings("opening")).toMatchObject([
      { state: "fault", finding: "Not open yet: placeholders for phone, email, and name." },
    ]);
    await publishConfirmed(database);
    expect(await findings("opening")).toEqual([]);
  });

  test("says what deserves a look, and what to do", async () => {
    const { database, look, findings } = await examine({
      secret: "12345678",
      rateLimit: false,
      calendarFeeds: ["vrbo", "airbnb", "old", "broken"]
        .map((name) => `${name}=https://${name}.test/secret-key`)
        .join(),
    });
    const feed = { events: "[]", due_at: 0, checked_at: now, fault: null };
    await database.db
      .insertInto("calendar_feeds")
      .values([
        { ...feed, name: "airbnb", good_at: now },
        { ...feed, name: "old", good_at: now - day },
        { ...feed, name: "broken", good_at: now, fault: "It answered 403." },
      ])
      .execute();
    await addInquiry(database.write, janesInquiry, now, "secret");
    await database.db.updateTable("outbox").set({ status: "failed" }).where("recipient", "=", "owner").execute();
    expect((await look()).code).toBe(0);
    const text = JSON.stringify(await findings());
    for (const words of [
      "SITE_URL",
      "SMTP_URL",
      `OWNER_EMAIL is not set: inquiries go to ${shippedFrame.email}, a placeholder that receives no mail.`,
      "SECRET is short",
      "RATE_LIMIT",
      "1 could not be sent",
      "1 is waiting",
      "Not read yet.",
      "Last read 2027-01-15 12:30 EST. It answered 403.",
      "Today lists what needs your attention: http://localhost:3000/desk",
    ]) {
      expect(text).toContain(words);
    }
    const states = (await findings()).map(({ about, state }) => `${about}: ${state}`);
    expect(states.filter((each) => !/^(configuration|disk)/.test(each))).toEqual([
      "mail server: good",
      "database: good",
      "mails: warning",
      "mails: warning",
      "feed vrbo: warning",
      "feed airbnb: good",
      "feed old: warning",
      "feed broken: warning",
      "desk: good",
    ]);
    expect(new Set(states.filter((each) => each.startsWith("configuration")))).toEqual(
      new Set(["configuration: warning"]),
    );
    expect(text).not.toMatch(/secret-key|jane/i);
    expect((await look()).message).toContain(
      `LOOK    configuration  RATE_LIMIT is off.\n${" ".repeat(23)}It is for load tests; remove it.\n`,
    );
  });
});

test.each(engines.flatMap((engine) => ["site_version", "outbox"].map((table) => ({ engine, table }))))(
  "a $engine database without what belongs into $table is broken",
  async ({ engine, table }) => {
    const database = await openTestDatabase(engine);
    const { findings } = doctorFor(database, settingsWith({ dataDir: await temporaryFolder() }));
    expect(await findings("database")).toMatchObject([{ state: "good" }]);
    await sql`${sql.raw(table === "outbox" ? "drop table" : "delete from")} ${sql.table(table)}`.execute(database.db);
    expect(await findings("database")).toMatchObject([{ state: "fault", finding: expect.stringContaining(table) }]);
  },
);

describe.each(engines)("mails that do not leave, for the doctor on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const settings = settingsWith({ dataDir: await temporaryFolder(afterAll) });

  const { findings } = doctorFor(database, settings);
  const mailFindings = async () => (await findings("mails")).map(({ state, finding }) => `${state}: ${finding}`);

  const ago = (minutes: number) => now - minutes * 60_000;
  const late = "fault: 1 should have been sent more than ten minutes ago.";

  test("one that is due for longer than ten minutes is a fault, one that is tried again later is none", async () => {
    await addInquiry(database.write, janesInquiry, ago(9), false);
    expect(await mailFindings()).toEqual([expect.stringContaining("warning: 1 is waiting")]);
    await addInquiry(database.write, janesInquiry, ago(11), false);
    expect(await mailFindings()).toEqual([late]);
    await database.db
      .updateTable("outbox")
      .set({ attempts: 3, due_at: now + 60_000 })
      .execute();
    expect(await mailFindings()).toEqual([expect.stringContaining("warning: 2 are waiting")]);
    // Postponed before the clock was set back.
    await database.db
      .updateTable("outbox")
      .set({ due_at: now + 1000 * day })
      .where("created_at", "=", ago(11))
      .execute();
    expect(await mailFindings()).toEqual([late]);
  });
});

test("a booking in a feed that meets a block is a fault until it is settled, and the desk's feeds overrule the variable", async () => {
  const calendarFeeds = "vrbo=https://vrbo.test";
  const settings = settingsWith({ dataDir: await temporaryFolder(), calendarFeeds });
  const database = await openTestDatabase("sqlite");
  const { write } = database;
  const change = {
    feeds: [{ name: "airbnb", url: "https://airbnb.test", lastDayIsNight: false }],
    seenVersion: 0,
    what: "Added airbnb.",
  };
  await saveFeeds(write, calendarFeeds, change, now);
  await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", now));
  await storeFeed(write, "airbnb", [booking("2027-07-09", "2027-07-16")], now);
  const { look } = doctorFor(database, settings);
  const found = await look();
  expect(found.code).toBe(1);
  expect(found.message).toContain("July 9 to 10, 2027: a booking at airbnb and a block of ours.");
  expect(found.message).toContain("Set at the desk: airbnb. CALENDAR_FEEDS is no longer used.");
  const [overlap] = await readOverlaps(database.db, ["airbnb"], now);
  await write((tx) => markSameBooking(tx, overlap?.id ?? "", true, now));
  expect((await look()).message).not.toContain("booked twice");
});

test("a broken mail server, database or data folder ends with 1", async () => {
  const port = await freePort();
  const folder = await temporaryFolder();
  const file = join(folder, "file");
  await writeFile(file, "");
  const settings = settingsWith({
    dataDir: join(file, "below"),
    smtpUrl: `smtp://127.0.0.1:${port}`,
    databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`,
  });
  const openDatabase = async () => openPostgres(settings.databaseUrl ?? "", () => {});
  const outcome = await runDoctor({ settings, clock: () => now, openDatabase });
  expect(outcome.code).toBe(1);
  const broken = (outcome.json as Finding[]).filter(({ state }) => state === "fault");
  expect(broken.map(({ about }) => about)).toEqual(["disk", "mail server", "database"]);
  for (const { advice } of broken) expect(advice).toMatch(/\w/);
});
