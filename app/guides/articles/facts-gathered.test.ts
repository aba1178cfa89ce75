import { expect, test } from "vitest";
import { factsGathered, factsGatheredMonth } from "#content/guides/facts-gathered.ts";
import { longMonth } from "#contract/calendar-date.ts";

test("guides and articles name the same month", () => {
  expect(factsGatheredMonth).toBe(longMonth(factsGathered));
});
