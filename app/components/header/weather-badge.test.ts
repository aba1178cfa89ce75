import { afterEach, expect, test, vi } from "vitest";
import { isNight, weatherIcon, withIcon } from "./weather-badge.tsx";

const noon = 12;
const midnight = 0;

test.each([
  ["Light Rain", noon, "rain"],
  ["Showers in Vicinity", noon, "rain"],
  ["Rain and Snow", noon, "rain"],
  ["Thunderstorm and Rain", noon, "rain"],
  ["Heavy Snow", noon, "snow"],
  ["Snow and Cloudy", noon, "snow"],
  ["Mostly Cloudy", noon, "cloud"],
  ["Partly Cloudy", noon, "cloud"],
  ["Partly Cloudy", midnight, "cloud"],
  ["Clear", noon, "sun"],
  ["Clear", midnight, "moon"],
  ["SUNNY", noon, "sun"],
  ["Mostly sunny", midnight, "moon"],
  ["Partly Sunny", noon, "sun"],
  ["Partly", noon, "partly-sunny"],
  ["Partly", midnight, "cloud"],
  ["Thunderstorm", noon, "thunder"],
  ["Stormy", midnight, "thunder"],
  ["Fog", noon, "fog"],
  ["Mist", midnight, "fog"],
  ["Windy", noon, "partly-sunny"],
  ["Windy", midnight, "moon"],
  ["", noon, "partly-sunny"],
] as const)("%j at %i o'clock shows %s", (condition, hour, icon) => {
  expect(weatherIcon(condition, hour)).toBe(icon);
});

test("night begins at 20:00 and ends at 06:00", () => {
  expect([5, 6, 19, 20].map(isNight)).toEqual([true, false, false, true]);
});

afterEach(() => void vi.useRealTimers());

test("the icon is of the hour at the house now, not of the reading", () => {
  const reading = { temperatureF: 61, condition: "Clear", observedAt: "2026-11-28T00:55:00Z" };
  vi.useFakeTimers({ now: new Date("2026-11-27T19:59:59-05:00"), toFake: ["Date"] });
  expect(withIcon(reading).icon).toBe("sun");
  vi.setSystemTime(new Date("2026-11-27T20:00:00-05:00"));
  expect(withIcon(reading).icon).toBe("moon");
});
