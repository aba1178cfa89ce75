import { readFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Availability } from "#contract/stays/availability.ts";
import { readAvailability } from "#server/stays/availability.ts";
import { deskFeeds } from "#server/stays/desk/feeds.ts";
import { blockNights } from "#server/stays/nights.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { startFeedHost } from "#tests/hosts/feed-host.ts";
import { patienceMs } from "#tests/patience.ts";
import { airbnbCalendar, booking, calendar, event, vrboCalendar } from "#tests/platform-calendars.ts";
import { createTestServer, keptLog, testSecret, testSiteUrl } from "#tests/server.ts";
import { queueStaleFeedMail, queueUnreadEntryMails } from "./feed-mails.ts";
import { createFeedReader, readCalendarWithin, readFeed, readingTimeoutMs, feedPeriodMs } from "./feed-reader.ts";
import { feedStates, leaseFeed } from "./feed-store.ts";
import { fetchFeed } from "./fetch-feed.ts";
import { notesOf } from "./left-out.ts";
import { calendarAddress } from "./our-calendar.ts";
import { readOverlaps } from "./overlaps.ts";
import { readCalendar } from "./read-calendar.ts";

const hour = 60 * 60_000;

/** What the house below has blocked itself. */
const ownNights = { start: "2027-07-03", end: "2027-07-10" };

