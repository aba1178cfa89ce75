import { expect, onTestFinished, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import type { WeatherReading } from "#contract/shore/weather.ts";
import { observation, startWeatherUpstream } from "#tests/hosts/weather-upstream.ts";
import { keptLog, settingsWith, testSite } from "#tests/server.ts";
import { createShore } from "./create-shore.ts";
import { sharedWeather } from "./shared-weather.ts";

const minute = 60_000;
const sunny: WeatherReading = { temperatureF: 81, condition: "Sunny", observedAt: "2027-07-04T14:51:00.000Z" };

function shared() {
  const state = { now: 1_000_000, lookups: 0, failing: false };
  const { log, logged } = keptLog();
  const source = async () => {
    state.lookups += 1;
    if (state.failing) throw new Error("the service is down");
    return sunny;
  };
  const clock = () => state.now;
  return { state, logged, ...sharedWeather({ source, clock, steadyClock: clock, log }) };
}

test("a reading lasts for ten minutes, and has the time it was asked for", async () => {
  const { state, refresh, latest } = shared();
  expect(latest()).toBeNull();
  await refresh();
  for (let i = 0; i < 9; i++) {
    state.now += minute;
    await refresh();
  }
  expect(state.lookups).toBe(1);
  expect(latest()).toEqual({ reading: sunny, askedAt: new Date(1_000_000).toISOString() });
  state.now += minute;
  await refresh();
  expect(state.lookups).toBe(2);
  expect(latest()?.askedAt).toBe(new Date(1_000_000 + 10 * minute).toISOString());
});

test("the last good reading stays for up to two hours while the source is down", async () => {
  const { state, refresh, latest, logged } = shared();
  await refresh();
  state.failing = true;
  state.now += 119 * minute;
  await refresh();
  expect(latest()?.reading).toEqual(sunny);
  expect(logged()).toContain("weather-failed");
  state.now += minute;
  expect(latest()).toBeNull();
});

test("a source that fails is asked again a minute later", async () => {
  const { state, refresh, latest } = shared();
  state.failing = true;
  await refresh();
  expect(latest()).toBeNull();
  state.failing = false;
  state.now += minute;
  await refresh();
  expect(latest()?.reading).toEqual(sunny);
  expect(state.lookups).toBe(2);
});

test("is asked for at the start, before anyone visits, and served to the first who asks", async () => {
  const upstream = await startWeatherUpstream();
  onTestFinished(upstream.stop);
  const observed = { timestamp: sunny.observedAt, temperature: { value: 27 }, textDescription: "Sunny" };
  upstream.at("/stations/KWWD/observations/latest", observation(observed));
  const clock = () => Date.parse(sunny.observedAt);
  const shore = createShore({
    settings: settingsWith({ weatherApiUrl: upstream.baseUrl }),
    latestHouse: () => shippedFrame,
    clock,
    steadyClock: clock,
    log: keptLog().log,
  });
  const routes = shore.routes(testSite);
  const status = async () => (await routes.request("/api/weather"))?.status;
  expect(await status()).toBe(503);
  shore.start();
  onTestFinished(shore.stop);
  // A visitor who comes before the first answer waits for it.
  expect(await status()).toBe(200);
  expect(upstream.requests.map(({ path }) => path)).toContain("/alerts/active?point=39.0007,-74.8245");
});
