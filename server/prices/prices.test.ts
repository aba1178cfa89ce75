import { describe, expect, test } from "vitest";
import type { Prices } from "#contract/prices/prices.ts";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { summer } from "#tests/prices.ts";
import { changePrices, readPrices, withWeekPrice } from "./prices.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

describe.each(engines)("prices on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const change = (to: (prices: Prices) => Prices, seen: number | null = null) =>
    changePrices({ write, seenVersion: seen, what: "Changed.", now }, to);

  test("are the shipped ones until the owner changes them", async () => {
    const { prices, version } = await readPrices(db, now);
    expect(version).toBe(0);
    expect(prices.seasons.map(({ name, from, to }) => [name, from, to])).toContainEqual([
      "Summer 2027",
      "2027-05-31",
      "2027-09-06",
    ]);
    expect(prices).toMatchObject({ cleaning: 37_500, pet: 20_000, deposit: 75_000, weeks: [] });
  });

  test("ship for the years of the house's clock, also on New Year's Eve", async () => {
    const first = async (time: string) => (await readPrices(db, Date.parse(time))).prices.seasons[0]?.name;
    expect(await first("2027-12-31T23:59:00-05:00")).toBe("Summer 2027");
    expect(await first("2028-01-01T00:00:00-05:00")).toBe("Summer 2028");
  });

  test("one week gets its own price and loses it again, and pages hear of it", async () => {
    const before = await readSiteVersion(db);
    await change((prices) => withWeekPrice(prices, "2027-07-03", 950_000));
    expect(await readPrices(db, now)).toMatchObject({
      prices: { weeks: [{ checkIn: "2027-07-03", price: 950_000 }] },
      asOf: "2026-11-23T12:00:00.000Z",
      version: 1,
    });
    expect(await readSiteVersion(db)).toBeGreaterThan(before);
    await change((prices) => withWeekPrice(prices, "2027-07-03", null));
    expect((await readPrices(db, now)).prices.weeks).toEqual([]);
  });

  test("what the owner has not changed stays as it ships, also in later years", async () => {
    await change((prices) => ({ ...prices, pet: 25_000 }));
    const { prices } = await readPrices(db, Date.parse("2031-03-01T12:00:00Z"));
    expect(prices.pet).toBe(25_000);
    expect(prices.seasons[0]?.name).toBe("Summer 2031");
  });

  test("of changes that race, each is kept or refused", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => change((prices) => ({ ...prices, pet: i * 100 }), 0)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readPrices(db, now)).version).toBe(1);
  });

  test.each<[string, Partial<Prices>, string]>([
    [
      "seasons that overlap",
      { seasons: [summer, { ...summer, name: "Fall", from: "2027-09-01", to: "2027-10-01" }] },
      "Summer 2027 (May 31, 2027 to September 6, 2027) and Fall (September 1, 2027 to October 1, 2027) overlap. A night can be in one season only.",
    ],
    [
      "weeks that overlap",
      {
        weeks: [
          { checkIn: "2027-07-09", price: 200 },
          { checkIn: "2027-07-03", price: 100 },
        ],
      },
      "The weeks of July 3, 2027 and July 9, 2027 overlap, and both have their own price.",
    ],
  ])("%s are refused in words, and nothing is stored", async (_, changes, message) => {
    expect(await change((prices) => ({ ...prices, ...changes }))).toMatchObject({ ok: false, status: 422, message });
    expect((await readPrices(db, now)).version).toBe(0);
  });

  test("seasons may leave a gap, and are kept in order", async () => {
    const winter = { ...summer, name: "Winter", from: "2027-12-01", to: "2028-01-10" };
    await change((prices) => ({ ...prices, seasons: [winter, summer] }));
    expect((await readPrices(db, now)).prices.seasons.map(({ name }) => name)).toEqual(["Summer 2027", "Winter"]);
  });
});
