import { expect, test } from "vitest";
import { weeksOf } from "#contract/calendar-date.ts";
import type { DeskNightRange } from "#server/stays/desk/calendar.ts";
import { bandsOf, lanesOf } from "./month-grid.tsx";

const block = (start: string, end: string): DeskNightRange => ({
  start,
  end,
  holder: { kind: "block", id: start, note: "" },
});

/** `lane column+width`, with `(` where a band begins and `)` where it ends. */
function drawn(...nights: DeskNightRange[]): string[][] {
  const lanes = lanesOf(nights);
  return weeksOf("2027-07").map((week) =>
    bandsOf(week, lanes).map(
      ({ lane, column, width, begins, ends }) => `${lane} ${begins ? "(" : ""}${column}+${width}${ends ? ")" : ""}`,
    ),
  );
}

test("a week from Saturday continues in the next row, up to noon of the day of departure", () => {
  expect(drawn(block("2027-07-03", "2027-07-10"))).toEqual([["0 (6+0.5"], ["0 0+6.5)"], [], [], []]);
});

test("a departure on Sunday leaves half a band there", () => {
  expect(drawn(block("2027-07-08", "2027-07-11"))).toEqual([[], ["0 (4+2.5"], ["0 0+0.5)"], [], []]);
});

test("two that meet on a turnover day share a lane; two that overlap do not", () => {
  const [, second] = drawn(
    block("2027-07-04", "2027-07-07"),
    block("2027-07-07", "2027-07-09"),
    block("2027-07-08", "2027-07-10"),
  );
  expect(second).toEqual(["0 (0+3)", "0 (3+2)", "1 (4+2)"]);
});
