import { expect, test } from "vitest";
import { isNight, weatherIcon } from "./weather-badge.tsx";

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
