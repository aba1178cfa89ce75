import { expect, test } from "vitest";
import { beachSpots, hasVibe, type VibeFilter, vibeLabel, vibes } from "./beaches.ts";

const spotsFor = (filter: VibeFilter) => beachSpots.filter((spot) => hasVibe(spot, filter));

test("all is the default, and every filter shows its spots in the order of the records", () => {
  expect(vibes[0]).toBe("all");
  expect(vibes.map((vibe) => spotsFor(vibe).length)).toEqual([9, 6, 4, 5, 2, 1]);
  expect(spotsFor("Bayside").map(({ id }) => id)).toEqual(["sunset-lake", "glenwood-bay-beach"]);
});

test("a mood on a card reads like its filter", () => {
  expect(vibeLabel("Lively")).toBe("Action-Packed");
});
