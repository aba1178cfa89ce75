import { expect, test } from "vitest";
import { clockAtHouse, timeAtHouse } from "./clock.ts";

test.each([
  ["2026-11-22T13:05:59Z", "November 22, 2026, 8:05 AM, New Jersey time"],
  ["2027-07-04T00:30:00Z", "July 3, 2027, 8:30 PM, New Jersey time"],
  ["2027-01-01T04:59:00Z", "December 31, 2026, 11:59 PM, New Jersey time"],
  ["2027-01-01T05:00:00Z", "January 1, 2027, 12:00 AM, New Jersey time"],
  ["2027-01-01T17:00:00Z", "January 1, 2027, 12:00 PM, New Jersey time"],
])("%s is %s, in winter and in summer", (instant, words) => {
  expect(timeAtHouse(Date.parse(instant))).toBe(words);
});

test.each([
  ["2026-11-22T13:05:59Z", { day: "2026-11-22", clock: "08:05", zone: "EST" }],
  ["2027-07-04T03:30:00Z", { day: "2027-07-03", clock: "23:30", zone: "EDT" }],
  ["2027-01-01T05:00:00Z", { day: "2027-01-01", clock: "00:00", zone: "EST" }],
])("%s is %j in a table", (instant, parts) => {
  expect(clockAtHouse(Date.parse(instant))).toEqual(parts);
});