describe.each(engines)("calendar feeds on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db, write } = database;

  async function houseWithFeeds() {
    const [airbnb, vrbo] = await Promise.all([startFeedHost(), startFeedHost()]);
    onTestFinished(async () => void (await Promise.all([airbnb.stop(), vrbo.stop()])));
    airbnb.serve(airbnbCalendar);
    vrbo.serve(vrboCalendar);
    await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", Date.UTC(2027, 0, 10, 12)));
    const server = createTestServer(database, { feeds: ["airbnb", "vrbo"] });
    const { log, logged } = keptLog();
    const feeds = [
      { name: "airbnb", url: airbnb.url, lastDayIsNight: false },
      { name: "vrbo", url: vrbo.url, lastDayIsNight: false },
    ];
    const deps = {
      db,
      write,
      feeds,
      readFeeds: async () => feeds,
      clock: () => server.time.now,
      log,
      localFeeds: true,
      fetchText: (address: string) =>
        fetchFeed(address, { limits: { timeoutMs: patienceMs(1), maxBytes: 50_000 }, local: true }),
    };
    const availability = async () => (await (await server.get("/api/availability")).json()) as Availability;
    return { ...server, airbnb, vrbo, deps, reader: () => createFeedReader(deps), availability, feedLog: logged };
  }

  test("feeds and our own nights form one calendar, without guests' data", async () => {
    const { reader, availability, get, time } = await houseWithFeeds();
    expect(await availability()).toMatchObject({ stale: true, asOf: "2027-01-10T12:00:00.000Z" });
    await reader().readDue();
    expect(await availability()).toEqual({
      booked: [
        { start: "2027-06-12", end: "2027-06-19" },
        { start: "2027-07-03", end: "2027-07-10" },
        { start: "2027-07-10", end: "2027-07-17" },
        { start: "2027-08-07", end: "2027-08-14" },
        { start: "2027-09-04", end: "2027-09-06" },
      ],
      asOf: new Date(time.now).toISOString(),
      stale: false,
    });
    const ics = await (await get("/calendar.ics")).text();
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(5);
    expect(ics).not.toMatch(/Jane|Sam|Reserved|airbnb|0100/i);
    const stored = JSON.stringify(await db.selectFrom("calendar_feeds").selectAll().execute());
    expect(stored).not.toMatch(/secret-key|0100/);
  });

  test("events keep UID and summary, for the owner only", async () => {
    const { reader } = await houseWithFeeds();
    await reader().readDue();
    const [airbnb, vrbo] = await feedStates(db, ["airbnb", "vrbo"]);
    expect(airbnb?.events[0]).toEqual(booking("2027-06-12", "2027-06-19"));
    expect(vrbo?.events.map(({ summary }) => summary)).toEqual(["Reserved - Jane", "Reserved - Sam", "Blocked"]);
  });

  test.each(["/api/availability", "/calendar.ics"])(
    "copies of %s are checked each time, and new nights are sent",
    async (path) => {
      const { reader, get } = await houseWithFeeds();
      const before = await get(path);
      expect(before.headers.get("cache-control")).toBe("public, no-cache");
      const tag = before.headers.get("etag") ?? "";
      const same = await get(path, { "if-none-match": tag });
      expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", tag]);
      await reader().readDue();
      const after = await get(path, { "if-none-match": tag });
      expect(after.status).toBe(200);
      expect(after.headers.get("etag")).not.toBe(tag);
      expect(await after.text()).toMatch(/2027-?08-?07/);
    },
  );

  test("a platform does not get its own bookings back, so that it can cancel one", async () => {
    const { reader, get } = await houseWithFeeds();
    await reader().readDue();
    const forAirbnb = await (await get(calendarAddress(testSecret, "airbnb"))).text();
    expect(forAirbnb).toContain("DTSTART;VALUE=DATE:20270710");
    expect(forAirbnb).not.toContain("20270612");
  });

  test.each([
    ["500", (text: string) => ({ status: 500, text })],
    ["404", () => ({ status: 404, text: "" })],
    ["nothing", () => ({ status: 200, text: "" })],
    ["a page", () => ({ status: 200, text: "<!doctype html><title>Sign in</title>" })],
    ["a calendar without events", () => ({ status: 200, text: calendar([]) })],
    ["half a calendar", (text: string) => ({ status: 200, text: text.slice(0, 200) })],
  ])("a response with %s changes no known night, and the feed becomes stale", async (_, spoil) => {
    const { reader, airbnb, availability, time, feedLog } = await houseWithFeeds();
    await reader().readDue();
    const before = await availability();
    const { status, text } = spoil(airbnbCalendar);
    airbnb.answer((_request, response) => response.writeHead(status).end(text));
    time.now += feedPeriodMs;
    await reader().readDue();
    expect((await availability()).booked).toEqual(before.booked);
    expect((await availability()).asOf).toBe(before.asOf);
    expect((await availability()).stale).toBe(false);
    expect(feedLog()).toContain('"event":"calendar-feed-failed"');
    expect(feedLog()).not.toContain("secret-key");
    time.now += 6 * hour;
    expect(await availability()).toMatchObject({ stale: true, booked: before.booked });
  });

  test("a host that hangs or is down does not stop other feeds", async () => {
    const { reader, airbnb, availability } = await houseWithFeeds();
    airbnb.answer(() => {});
    await reader().readDue();
    expect((await availability()).booked).toContainEqual({ start: "2027-09-04", end: "2027-09-06" });
    expect((await availability()).stale).toBe(true);
  });

  test("a calendar that takes too long to read changes nothing, and does not stop other feeds", async () => {
    const { deps, airbnb, vrbo, availability, time, feedLog } = await houseWithFeeds();
    await createFeedReader(deps).readDue();
    const before = await availability();
    airbnb.serve(calendar([event("2027-02-01", "2027-02-02", "Reserved")]));
    time.now += feedPeriodMs;
    await createFeedReader({ ...deps, readFeeds: async () => deps.feeds.slice(0, 1), limitMs: 1 }).readDue();
    expect((await availability()).booked).toEqual(before.booked);
    expect(feedLog()).toContain("The calendar could not be read within 0.001 seconds.");
    vrbo.serve(calendar([event("2027-05-01", "2027-05-08", "Reserved")]));
    await createFeedReader(deps).readDue();
    expect((await availability()).booked).toEqual([
      { start: "2027-05-01", end: "2027-05-08" },
      { start: "2027-06-12", end: "2027-06-19" },
      ownNights,
      { start: "2027-08-07", end: "2027-08-14" },
    ]);
  });

  describe("an entry that can't be read", () => {
    const odd = (uid: string) => event("2027-05-08", "2027-05-01", "Summer rental").with(3, `UID:${uid}`);
    const known = event("2027-06-12", "2027-06-19", "Reserved").with(3, "UID:stay@platform.test");
    const other = event("2027-08-07", "2027-08-14", "Reserved");
    const added = event("2027-10-02", "2027-10-09", "Reserved");
    const [knownNights, otherNights, addedNights] = [
      { start: "2027-06-12", end: "2027-06-19" },
      { start: "2027-08-07", end: "2027-08-14" },
      { start: "2027-10-02", end: "2027-10-09" },
    ];

    test("keeps the nights that it had, and the reading is good: others are added and freed", async () => {
      const { reader, airbnb, vrbo, availability, time, feedLog } = await houseWithFeeds();
      vrbo.serve(calendar([]));
      airbnb.serve(calendar([known, other]));
      await reader().readDue();
      airbnb.serve(calendar([odd("stay@platform.test"), added]));
      time.now += feedPeriodMs;
      await reader().readDue();
      expect(await availability()).toEqual({
        booked: [knownNights, ownNights, addedNights],
        asOf: new Date(time.now).toISOString(),
        stale: false,
      });
      expect(feedLog()).not.toContain("calendar-feed-failed");
      airbnb.serve(calendar([odd("another@platform.test"), added]));
      time.now += feedPeriodMs;
      await reader().readDue();
      expect((await availability()).booked).toEqual([ownNights, addedNights]);
    });

    test("is named to the owner in one email, and again only if there is another one", async () => {
      const { reader, airbnb, deps, time } = await houseWithFeeds();
      const mailsAfter = async (day: string, ...entries: string[][]) => {
        airbnb.serve(calendar([other, ...entries]));
        time.now += feedPeriodMs;
        await reader().readDue();
        await queueUnreadEntryMails({ ...deps, names: ["airbnb", "vrbo"], siteUrl: testSiteUrl }, day, time.now);
        return db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
      };
      const [first, ...others] = await mailsAfter("2027-01-15", odd("a"));
      expect(others).toEqual([]);
      expect(first).toMatchObject({ recipient: "owner", subject: "Please check airbnb's calendar" });
      expect(first?.text_body).toContain("1 entry could not be read: “Summer rental”, it seems to be in May 2027.");
      expect(first?.text_body).not.toContain("secret-key");
      expect(await mailsAfter("2027-01-16", odd("b"))).toHaveLength(1);
      const again = event("2027-07-10", "2027-07-03", "Cousins");
      // One email a day and calendar.
      expect(await mailsAfter("2027-01-15", odd("b"), again)).toHaveLength(1);
      const [, second] = await mailsAfter("2027-01-17", odd("b"), again);
      expect(second?.text_body).toContain("“Cousins”, it seems to be in July 2027.");
      expect(second?.text_body).not.toContain("Summer rental");
    });

    test("is listed with the entries marked free until it is gone", async () => {
      const { reader, airbnb, time } = await houseWithFeeds();
      const free = event("2027-09-03", "2027-09-06", "House taken", ["TRANSP:TRANSPARENT"]);
      airbnb.serve(calendar([other, odd("a"), free]));
      await reader().readDue();
      const notes = async () => (await feedStates(db, ["airbnb"])).flatMap(({ leftOut }) => notesOf(leftOut));
      expect(await notes()).toEqual([
        "1 entry could not be read: “Summer rental”, it seems to be in May 2027.",
        "1 entry marked free was not counted: “House taken”.",
      ]);
      airbnb.serve(calendar([other]));
      time.now += feedPeriodMs;
      await reader().readDue();
      expect(await notes()).toEqual([]);
      expect(otherNights).toEqual(
        (await feedStates(db, ["airbnb"]))[0]?.events.map(({ start, end }) => ({ start, end }))[0],
      );
    });
  });

  test("a canceled booking frees its nights", async () => {
    const { reader, airbnb, availability, time } = await houseWithFeeds();
    await reader().readDue();
    airbnb.serve(calendar([event("2027-08-07", "2027-08-14", "Airbnb (Not available)")]));
    time.now += feedPeriodMs;
    await reader().readDue();
    expect((await availability()).booked).not.toContainEqual({ start: "2027-06-12", end: "2027-06-19" });
  });

  test("an empty calendar is accepted if the owner confirms it, or no night was known", async () => {
    const { deps, airbnb } = await houseWithFeeds();
    const [feed] = deps.feeds;
    if (!feed) throw new Error("No feed");
    airbnb.serve(calendar([]));
    await createFeedReader(deps).readDue();
    expect(await readFeed(deps, feed)).toMatchObject({ ok: true, count: 0 });
    airbnb.serve(airbnbCalendar);
    await readFeed(deps, feed);
    airbnb.serve(calendar([]));
    expect(await readFeed(deps, feed)).toMatchObject({ ok: false });
    expect(await readFeed(deps, feed, { acceptEmpty: true })).toMatchObject({ ok: true, count: 0 });
  });

  test("servers sharing a database read each feed once every half hour", async () => {
    const { reader, airbnb, time } = await houseWithFeeds();
    await Promise.all([reader().readDue(), reader().readDue(), reader().readDue()]);
    expect(airbnb.requests).toHaveLength(1);
    time.now += feedPeriodMs - 1;
    await reader().readDue();
    expect(airbnb.requests).toHaveLength(1);
    time.now += 1;
    await reader().readDue();
    expect(airbnb.requests).toHaveLength(2);
  });

  test("after a pause of the server, a reading comes before any email about a calendar not read for hours", async () => {
    const { reader, time, deps } = await houseWithFeeds();
    const queue = () => queueStaleFeedMail({ ...deps, names: ["airbnb", "vrbo"] }, "2027-01-16", time.now);
    await reader().readDue();
    time.now += 7 * hour;
    expect(await queue()).toBe(false);
    await reader().readDue();
    expect(await queue()).toBe(false);
  });

  test("the owner gets one email a day about a calendar not read for hours", async () => {
    const { reader, airbnb, time, deps } = await houseWithFeeds();
    const queue = (day: string) => queueStaleFeedMail({ ...deps, names: ["airbnb", "vrbo"] }, day, time.now);
    // A feed never tried was only just added.
    expect(await queue("2027-01-15")).toBe(false);
    await reader().readDue();
    expect(await queue("2027-01-15")).toBe(false);
    airbnb.answer((_, response) => response.writeHead(503).end());
    time.now += 7 * hour;
    await reader().readDue();
    expect(await queue("2027-01-16")).toBe(true);
    expect(await queue("2027-01-16")).toBe(false);
    const mail = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toBe("Calendar not read for hours: airbnb");
    expect(mail.text_body).toContain(
      "airbnb: Last read January 15, 2027, 12:30 PM, New Jersey time. The platform answered with an error.",
    );
    expect(mail.text_body).toContain("save it at the desk, under Settings.");
    expect(mail.text_body).not.toContain("secret-key");
  });
});

