import { expect, test } from "vitest";
import { vibeLabel } from "#content/guides/beaches.ts";
import { spotFilters, spotsFor } from "./spots-by-vibe.tsx";

test("all is the default, and every filter shows its spots", () => {
  expect(spotFilters[0]).toBe("all");
  expect(spotFilters.map((filter) => spotsFor(filter).length)).toEqual([9, 6, 4, 5, 2, 1]);
});

test("a filter keeps the order of the records", () => {
  expect(spotsFor("Bayside").map(({ id }) => id)).toEqual(["sunset-lake", "glenwood-bay-beach"]);
});

test("a mood on a card reads like its filter", () => {
  expect(vibeLabel("Lively")).toBe("Action-Packed");
});
