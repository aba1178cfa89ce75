import { expect, test } from "vitest";
import { freeDay, joinWeeks, moveStop, readPlan, toggleStop, writePlan } from "./shore-week.ts";

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

test("invalid parts are dropped, valid ones beside them stay", () => {
  expect(readPlan("")).toEqual([]);
  expect(readPlan("_._<script>_SAMS_-a_b-_é_1")).toEqual([{ id: "1", day: 0 }]);
  expect(readPlan("sams.8_macks.x_joes.1.2_poppis.-1")).toEqual(
    ["sams", "macks", "joes", "poppis"].map((id) => ({ id, day: 0 })),
  );
});

test("a repeated id counts once, and the list is limited", () => {
  expect(readPlan("sams.2_sams.3")).toEqual([{ id: "sams", day: 2 }]);
  expect(readPlan(Array.from({ length: 5000 }, (_, index) => `a${index}`).join("_"))).toHaveLength(80);
});

test("the first tap saves for any day, the next removes", () => {
  const once = toggleStop([{ id: "sams", day: 3 }], "kong");
  expect(once).toEqual([
    { id: "sams", day: 3 },
    { id: "kong", day: 0 },
  ]);
  expect(toggleStop(once, "sams")).toEqual([{ id: "kong", day: 0 }]);
});

test("a stop moves to a day and keeps its position in the list", () => {
  expect(moveStop(readPlan("sams_kong"), "sams", 2)).toEqual(readPlan("sams.2_kong"));
});

test("merging keeps own stops and days, and takes the other's day only for stops without one", () => {
  expect(writePlan(joinWeeks(readPlan("sams.1_kong"), readPlan("macks.4_kong.2_sams.5")))).toBe(
    "sams.1_kong.2_macks.4",
  );
});

test.each([
  ["", 1],
  ["sams_kong", 1],
  ["sams.1_kong.3", 2],
  ["a.1_b.2_c.3_d.4_e.5_f.6_g.7", 0],
])("the first free day of %j is %i", (plan, day) => {
  expect(freeDay(readPlan(plan))).toBe(day);
});
