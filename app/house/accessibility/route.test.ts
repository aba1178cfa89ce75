import { expect, test } from "vitest";
import { monthsOf } from "./route.tsx";

test.each([
  [[], null],
  [["2026-11-24"], "in November 2026"],
  [["2026-11-24", "2026-11-02"], "in November 2026"],
  [["2026-11-24", "2026-05-31", "2026-08-01"], "from May 2026 to November 2026"],
])("what was measured on %j was measured %s", (days, words) => {
  expect(monthsOf(days)).toBe(words);
});
