import { expect, test } from "vitest";
import { scaleFor, segmentsOf } from "./coaster-chart.tsx";
import { type Coaster, coasters } from "./coasters.ts";

test("the axis ends at a round number at or past the longest bar", () => {
  expect(scaleFor(57)).toEqual({ max: 60, ticks: [0, 10, 20, 30, 40, 50, 60] });
  expect(scaleFor(60).max).toBe(60);
  expect(scaleFor(6)).toEqual({ max: 6, ticks: [0, 1, 2, 3, 4, 5, 6] });
  expect(scaleFor(0).ticks).toEqual([]);
});

test("a hidden series takes no room in the bar", () => {
  const serpent = coasters.find((coaster) => coaster.id === "sea-serpent") as Coaster;
  expect(segmentsOf(serpent, [])).toEqual({ height: 48, inversions: 6 });
  expect(segmentsOf(serpent, ["height"])).toEqual({ height: 0, inversions: 6 });
  expect(segmentsOf(serpent, ["height", "inversions"])).toEqual({ height: 0, inversions: 0 });
});
