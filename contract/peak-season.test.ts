import { expect, test } from "vitest";
import { firstMondayOfSeptember, isPeakNight, lastMondayOfMay } from "./peak-season.ts";

test.each([
  [2025, "2025-05-25", "2025-05-26", "2025-08-31", "2025-09-01"],
  [2026, "2026-05-24", "2026-05-25", "2026-09-06", "2026-09-07"],
  [2027, "2027-05-30", "2027-05-31", "2027-09-05", "2027-09-06"],
  [2028, "2028-05-28", "2028-05-29", "2028-09-03", "2028-09-04"],
  [2029, "2029-05-27", "2029-05-28", "2029-09-02", "2029-09-03"],
  [2030, "2030-05-26", "2030-05-27", "2030-09-01", "2030-09-02"],
])("the peak of %i: not %s, from %s to %s, not %s", (_, before, first, last, after) => {
  expect([before, first, last, after].map(isPeakNight)).toEqual([false, true, true, false]);
});

test("the Fourth of July is peak and New Year's Eve is not", () => {
  expect(isPeakNight("2027-07-04")).toBe(true);
  expect(isPeakNight("2026-12-31")).toBe(false);
});

test.each([
  [2025, "2025-05-26", "2025-09-01"],
  [2026, "2026-05-25", "2026-09-07"],
  [2027, "2027-05-31", "2027-09-06"],
  [2028, "2028-05-29", "2028-09-04"],
  [2029, "2029-05-28", "2029-09-03"],
  [2030, "2030-05-27", "2030-09-02"],
])("in %i Memorial Day is %s and Labor Day %s", (year, memorialDay, laborDay) => {
  expect(lastMondayOfMay(year)).toBe(memorialDay);
  expect(firstMondayOfSeptember(year)).toBe(laborDay);
});
