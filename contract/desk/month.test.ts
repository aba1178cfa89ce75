import { expect, test } from "vitest";
import { addMonths, isDayOfCalendar, isMonth, sameDayIn, weekdayName, weeksOf } from "./month.ts";

test("a month is shown in whole weeks from Sunday on", () => {
  const weeks = weeksOf("2027-07");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    "2027-06-27",
    "2027-06-28",
    "2027-06-29",
    "2027-06-30",
    "2027-07-01",
    "2027-07-02",
    "2027-07-03",
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe("2027-07-31");
});

test.each([
  ["2026-02", 4],
  ["2027-05", 6],
  ["2028-02", 5],
])("%s takes %i weeks", (month, count) => {
  expect(weeksOf(month)).toHaveLength(count);
});

test("months are counted over the turn of the year", () => {
  expect([addMonths("2027-12", 1), addMonths("2027-01", -1), addMonths("2027-07", -19)]).toEqual([
    "2028-01",
    "2026-12",
    "2025-12",
  ]);
});

test("the same day of a shorter month is its last", () => {
  expect([sameDayIn("2027-02", "2027-01-31"), sameDayIn("2027-04", "2027-03-09")]).toEqual([
    "2027-02-28",
    "2027-04-09",
  ]);
});

test.each(["2027-13", "2027-7", "1027-07", "july", "2027-07-03", ""])("%j is no month", (text) => {
  expect(isMonth(text)).toBe(false);
});

test.each(["9999-12-31", "0001-01-01", "2027-02-30", "2027-07"])("%s is no day of the calendar", (text) => {
  expect(isDayOfCalendar(text)).toBe(false);
});

test("weekdays have their names", () => {
  expect(["2027-07-03", "2027-07-04"].map(weekdayName)).toEqual(["Saturday", "Sunday"]);
});
