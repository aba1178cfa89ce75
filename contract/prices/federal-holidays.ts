import { addDays, type CalendarDate, type Weekday, weekday } from "#contract/calendar-date.ts";

const [monday, thursday] = [1, 4] as const satisfies Weekday[];

/** Returns Memorial Day, the last Monday of May (5 U.S.C. 6103). */
export function lastMondayOfMay(year: number): CalendarDate {
  const lastOfMay = `${fourDigits(year)}-05-31`;
  return addDays(lastOfMay, monday - weekday(lastOfMay));
}

/** Returns Labor Day, the first Monday of September (5 U.S.C. 6103). */
export function firstMondayOfSeptember(year: number): CalendarDate {
  return nthWeekday(1, monday, year, "09");
}

/** Lists a year's federal holidays, in order (5 U.S.C. 6103). */
export function federalHolidays(year: number): { name: string; date: CalendarDate }[] {
  const on = (monthAndDay: string) => `${fourDigits(year)}-${monthAndDay}`;
  return [
    { name: "New Year's Day", date: on("01-01") },
    { name: "Martin Luther King Jr. Day", date: nthWeekday(3, monday, year, "01") },
    { name: "Presidents' Day", date: nthWeekday(3, monday, year, "02") },
    { name: "Memorial Day", date: lastMondayOfMay(year) },
    { name: "Juneteenth", date: on("06-19") },
    { name: "Independence Day", date: on("07-04") },
    { name: "Labor Day", date: firstMondayOfSeptember(year) },
    { name: "Columbus Day", date: nthWeekday(2, monday, year, "10") },
    { name: "Veterans Day", date: on("11-11") },
    { name: "Thanksgiving", date: nthWeekday(4, thursday, year, "11") },
    { name: "Christmas", date: on("12-25") },
  ];
}

function nthWeekday(n: number, day: Weekday, year: number, month: string): CalendarDate {
  const first = `${fourDigits(year)}-${month}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (n - 1));
}

function fourDigits(year: number): string {
  return String(year).padStart(4, "0");
}