const now = Date.UTC(2026, 11, 1, 12);

const octoberBooking = "2027-10-01 2027-10-04";

/** Calendars as public reports describe them, with the nights that they book and what the desk says about them. */
const calendars: readonly [file: string, nights: string[], notes?: string[]][] = [
  ["bare-dates", ["2027-07-23 2027-07-26"]],
  ["raw-newline", ["2027-05-21 2027-05-24"]],
  ["past-raw-newline", [octoberBooking]],
  ["colon-in-zone", ["2027-08-12 2027-08-15"]],
  ["zone-kolkata", ["2027-07-15 2027-07-19"]],
  ["free", [octoberBooking], ["1 entry marked free was not counted: “House taken”."]],
  ["hourly", [octoberBooking], ["1 entry marked free was not counted: “Ping”."]],
  ["half-hour", ["2027-06-05 2027-06-12"]],
  ["plumber", []],
  [
    "last-day",
    ["2027", "2028", "2029"].flatMap((year) => [`${year}-07-31 ${year}-08-01`, `${year}-09-30 ${year}-10-01`]),
  ],
  ["nested", ["2027-04-02 2027-04-05", "2027-04-09 2027-04-12"]],
];

describe.each(engines)("calendars that break rules, on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  async function platform(name: string, file: string) {
    const host = await startFeedHost();
    onTestFinished(host.stop);
    host.serve(await readFile(new URL(`../../../tests/calendars/${file}.ics`, import.meta.url), "utf8"));
    const deps = { db, write, clock: () => now, localFeeds: true };
    const feed = { name, url: host.url, lastDayIsNight: false };
    await write((tx) => leaseFeed(tx, name, now, now));
    return {
      read: () => readFeed(deps, feed),
      testFirst: () =>
        deskFeeds({ ...deps, siteUrl: "https://house.test", secret: "", calendarFeeds: "" }).testFeed({
          name,
          address: host.url,
        }),
    };
  }

  test.each(calendars)("%s", async (file, nights, notes = []) => {
    const { read, testFirst } = await platform("airbnb", file);
    const [first = null] = nights.map((each) => each.slice(0, 10));
    const last = nights.at(-1)?.slice(11) ?? null;
    expect(await testFirst()).toEqual({ ok: true, test: { ok: true, count: nights.length, first, last, notes } });
    expect(await read()).toEqual({ ok: true, count: nights.length, notes });
    const { booked, stale } = await readAvailability(db, ["airbnb"], now);
    expect([booked.map(({ start, end }) => `${start} ${end}`), stale]).toEqual([nights, false]);
  });

  test("two families with one made-up UID overlap", async () => {
    for (const name of ["airbnb", "vrbo"]) {
      const { read, testFirst } = await platform(name, name);
      expect(await testFirst()).toMatchObject({ test: { ok: true, count: 1, notes: [] } });
      await read();
    }
    const [overlap, ...others] = await readOverlaps(db, ["airbnb", "vrbo"], now);
    expect(overlap).toMatchObject({ nights: { start: "2027-07-05", end: "2027-07-10" } });
    expect(others).toEqual([]);
  });
});

