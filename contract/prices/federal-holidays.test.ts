import { expect, test } from "vitest";
import { firstMondayOfSeptember, lastMondayOfMay } from "./federal-holidays.ts";

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
