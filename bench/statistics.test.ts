import { expect, test } from "vitest";
import { median, slope } from "./statistics.ts";

test("the median ignores order and outliers", () => {
  expect(median([9, 1, 1000])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("the slope is that of the best line through the points", () => {
  expect(
    slope([
      { x: 0, y: 5 },
      { x: 10, y: 25 },
      { x: 20, y: 45 },
    ]),
  ).toBe(2);
  expect(
    slope([
      { x: 0, y: 1 },
      { x: 1, y: -1 },
      { x: 2, y: 1 },
    ]),
  ).toBe(0);
  expect(slope([{ x: 3, y: 3 }])).toBeNaN();
});
