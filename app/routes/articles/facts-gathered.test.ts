import { expect, test } from "vitest";
import { factsGathered, factsGatheredMonth } from "#content/facts-gathered.ts";
import { longMonth } from "#contract/calendar-date.ts";

test("the month that the guides name is the month of the articles", () => {
  expect(factsGatheredMonth).toBe(longMonth(factsGathered));
});
