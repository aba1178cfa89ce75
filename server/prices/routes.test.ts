import { describe, expect, test } from "vitest";
import { faq } from "#content/house/faq.ts";
import type { PricesAnswer } from "#contract/prices/prices.ts";
import { shippedHouse } from "#server/house/merge-house.ts";
import { savePart } from "#server/settings/house-document.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { createTestServer } from "#tests/server.ts";
import { unknownPricesInWords } from "./prices-in-words.ts";
import { changePrices, withWeekPrice } from "./prices.ts";

describe.each(engines)("published prices on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { write } = database;

  const priceFourthOfJuly = (now: number) =>
    changePrices({ write, seenVersion: null, what: "", now }, (prices) => withWeekPrice(prices, "2027-07-03", 950_000));

  test("are answered with an ETag, which changes with a price", async () => {
    const { get, time } = createTestServer(database);
    const first = await get("/api/rates");
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    expect(await first.json()).toEqual({
      seasons: [
        { name: "Summer 2027", from: "2027-05-31", to: "2027-09-06" },
        { name: "Summer 2028", from: "2028-05-29", to: "2028-09-04" },
        { name: "Summer 2029", from: "2029-05-28", to: "2029-09-03" },
      ].map((summer) => ({ ...summer, weekPrice: 800_000, minimumNights: 7, arrival: null })),
      weeks: [],
      cleaning: 37_500,
      pet: 20_000,
      deposit: 75_000,
      confirmed: { proRata: false, memorialDayWeekend: false, offSeasonMinimum: false },
      asOf: "2026-11-21T12:00:00Z",
    } satisfies PricesAnswer);
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await get("/api/rates", known)).status).toBe(304);

    await priceFourthOfJuly(time.now);
    const changed = await get("/api/rates", known);
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({
      weeks: [{ checkIn: "2027-07-03", price: 950_000 }],
      asOf: "2027-01-15T17:30:00.000Z",
    });
  });

  test("say which rules the owner has confirmed", async () => {
    const { get, time } = createTestServer(database);
    const confirmed = async () => ((await (await get("/api/rates")).json()) as PricesAnswer).confirmed;
    const settled = ["rates-pro-rata", "rates-off-season-minimum"];
    expect(await confirmed()).toMatchObject({ proRata: false });
    await write((tx) => savePart(tx, "opening", { settled }, { seenVersion: 0, what: "", now: time.now }));
    expect(await confirmed()).toEqual({ proRata: true, memorialDayWeekend: false, offSeasonMinimum: true });
  });

  test("are those of the nights to come", async () => {
    const { get, time } = createTestServer(database);
    await priceFourthOfJuly(time.now);
    // The last night of both is that of September 5, and the day at the house decides.
    time.now = Date.parse("2027-09-05T23:59:00-04:00");
    const names = async () =>
      ((await (await get("/api/rates")).json()) as PricesAnswer).seasons.map(({ name }) => name);
    expect(await names()).toContain("Summer 2027");
    time.now += 60_000;
    expect(await names()).not.toContain("Summer 2027");
    expect(await (await get("/api/rates")).json()).toMatchObject({ weeks: [] });
  });

  test("cannot be posted", async () => {
    const { postJson } = createTestServer(database);
    expect((await postJson("/api/rates", {})).status).toBe(405);
  });

  test("are in what language models read, with every fee, and that nothing is paid online", async () => {
    const { get } = createTestServer(database);
    const response = await get("/llms.txt");
    const text = await response.text();
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toContain("\n- $8,375 per peak week, cleaning included (Memorial Day to Labor Day); ");
    expect(text).toContain("no online payment");
    expect(text).toMatch(/^- \[.+\]\(https:\/\/bayhouse\.test\/pizza-guide\): .+/m);
    expect(text).toContain(`\n- ${faq(unknownPricesInWords, shippedHouse)[0]?.question}\n`);
  });
});