const options = { lastDayIsNight: false, today: "2027-01-15" };

test.each([
  ["Airbnb's", airbnbCalendar],
  ["half a calendar", airbnbCalendar.slice(0, airbnbCalendar.length / 2)],
])("%s is read the same as without a limit", async (_, text) => {
  const reading = readCalendar(text, options);
  expect(await readCalendarWithin(readingTimeoutMs, text, options)).toEqual(reading);
});

test("options for the last night and the first day apply", async () => {
  const text = calendar([event("2027-07-03", "2027-07-09", "Reserved"), event("2027-06-01", "2027-06-05", "Reserved")]);
  expect(await readCalendarWithin(readingTimeoutMs, text, { lastDayIsNight: true, today: "2027-06-15" })).toEqual({
    ok: true,
    events: [expect.objectContaining({ start: "2027-07-03", end: "2027-07-10" })],
    cut: null,
    unread: [],
    free: [],
  });
});

test("a calendar is read without blocking the server", async () => {
  const text = calendar(
    Array.from({ length: 3000 }, (_, i) => event("2027-02-01", "2027-02-03", `Reserved - Jane ${i}`)),
  );
  let over = false;
  const reading = readCalendarWithin(readingTimeoutMs, text, options).finally(() => (over = true));
  let turns = 0;
  for (; !over; turns++) await nextTurn();
  expect(await reading).toMatchObject({ ok: true, events: [{ start: "2027-02-01", end: "2027-02-03" }] });
  // Reading on this thread would leave time for one or two.
  expect(turns).toBeGreaterThan(10);
});
