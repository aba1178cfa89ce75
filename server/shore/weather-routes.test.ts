import { expect, test } from "vitest";
import { testSite } from "#tests/server.ts";
import { weatherRoutes } from "./weather-routes.ts";

test("answers with the reading, which others may keep for a minute", async () => {
  const reading = { temperatureF: 81, condition: "Sunny", observedAt: "2027-07-04T14:51:00.000Z" };
  const response = await weatherRoutes({ ...testSite, weather: async () => reading }).request("/api/weather");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  expect(await response.json()).toEqual(reading);
});

test("without a reading it is 503, which nobody keeps", async () => {
  const response = await weatherRoutes({ ...testSite, weather: async () => null }).request("/api/weather");
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ message: "Unable to load weather" });
});
