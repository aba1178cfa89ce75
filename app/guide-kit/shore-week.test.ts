import { expect, test } from "vitest";
import { freeDay, joinWeeks, moveStop, readPlan, toggleStop, writePlan, takeBack } from "./shore-week.ts";

test("a week reads back as it was written, in an address too", () => {
  const week = [
    { id: "sams", day: 1 },
    { id: "cygnus-x-1", day: 0 },
    { id: "sunset-lake", day: 7 },
  ] as const;
  expect(writePlan(week)).toBe("sams.1_cygnus-x-1_sunset-lake.7");
  expect(readPlan(writePlan(week))).toEqual(week);
  expect(new URLSearchParams({ plan: writePlan(week) }).toString()).toBe(`plan=${writePlan(week)}`);
});

test("garbage is left out, and what is good beside it stays", () => {
  expect(readPlan("")).toEqual([]);
  expect(readPlan("_._<script>_SAMS_-a_b-_é_1")).toEqual([{ id: "1", day: 0 }]);
  expect(readPlan("sams.8_macks.x_joes.1.2_poppis.-1")).toEqual(
    ["sams", "macks", "joes", "poppis"].map((id) => ({ id, day: 0 })),
  );
});

test("an id that comes twice counts once, and nobody can send an endless list", () => {
  expect(readPlan("sams.2_sams.3")).toEqual([{ id: "sams", day: 2 }]);
  expect(readPlan(Array.from({ length: 5000 }, (_, index) => `a${index}`).join("_"))).toHaveLength(80);
});

test("one tap saves for any day, the next forgets", () => {
  const once = toggleStop([{ id: "sams", day: 3 }], "kong");
  expect(once).toEqual([
    { id: "sams", day: 3 },
    { id: "kong", day: 0 },
  ]);
  expect(toggleStop(once, "sams")).toEqual([{ id: "kong", day: 0 }]);
});

test("a stop moves to a day and keeps its place in the list", () => {
  expect(moveStop(readPlan("sams_kong"), "sams", 2)).toEqual(readPlan("sams.2_kong"));
});

test("joining keeps every own stop and own day, and takes the other's day only for what had none", () => {
  expect(writePlan(joinWeeks(readPlan("sams.1_kong"), readPlan("macks.4_kong.2_sams.5")))).toBe(
    "sams.1_kong.2_macks.4",
  );
});

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
  ["everything", "sams.1_kong", "", "macks", "sams.1_kong_macks"],
  ["a stop that was added", "sams.1", "sams.1_kong", "sams.1_kong_macks", "sams.1_macks"],
])("%s can be taken back, and what came since stays", (_, before, after, now, expected) => {
  const change = { before: readPlan(before), after: readPlan(after) };
  expect(writePlan(takeBack(change, readPlan(now)))).toBe(expected);
});

test.each([
  ["", 1],
  ["sams_kong", 1],
  ["sams.1_kong.3", 2],
  ["a.1_b.2_c.3_d.4_e.5_f.6_g.7", 0],
])("the first free day of %j is %i", (plan, day) => {
  expect(freeDay(readPlan(plan))).toBe(day);
});
