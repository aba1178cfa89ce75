import { expect, test } from "vitest";
import { rides } from "#content/guides/rides.ts";
import { groupByFit, knownToFit } from "./rides-by-height.ts";

const tram = { name: "Tram", height: 36, heightAlone: 48 };
const drop = { name: "Drop", height: 52, heightMax: 79 };
const cups = { name: "Cups", height: 0 };

test("each rider's line names the rides known to fit, at most four", () => {
  expect(knownToFit([tram, drop, cups], [])).toBe("");
  expect(knownToFit([], [44])).toBe("");
  expect(knownToFit([tram, drop, cups], [30, 44, 60])).toBe(
    "30 inches: no ride known to fit. 44 inches: Tram. 60 inches: Tram, Drop.",
  );
  expect(
    knownToFit(
      Array.from({ length: 5 }, () => tram),
      [44],
    ),
  ).toBe("44 inches: Tram, Tram, Tram and 2 more.");
});

test("38 and 45 inches both name Wild Whizzer", () => {
  const running = rides.filter(({ status }) => status !== "retired");
  expect(knownToFit(running, [38, 45])).toMatch(/^38 inches: Wild Whizzer\. 45 inches: .*Wild Whizzer/);
});

test("rides that fit come before those where the sign decides, and those that fit none are folded", () => {
  const titlesOf = (riders: number[]) =>
    groupByFit([cups, drop, tram], riders).map(({ title, rides: members, folded = false }) => [
      title,
      members.map(({ name }) => name),
      folded,
    ]);
  expect(titlesOf([])).toEqual([["", ["Cups", "Drop", "Tram"], false]]);
  expect(titlesOf([44, 60])).toEqual([
    ["All of you", ["Tram"], false],
    ["Some of you", ["Drop"], false],
    ["The sign decides", ["Cups"], false],
  ]);
  expect(titlesOf([30])).toEqual([
    ["The sign decides", ["Cups"], false],
    ["Not yet", ["Drop", "Tram"], true],
  ]);
  expect(titlesOf([80])).toEqual([
    ["Fits", ["Tram"], false],
    ["The sign decides", ["Cups"], false],
    ["Not yet, or too tall", ["Drop"], true],
  ]);
});
