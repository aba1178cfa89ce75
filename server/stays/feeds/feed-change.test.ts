import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Availability } from "#contract/stays/availability.ts";
import { undoChange } from "#server/stays/undo.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { startFeedHost } from "#tests/feed-host.ts";
import { calendar, event, vrboCalendar } from "#tests/platform-calendars.ts";
import { createTestServer, keptLog } from "#tests/server.ts";
import { createFeedReader, testFeed } from "./feed-reader.ts";
import { type CalendarFeed, currentFeeds, saveFeeds } from "./feed-settings.ts";
import { leaseFeed } from "./feed-store.ts";

const airbnb: CalendarFeed = { name: "airbnb", url: "https://airbnb.test/1.ics", lastDayIsNight: false };

describe.each(engines)("the feeds in use on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db, write } = database;
  beforeEach(() => emptyTables(db));
  const save = (feeds: CalendarFeed[], seenVersion: number) =>
    saveFeeds(write, [airbnb], { feeds, seenVersion, what: "Changed the calendars." }, 1);

  test("are the environment's until the desk saves a list, even an empty one", async () => {
    expect(await currentFeeds(db, [airbnb])).toEqual({ feeds: [airbnb], source: "environment", version: 0 });
    expect(await save([], 0)).toEqual(expect.any(String));
    expect(await currentFeeds(db, [airbnb])).toEqual({ feeds: [], source: "desk", version: 1 });
    expect(await save([airbnb], 0)).toBeNull();
    expect(await currentFeeds(db, [airbnb])).toMatchObject({ feeds: [] });
  });

  test("reach the running server: it reads a new one, and frees the nights of a removed one", async () => {
    const host = await startFeedHost();
    onTestFinished(host.stop);
    host.serve(vrboCalendar);
    const readFeeds = async () => (await currentFeeds(db, [])).feeds;
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
    expect(await currentFeeds(db, [])).toEqual({ feeds: [airbnb], source: "desk", version: 2 });
  });

  test("whose address was changed are read again after an undo: until then they show another calendar's nights", async () => {
    await save([airbnb], 0);
    const change = await save([{ ...airbnb, url: "https://airbnb.test/2.ics" }], 1);
    await write((tx) => leaseFeed(tx, "airbnb", 1, 1_800_001));
    expect(await undoChange(write, change ?? "", 1)).toMatchObject({ ok: true });
    expect(await db.selectFrom("calendar_feeds").select("due_at").execute()).toEqual([{ due_at: 0 }]);
    expect(await currentFeeds(db, [])).toMatchObject({ feeds: [airbnb] });
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
