import { expect, test } from "vitest";
import { longMonth } from "#contract/calendar-date.ts";
import { factsGathered, factsGatheredMonth } from "./facts-gathered.ts";

test("guides and articles name the same month", () => {
  expect(factsGatheredMonth).toBe(longMonth(factsGathered));
});
