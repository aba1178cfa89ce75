import { expect, onTestFinished, test, vi } from "vitest";
import {
  addDays,
  addMonths,
  dateInTimeZone,
  dayAndDate,
  hourInTimeZone,
  isCalendarDate,
  isDayInOurYears,
  isMonth,
  longDate,
  longMonth,
  nightsBetween,
  sameDayIn,
  timeInTimeZone,
  weekday,
  weekdayName,
  weeksOf,
} from "./calendar-date.ts";

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

test("the day at the house is not the day in Greenwich late in the evening", () => {
  const lateOnJulyFourth = new Date("2027-07-05T02:30:00Z");
  expect(dateInTimeZone(lateOnJulyFourth, "America/New_York")).toBe("2027-07-04");
  expect(dateInTimeZone(lateOnJulyFourth, "Pacific/Kiritimati")).toBe("2027-07-05");
});

test("the hour is the house's, in summer and in winter", () => {
  expect(hourInTimeZone(new Date("2026-07-04T00:30:00Z"), "America/New_York")).toBe(20);
  expect(hourInTimeZone(new Date("2026-12-24T05:00:00Z"), "America/New_York")).toBe(0);
});

test.each([
  ["an ordinary week", "2027-06-12", 7, "2027-06-19"],
  ["over the spring clock change of 2026", "2026-03-07", 2, "2026-03-09"],
  ["from the spring clock change on", "2026-03-08", 1, "2026-03-09"],
  ["over the autumn clock change of 2026", "2026-10-31", 2, "2026-11-02"],
  ["from the autumn clock change on", "2026-11-01", 1, "2026-11-02"],
  ["into a leap day", "2028-02-28", 1, "2028-02-29"],
  ["over a leap day", "2028-02-28", 2, "2028-03-01"],
  ["over the end of February without one", "2027-02-28", 1, "2027-03-01"],
  ["in a century that is no leap year", "2100-02-28", 1, "2100-03-01"],
  ["in a century that is one", "2000-02-28", 1, "2000-02-29"],
  ["over a year's end", "2026-12-28", 7, "2027-01-04"],
  ["back over a year's end", "2027-01-04", -7, "2026-12-28"],
  ["a year ahead", "2027-03-01", 366, "2028-03-01"],
  ["nowhere", "2027-07-04", 0, "2027-07-04"],
])("days are added %s", (_, date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test.each([
  ["2027-06-12", "2027-06-19", 7],
  ["2026-03-07", "2026-03-14", 7],
  ["2026-10-31", "2026-11-07", 7],
  ["2028-02-26", "2028-03-04", 7],
  ["2026-12-28", "2027-01-04", 7],
  ["2027-01-01", "2028-01-01", 365],
  ["2028-01-01", "2029-01-01", 366],
  ["2027-07-04", "2027-07-04", 0],
  ["2027-07-10", "2027-07-03", -7],
])("from %s to %s there are %i nights", (checkIn, checkOut, nights) => {
  expect(nightsBetween(checkIn, checkOut)).toBe(nights);
});

test("days and times do not depend on the order in which a browser writes a language's dates", () => {
  const { DateTimeFormat } = Intl;
  class SomeSafaris extends DateTimeFormat {
    constructor(_: string, options: Intl.DateTimeFormatOptions) {
      super("en-GB", options);
    }
  }
  vi.stubGlobal("Intl", { ...Intl, DateTimeFormat: SomeSafaris });
  onTestFinished(() => void vi.unstubAllGlobals());
  const instant = Date.parse("2027-07-05T03:45:00Z");
  expect(dateInTimeZone(new Date(instant), "America/Chicago")).toBe("2027-07-04");
  expect(timeInTimeZone(instant, "America/Denver")).toBe("2027-07-04T21:45:00-06:00");
  expect(hourInTimeZone(new Date(instant), "America/Phoenix")).toBe(20);
});

test("counting forward and back meets every day of ten years once", () => {
  const seen = new Set<string>();
  for (let offset = 0; offset < 3653; offset += 1) {
    const date = addDays("2024-01-01", offset);
    expect(nightsBetween("2024-01-01", date)).toBe(offset);
    seen.add(date);
  }
  expect(seen.size).toBe(3653);
  expect(addDays("2024-01-01", 3652)).toBe("2033-12-31");
});

test.each([
  ["2025-07-04", 5],
  ["2026-03-08", 7],
  ["2026-11-01", 7],
  ["2028-02-29", 2],
  ["2000-01-01", 6],
  ["2027-05-31", 1],
])("%s falls on weekday %i", (date, day) => {
  expect(weekday(date)).toBe(day);
});

test.each([
  "2027-02-29",
  "2100-02-29",
  "2027-6-12",
  "2027-13-01",
  "2027-00-10",
  "2027-04-31",
  "0000-01-01",
  "soon",
  "",
  "2027-06-12T00:00",
  "10000-01-01",
])("%j is no calendar date", (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

test.each(["2028-02-29", "2000-02-29", "2026-12-31", "9999-12-31"])("%j is a calendar date", (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test("nothing is counted from what is no date", () => {
  expect(() => addDays("2027-02-29", 1)).toThrow(RangeError);
  expect(() => nightsBetween("2027-02-27", "soon")).toThrow(RangeError);
  expect(() => weekday("")).toThrow(RangeError);
});

test("a date comes with its day of the week", () => {
  expect(dayAndDate("2027-06-12")).toBe("Saturday, June 12, 2027");
  expect(dayAndDate("2026-11-01")).toBe("Sunday, November 1, 2026");
});

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

test.each(["2027-13", "2027-7", "1999-12", "2101-01", "july", "2027-07-03", ""])("%j is no month", (text) => {
  expect(isMonth(text)).toBe(false);
});

test.each(["2101-01-01", "1999-12-31", "0027-07-03", "2027-02-30", "2027-07"])("%s is no day of our years", (text) => {
  expect(isDayInOurYears(text)).toBe(false);
});

test("our years are 2000 to 2100", () => {
  expect(["2000-01-01", "2100-12-31"].map(isDayInOurYears)).toEqual([true, true]);
  expect(["2000-01", "2100-12"].map(isMonth)).toEqual([true, true]);
});

test("weekdays have their names", () => {
  expect(["2027-07-03", "2027-07-04"].map(weekdayName)).toEqual(["Saturday", "Sunday"]);
});
