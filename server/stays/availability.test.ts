import { describe, expect, test } from "vitest";
import { mergeRanges } from "#contract/stays/availability.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { booking } from "#tests/platform-calendars.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { readAvailability, readNightsOnPages } from "./availability.ts";
import { blockNights, freeBlockedNights, importShippedNights } from "./nights.ts";

const hour = 60 * 60_000;
const now = Date.UTC(2027, 0, 15, 12);

test.each([
  ["overlap", ["2027-07-03", "2027-07-10"], ["2027-07-08", "2027-07-17"], [["2027-07-03", "2027-07-17"]]],
  ["contain one another", ["2027-07-03", "2027-07-17"], ["2027-07-08", "2027-07-10"], [["2027-07-03", "2027-07-17"]]],
  ["begin together", ["2027-07-03", "2027-07-10"], ["2027-07-03", "2027-07-17"], [["2027-07-03", "2027-07-17"]]],
  [
    "meet on a turnover day",
    ["2027-07-03", "2027-07-10"],
    ["2027-07-10", "2027-07-17"],
    [
      ["2027-07-03", "2027-07-10"],
      ["2027-07-10", "2027-07-17"],
    ],
  ],
])("stays that %s are merged correctly, in any order", (_, one, other, merged) => {
  const asRange = ([start = "", end = ""]: string[]) => ({ start, end });
  expect(mergeRanges([one, other].map(asRange))).toEqual(merged.map(asRange));
  expect(mergeRanges([other, one].map(asRange))).toEqual(merged.map(asRange));
});

describe.each(bothEngines)("what is booked on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);
  const block = (at: number) => write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", at));
  const readFeed = (name: string, start: string, end: string, at: number) =>
    storeFeed(write, name, [booking(start, end)], at);

  test("without feeds is as old as the owner's last change or the first import", async () => {
    await write((tx) => freeBlockedNights(tx, "2027-07-03", "2027-07-10", 1));
    const importedAt = now - 7 * 24 * hour;
    await importShippedNights(write, [{ start: "2025-07-01", end: "2025-09-22" }], importedAt);
    expect(await readAvailability(db, [], now)).toEqual({
      booked: [{ start: "2025-07-01", end: "2025-09-22" }],
      asOf: new Date(importedAt).toISOString(),
      stale: false,
    });
    await write((tx) => freeBlockedNights(tx, "2025-07-01", "2025-09-22", importedAt + hour));
    expect((await readAvailability(db, [], now)).asOf).toBe(new Date(importedAt + hour).toISOString());
    await block(now);
    expect(await readAvailability(db, [], now + hour)).toEqual({
      booked: [{ start: "2027-07-03", end: "2027-07-10" }],
      asOf: new Date(now).toISOString(),
      stale: false,
    });
  });

  test("with feeds is as old as the oldest read, and stale after six hours", async () => {
    await block(now);
    await readFeed("airbnb", "2027-08-07", "2027-08-14", now - hour);
    await readFeed("vrbo", "2027-08-21", "2027-08-28", now - 6 * hour);
    const names = ["airbnb", "vrbo"];
    expect(await readAvailability(db, names, now)).toEqual({
      booked: [
        { start: "2027-07-03", end: "2027-07-10" },
        { start: "2027-08-07", end: "2027-08-14" },
        { start: "2027-08-21", end: "2027-08-28" },
      ],
      asOf: "2027-01-15T06:00:00.000Z",
      stale: false,
    });
    expect((await readAvailability(db, names, now + 1)).stale).toBe(true);
    expect((await readAvailability(db, ["never"], now)).stale).toBe(true);
  });

  test("a feed that was never read is no warning on pages, and one that was read is", async () => {
    await readFeed("airbnb", "2027-08-07", "2027-08-14", now);
    const names = ["airbnb", "never"];
    expect(await readNightsOnPages(db, names, now)).toMatchObject({ stale: false, unread: true });
    expect(await readNightsOnPages(db, ["airbnb"], now)).toMatchObject({ stale: false, unread: false });
    expect(await readNightsOnPages(db, names, now + 7 * hour)).toMatchObject({ stale: true, unread: true });
  });
});
