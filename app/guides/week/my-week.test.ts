import { expect, test } from "vitest";
import { readPlan, writePlan } from "#app/guides/shared/shore-week.ts";
import { undoChange } from "./my-week.tsx";

test.each([
  [
    "a stop that was removed",
    "sams.1_kong.2_macks",
    "sams.1_macks",
    "sams.1_macks_joes.3",
    "sams.1_kong.2_macks_joes.3",
  ],
  ["a day that was changed", "sams.1_kong", "sams.1_kong.4", "joes_sams.2_kong.4", "sams.2_kong_joes"],
  ["a day that was changed again elsewhere", "kong", "kong.4", "kong.5", "kong.5"],
  ["a stop that another tab has removed since", "sams.1_kong", "sams.1_kong.4", "kong.4", "kong"],
  ["a stop that was removed and added again elsewhere", "sams.1_kong.2", "sams.1", "sams.1_kong.5", "sams.1_kong.5"],
  ["everything", "sams.1_kong", "", "macks", "sams.1_kong_macks"],
  ["a stop that was added", "sams.1", "sams.1_kong", "sams.1_kong_macks", "sams.1_macks"],
])("%s can be undone, and later changes stay", (_, before, after, now, expected) => {
  const change = { before: readPlan(before), after: readPlan(after) };
  expect(writePlan(undoChange(change, readPlan(now)))).toBe(expected);
});
