import { expect, test } from "vitest";
import { atLeast, atMost, describeBar, holds } from "./bar.ts";

test("a bar holds up to its limit and no further", () => {
  expect(holds(atMost("layout shift", 0.005, 0.005))).toBe(true);
  expect(holds(atMost("first paint", 1.2501, 1.25))).toBe(false);
  expect(holds(atLeast("performance", 99, 99))).toBe(true);
  expect(holds(atLeast("performance", 98.9, 99))).toBe(false);
});

test("what was not measured does not hold, whichever way the bar goes", () => {
  expect(holds(atMost("blocked", Number.NaN, 60))).toBe(false);
  expect(holds(atLeast("rate", Number.POSITIVE_INFINITY, 500))).toBe(false);
});

test("a bar says what was found and what was asked for", () => {
  expect(describeBar(atMost("first paint", 1.024, 1.25, { unit: "×", digits: 2 }))).toBe(
    "ok      first paint: 1.02 × (at most 1.25)",
  );
  expect(describeBar(atLeast("inquiries", 412.3, 500, { unit: "a second" }))).toBe(
    "MISSED  inquiries: 412 a second (at least 500)",
  );
  expect(describeBar(atMost("blocked", Number.NaN, 60))).toBe("MISSED  blocked: not measured (at most 60)");
});
