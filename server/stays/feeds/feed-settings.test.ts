import { describe, expect, onTestFinished, test } from "vitest";
import type { Availability } from "#contract/stays/availability.ts";
import { undoChange } from "#server/stays/undo.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { startFeedHost } from "#tests/hosts/feed-host.ts";
import { calendar, event, vrboCalendar } from "#tests/platform-calendars.ts";
import { createTestServer, keptLog } from "#tests/server.ts";
import { createFeedReader, testFeed } from "./feed-reader.ts";
import { type CalendarFeed, currentFeeds, readCalendarFeeds, readFeedAddress, saveFeeds } from "./feed-settings.ts";
import { leaseFeed } from "./feed-store.ts";

test("feeds have a name, an address, and optionally an option", () => {
  expect(
    readCalendarFeeds(
      "Airbnb=https://www.airbnb.test/calendar/ical/1.ics?s=key&a=b , vrbo!inclusive=https://vrbo.test/x.ics?nonTentative,",
    ),
  ).toEqual({
    feeds: [
      { name: "airbnb", url: "https://www.airbnb.test/calendar/ical/1.ics?s=key&a=b", lastDayIsNight: false },
      { name: "vrbo", url: "https://vrbo.test/x.ics?nonTentative", lastDayIsNight: true },
    ],
    faults: [],
  });
});

test("plain http is only for this machine", () => {
  const { feeds, faults } = readCalendarFeeds(
    "a=http://127.0.0.1:9000/a.ics,b=http://localhost/b.ics,c=http://[::1]:9/c.ics",
  );
  expect(faults).toEqual([]);
  expect(feeds).toHaveLength(3);
});

test.each([
  "https://vrbo.test/secret-key.ics",
  "air bnb=https://vrbo.test/secret-key.ics",
  "a=http://vrbo.test/secret-key.ics",
  "a=http://127.0.0.1.vrbo.test/secret-key.ics",
  "a=file:///etc/secret-key",
  "a=secret-key",
  "a!twice=https://vrbo.test/secret-key.ics",
  "a=https://me:secret-key@vrbo.test/",
])("%s is an error that does not repeat the address", (text) => {
  const { feeds, faults } = readCalendarFeeds(text);
  expect(feeds).toEqual([]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^CALENDAR_FEEDS entry 1/);
  expect(faults[0]).not.toContain("secret-key");
});

test("two feeds with the same name are an error", () => {
  expect(readCalendarFeeds("a=https://x.test/1,A=https://x.test/2").faults).toHaveLength(1);
});

test.each([
  "webcal://vrbo.test/x.ics?a=1",
  "webcals://vrbo.test/x.ics?a=1",
  "webcal:https://vrbo.test/x.ics?a=1",
  "WEBCAL://https://vrbo.test/x.ics?a=1",
  " https://vrbo.test/x.ics?a=1. ",
  "<https://vrbo.test/x.ics?a=1>,",
  "“https://vrbo.test/x.ics?a=1”",
  "\u200bhttps://vrbo.test/\u00a0x.ics?a=1\ufeff",
  "https://vrbo.test/x.ics\n?a=1\u2060",
])("an address is read however it was pasted: %j", (pasted) => {
  expect(readFeedAddress(pasted, false)).toEqual({ ok: true, url: "https://vrbo.test/x.ics?a=1" });
});

const airbnb: CalendarFeed = { name: "airbnb", url: "https://airbnb.test/1.ics", lastDayIsNight: false };
const fromEnvironment = "airbnb=https://airbnb.test/1.ics";

