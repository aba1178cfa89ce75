import { beforeEach, describe, expect, test } from "vitest";
import type { Rates, Season } from "#contract/rates.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { readSiteVersion } from "../db/site-version.ts";
import { setHouseSetting } from "./house-settings.ts";
import { changeRates, ratesFault, readRates, withWeekPrice } from "./rates.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

describe.each(engines)("prices on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));

  test("are the shipped ones until the owner changes them", async () => {
    const { rates, version } = await readRates(db, now);
    expect(version).toBe(0);
    expect(rates.seasons.map(({ name, from, to }) => [name, from, to])).toContainEqual([
      "Summer 2027",
      "2027-05-31",
      "2027-09-06",
    ]);
    expect(rates).toMatchObject({ cleaning: 37_500, pet: 20_000, deposit: 75_000, weeks: [] });
  });

  test("one week gets a price of its own and loses it again, and pages hear of it", async () => {
    const before = await readSiteVersion(db);
    await changeRates(write, (rates) => withWeekPrice(rates, "2027-07-03", 950_000), now);
    expect(await readRates(db, now)).toMatchObject({
      rates: { weeks: [{ checkIn: "2027-07-03", cents: 950_000 }] },
      asOf: "2026-11-23T12:00:00.000Z",
      version: 1,
    });
    expect(await readSiteVersion(db)).toBeGreaterThan(before);
    await changeRates(write, (rates) => withWeekPrice(rates, "2027-07-03", null), now);
    expect((await readRates(db, now)).rates.weeks).toEqual([]);
  });

  test("what cannot be is refused in words, and nothing is stored", async () => {
    expect(await changeRates(write, (rates) => withWeekPrice(rates, "2027-07-03", -100), now)).toEqual({
      ok: false,
      message: "The week of July 3, 2027 needs a price between $0 and $100,000.",
    });
    expect((await readRates(db, now)).version).toBe(0);
  });

  test("a change of what somebody else has changed meanwhile is refused", async () => {
    expect(await write((tx) => setHouseSetting(tx, "rates", 1, 0, now))).toBe(true);
    expect(await write((tx) => setHouseSetting(tx, "rates", 2, 0, now))).toBe(false);
    expect(await write((tx) => setHouseSetting(tx, "rates", 2, 1, now))).toBe(true);
    expect(await write((tx) => setHouseSetting(tx, "rates", 3, 1, now))).toBe(false);
  });
});

const season: Season = {
  name: "Summer",
  from: "2027-05-31",
  to: "2027-09-06",
  weekCents: 800_000,
  minimumNights: 7,
  arrival: null,
};
const rates: Rates = { seasons: [season], weeks: [], cleaning: 0, pet: 0, deposit: 0 };

test.each<[string, Partial<Rates>, string]>([
  [
    "seasons that overlap",
    { seasons: [season, { ...season, name: "Fall", from: "2027-09-01", to: "2027-10-01" }] },
    "Summer (May 31, 2027 to September 6, 2027) and Fall (September 1, 2027 to October 1, 2027) overlap. A night can have one season only.",
  ],
  [
    "a season that ends before it begins",
    { seasons: [{ ...season, to: "2027-05-01" }] },
    "Summer ends on May 1, 2027, which is not after it begins on May 31, 2027.",
  ],
  [
    "a price of a billion dollars",
    { seasons: [{ ...season, weekCents: 1e11 }] },
    "The week of Summer needs a price between $0 and $100,000.",
  ],
  [
    "a minimum of no nights",
    { seasons: [{ ...season, minimumNights: 0 }] },
    "Summer needs a minimum between 1 and 28 nights.",
  ],
  [
    "weeks that overlap",
    {
      weeks: [
        { checkIn: "2027-07-03", cents: 1 },
        { checkIn: "2027-07-09", cents: 2 },
      ],
    },
    "The weeks of July 3, 2027 and July 9, 2027 overlap. Both have a price of their own.",
  ],
  ["a fee below nothing", { pet: -1 }, "Each fee needs an amount between $0 and $100,000."],
])("%s are refused in words", (_, changes, message) => {
  expect(ratesFault({ ...rates, ...changes })).toBe(message);
});

test("seasons may leave a gap", () => {
  expect(ratesFault({ ...rates, seasons: [season, { ...season, from: "2027-10-01", to: "2027-11-01" }] })).toBeNull();
});
