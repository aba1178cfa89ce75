import { expect, test } from "vitest";
import { dateInTimeZone, hourInTimeZone, longDate, longMonth } from "./calendar-date.ts";
import { calendarDate } from "./form-field.ts";

test.each([
  ["2025-07-04", "July 4, 2025"],
  ["2024-02-29", "February 29, 2024"],
  ["2026-12-31", "December 31, 2026"],
])("%s reads %s", (date, words) => {
  expect(longDate(date)).toBe(words);
});

test("a month is read without a day", () => {
  expect(longMonth("2026-11")).toBe("November 2026");
});

test("what is no date is not read", () => {
  expect(() => longDate("soon")).toThrow(RangeError);
  expect(() => longDate("2025-07")).toThrow(RangeError);
  expect(() => longDate("2025-13-01")).toThrow(RangeError);
  expect(() => longMonth("2025-00")).toThrow(RangeError);
});

test.each(["2027-02-29", "2025-07-4", "07/04/2025", "2025-00-10", "0000-01-01", ""])("%j is refused", (date) => {
  expect(calendarDate("Please choose a date.").safeParse(date).success).toBe(false);
});

test("a leap day is accepted in its year", () => {
  expect(calendarDate("Please choose a date.").safeParse("2028-02-29").success).toBe(true);
});

test("the day at the house is not the day in Greenwich late in the evening", () => {
  const lateOnJulyFourth = new Date("2027-07-05T02:30:00Z");
  expect(dateInTimeZone(lateOnJulyFourth, "America/New_York")).toBe("2027-07-04");
  expect(dateInTimeZone(lateOnJulyFourth, "Pacific/Kiritimati")).toBe("2027-07-05");
});

test("the hour is the house's, in summer and in winter", () => {
  expect(hourInTimeZone(new Date("2026-07-04T00:30:00Z"), "America/New_York")).toBe(20);
  expect(hourInTimeZone(new Date("2026-12-24T05:00:00Z"), "America/New_York")).toBe(0);
});
