import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { atLeast, atMost, median } from "./report.ts";

test("a bar compares the measured value with its limit", () => {
  expect(atMost("layout shift", 0.005, 0.005).holds).toBe(true);
  expect(atMost("first paint", 1.2501, 1.25).holds).toBe(false);
  expect(atLeast("performance", 99, 99).holds).toBe(true);
  expect(atLeast("performance", 98.9, 99).holds).toBe(false);
});

test("a figure that could not be measured misses its bar", () => {
  expect(atMost("blocked", Number.NaN, 60).holds).toBe(false);
  expect(atLeast("rate", Number.POSITIVE_INFINITY, 500).holds).toBe(false);
});

test("the median ignores order and outliers", () => {
  expect(median([9, 1, 1000])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("the program refuses what it does not know, and Node can load all of it", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bench/main.ts", "--only", "byte"], { encoding: "utf8" });
  expect(stderr).toMatch(/^--only takes lighthouse, slow-phone, bytes;/);
  expect(status).toBe(2);
});
