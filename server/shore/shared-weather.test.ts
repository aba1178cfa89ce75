import { expect, test } from "vitest";
import type { WeatherReading } from "#contract/shore/weather.ts";
import { keptLog } from "#tests/server.ts";
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

test("everybody who asks at once waits for one lookup", async () => {
  const { state, read } = shared();
  expect(await Promise.all([read(), read(), read()])).toEqual([sunny, sunny, sunny]);
  expect(state.lookups).toBe(1);
});

test("a reading is shared for ten minutes", async () => {
  const { state, read } = shared();
  await read();
  state.now += 10 * minute - 1;
  await read();
  expect(state.lookups).toBe(1);
  state.now += 1;
  await read();
  expect(state.lookups).toBe(2);
});

test("the last good reading stands in for up to two hours while the source is down", async () => {
  const { state, read, logged } = shared();
  await read();
  state.failing = true;
  state.now += 119 * minute;
  expect(await read()).toEqual(sunny);
  expect(logged()).toContain("weather-failed");
  state.now += minute;
  expect(await read()).toBeNull();
});

test("a source that fails is left alone for a minute, then asked again", async () => {
  const { state, read } = shared();
  state.failing = true;
  expect(await read()).toBeNull();
  state.now += minute - 1;
  expect(await read()).toBeNull();
  expect(state.lookups).toBe(1);
  state.failing = false;
  state.now += 1;
  expect(await read()).toEqual(sunny);
  expect(state.lookups).toBe(2);
});

test("a page has the last good reading at once, with the time it was asked for", async () => {
  const { state, read, latest } = shared();
  expect(latest()).toBeNull();
  await read();
  state.failing = true;
  state.now += 119 * minute;
  expect(latest()).toEqual({ reading: sunny, askedAt: new Date(1_000_000).toISOString() });
  expect(state.lookups).toBe(1);
  state.now += minute;
  expect(latest()).toBeNull();
});