describe.each(engines)("the feeds in use on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db, write } = database;
  const save = (feeds: CalendarFeed[], seenVersion: number) =>
    saveFeeds(write, fromEnvironment, { feeds, seenVersion, what: "Changed the calendars." }, 1);

  test("are the environment's until the desk saves a list, even an empty one", async () => {
    expect(await currentFeeds(db, fromEnvironment)).toEqual({ feeds: [airbnb], source: "environment", version: 0 });
    expect(await save([], 0)).toEqual(expect.any(String));
    expect(await currentFeeds(db, fromEnvironment)).toEqual({ feeds: [], source: "desk", version: 1 });
    expect(await save([airbnb], 0)).toBeNull();
    expect(await currentFeeds(db, fromEnvironment)).toMatchObject({ feeds: [] });
  });

  test("reach the running server: it reads a new one, and frees the nights of a removed one", async () => {
    const host = await startFeedHost();
    onTestFinished(host.stop);
    host.serve(vrboCalendar);
    const readFeeds = async () => (await currentFeeds(db, "")).feeds;
    const server = createTestServer(database);
    const availability = async () => (await (await server.get("/api/availability")).json()) as Availability;
    const clock = () => server.time.now;
    const reader = createFeedReader({ ...database, readFeeds, localFeeds: true, clock, log: keptLog().log });
    reader.start();
    onTestFinished(reader.stop);
    const vrbo = { name: "vrbo", url: host.url, lastDayIsNight: false };
    await save([vrbo], 0);
    const booked = { start: "2027-07-03", end: "2027-07-10" };
    await expect.poll(async () => (await availability()).booked).toContainEqual(booked);

    const seen = Promise.withResolvers<void>();
    const changed = calendar([event("2027-08-07", "2027-08-14", "Reserved")]);
    host.answer((_, response) => void seen.promise.then(() => response.end(changed)));
    await save([{ ...vrbo, lastDayIsNight: true }], 1);
    expect((await availability()).booked).toContainEqual(booked);
    seen.resolve();
    await expect.poll(async () => (await availability()).booked).toEqual([{ start: "2027-08-07", end: "2027-08-15" }]);

    await save([], 2);
    expect((await availability()).booked).toEqual([]);
    expect(await db.selectFrom("calendar_feeds").selectAll().execute()).toEqual([]);
  });

  test("are restored by undo, and read again", async () => {
    await write((tx) => leaseFeed(tx, "airbnb", 1, 2));
    const change = await save([], 0);
    expect(await db.selectFrom("calendar_feeds").selectAll().execute()).toEqual([]);
    expect(await undoChange(write, change ?? "", 1)).toMatchObject({ ok: true });
    expect(await currentFeeds(db, "")).toEqual({ feeds: [airbnb], source: "desk", version: 2 });
  });

  test("whose address was changed are read again after an undo: until then they show another calendar's nights", async () => {
    await save([airbnb], 0);
    const change = await save([{ ...airbnb, url: "https://airbnb.test/2.ics" }], 1);
    await write((tx) => leaseFeed(tx, "airbnb", 1, 1_800_001));
    expect(await undoChange(write, change ?? "", 1)).toMatchObject({ ok: true });
    expect(await db.selectFrom("calendar_feeds").select("due_at").execute()).toEqual([{ due_at: 0 }]);
    expect(await currentFeeds(db, "")).toMatchObject({ feeds: [airbnb] });
  });

  test("that were changed again are left alone by an undo", async () => {
    await save([airbnb], 0);
    const change = await save([{ ...airbnb, lastDayIsNight: true }], 1);
    await save([{ ...airbnb, url: "https://airbnb.test/3.ics" }], 2);
    await write((tx) => leaseFeed(tx, "airbnb", 1, 1_800_001));
    expect(await undoChange(write, change ?? "", 1)).toMatchObject({ ok: false, reason: "changed-since" });
    expect(await db.selectFrom("calendar_feeds").select("due_at").execute()).toEqual([{ due_at: 1_800_001 }]);
  });

  test("can be tested without storing anything", async () => {
    const host = await startFeedHost();
    onTestFinished(host.stop);
    const feed = { name: "vrbo", url: host.url, lastDayIsNight: false };
    const deps = { clock: () => Date.UTC(2027, 0, 15), localFeeds: true };
    expect(await testFeed(deps, feed)).toEqual({ ok: false, fault: "There is no calendar at this address." });
    host.serve(vrboCalendar);
    const three = { ok: true, count: 3, first: "2027-07-03", last: "2027-09-06" };
    expect(await testFeed(deps, feed)).toEqual({ ...three, notes: [] });
    host.serve(calendar([event("2030-01-14", "2030-01-31", "Reserved")]));
    const notes = ["It also claims nights more than three years ahead. Those are not counted."];
    const near = { ok: true, count: 1, first: "2030-01-14", last: "2030-01-16" };
    expect(await testFeed(deps, feed)).toEqual({ ...near, notes });
    host.serve(calendar([]));
    expect(await testFeed(deps, feed)).toEqual({ ok: true, count: 0, first: null, last: null, notes: [] });
    expect(await db.selectFrom("calendar_feeds").selectAll().execute()).toEqual([]);
  });
});
