import { expect, test } from "vitest";
import { atLeast, atMost, holds, median, slope } from "./report.ts";

test("a bar compares the measured value with its limit", () => {
  expect(holds(atMost("layout shift", 0.005, 0.005))).toBe(true);
  expect(holds(atMost("first paint", 1.2501, 1.25))).toBe(false);
  expect(holds(atLeast("performance", 99, 99))).toBe(true);
  expect(holds(atLeast("performance", 98.9, 99))).toBe(false);
});

test("a figure that could not be measured misses its bar", () => {
  expect(holds(atMost("blocked", Number.NaN, 60))).toBe(false);
  expect(holds(atLeast("rate", Number.POSITIVE_INFINITY, 500))).toBe(false);
});

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
