import { expect, test } from "vitest";
import { atLeast, atMost, holds } from "./report.ts";

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
