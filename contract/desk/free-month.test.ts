import { expect, test } from "vitest";
import { monthWithFreeWeek } from "./free-month.ts";

test("the month of today while a free week is left in its rows", () => {
  expect(monthWithFreeWeek("2026-11-23", [])).toBe("2026-11");
  expect(monthWithFreeWeek("2026-11-30", [])).toBe("2026-12");
});

test("the next month with seven free nights in a row", () => {
  const taken = [
    { from: "2027-06-01", to: "2027-07-10" },
    { from: "2027-07-16", to: "2027-08-01" },
  ];
  expect(monthWithFreeWeek("2027-06-02", taken)).toBe("2027-08");
  expect(monthWithFreeWeek("2027-06-02", taken.slice(0, 1))).toBe("2027-07");
});

test("today's month when nothing is free", () => {
  expect(monthWithFreeWeek("2027-06-02", [{ from: "2027-01-01", to: "2040-01-01" }])).toBe("2027-06");
});
