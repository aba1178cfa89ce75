import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readAvailability } from "#server/stays/availability.ts";
import { deskFeeds } from "#server/stays/desk/feeds.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { startFeedHost } from "#tests/feed-host.ts";
import { readFeed } from "./feed-reader.ts";
import { leaseFeed } from "./feed-store.ts";
import { readOverlaps } from "./overlaps.ts";

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
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));

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
        deskFeeds({ ...deps, siteUrl: "https://house.test", secret: "", calendarFeeds: [] }).testFeed({
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
