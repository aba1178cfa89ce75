import { expect, test } from "vitest";
import type { TidesAnswer } from "#contract/shore/tides.ts";
import { testSite } from "#tests/server.ts";
import { createBayCalendar } from "./bay-calendar.ts";
import { shoreRoutes } from "./routes.ts";

const bay = createBayCalendar(() => Date.parse("2027-06-28T12:00:00-04:00"));
const routes = shoreRoutes(testSite, { bay, weather: async () => null });
const ask = async (query: string, headers: Record<string, string> = {}) =>
  routes.request(`/api/tides${query}`, { headers });

test("answers with the station, its datum, tides and sun of the days asked for", async () => {
  const response = await ask("?from=2027-07-04&to=2027-07-05");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    station: "West Wildwood, Grassy Sound (NOAA 8535726)",
    datum: "MLLW",
    tides: [
      { time: "2027-07-04T03:29:00-04:00", type: "low", feet: -0.3 },
      { time: "2027-07-04T09:12:00-04:00", type: "high", feet: 4.2 },
      { time: "2027-07-04T15:16:00-04:00", type: "low", feet: -0.3 },
      { time: "2027-07-04T21:31:00-04:00", type: "high", feet: 5.9 },
      { time: "2027-07-05T04:18:00-04:00", type: "low", feet: -0.5 },
      { time: "2027-07-05T10:05:00-04:00", type: "high", feet: 4.4 },
      { time: "2027-07-05T16:09:00-04:00", type: "low", feet: -0.4 },
      { time: "2027-07-05T22:22:00-04:00", type: "high", feet: 5.9 },
    ],
    sun: [
      { date: "2027-07-04", rise: "2027-07-04T05:39:00-04:00", set: "2027-07-04T20:28:00-04:00" },
      { date: "2027-07-05", rise: "2027-07-05T05:39:00-04:00", set: "2027-07-05T20:28:00-04:00" },
    ],
  } satisfies TidesAnswer);
});

test("caches ask again and hear that nothing has changed", async () => {
  const first = await ask("?from=2027-07-04&to=2027-07-05");
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  const again = await ask("?from=2027-07-04&to=2027-07-05", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("31 days are answered, across a change of the clock and of the year", async () => {
  const march = (await (await ask("?from=2027-03-01&to=2027-03-31")).json()) as TidesAnswer;
  expect(march.sun).toHaveLength(31);
  expect(new Set(march.tides.map(({ time }) => time.slice(-6)))).toEqual(new Set(["-05:00", "-04:00"]));
  const winter = (await (await ask("?from=2027-12-20&to=2028-01-10")).json()) as TidesAnswer;
  expect(winter.sun.at(-1)?.date).toBe("2028-01-10");
});

test.each([
  ["", ["from", "to"]],
  ["?from=2027-07-04", ["to"]],
  ["?from=2027-02-29&to=2027-03-02", ["from"]],
  ["?from=2027-07-04&to=07/05/2027", ["to"]],
  ["?from=2027-07-04&to=2027-07-03", ["to"]],
  ["?from=2027-07-04&to=2027-08-04", ["to"]],
  ["?from=2025-12-31&to=2026-01-01", ["from"]],
  ["?from=2032-12-31&to=2033-01-01", ["to"]],
  ["?from=9999-12-31&to=9999-12-31", ["from", "to"]],
])("%j is refused, and says which day is wrong", async (query, fields) => {
  const response = await ask(query);
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(fields);
});

test("other methods are refused", async () => {
  expect((await routes.request("/api/tides", { method: "POST" })).status).toBe(405);
});

test("answers with the reading, which others may keep for a minute", async () => {
  const reading = { temperatureF: 81, condition: "Sunny", observedAt: "2027-07-04T14:51:00.000Z" };
  const response = await shoreRoutes(testSite, { bay, weather: async () => reading }).request("/api/weather");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  expect(await response.json()).toEqual(reading);
});

test("without a reading it is 503, which nobody keeps", async () => {
  const response = await routes.request("/api/weather");
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ message: "Unable to load weather" });
});
