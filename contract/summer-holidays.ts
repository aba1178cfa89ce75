import { addDays, type Weekday, weekday } from "./calendar-arithmetic.ts";
import type { CalendarDate } from "./calendar-date.ts";

const monday: Weekday = 1;

/** Memorial Day of that year: the last Monday of May (5 U.S.C. 6103). */
export function lastMondayOfMay(year: number): CalendarDate {
  const lastOfMay = `${fourDigits(year)}-05-31`;
  return addDays(lastOfMay, monday - weekday(lastOfMay));
}

/** Labor Day of that year: the first Monday of September (5 U.S.C. 6103). */
export function firstMondayOfSeptember(year: number): CalendarDate {
  const firstOfSeptember = `${fourDigits(year)}-09-01`;
  return addDays(firstOfSeptember, (8 - weekday(firstOfSeptember)) % 7);
}

function fourDigits(year: number): string {
  return String(year).padStart(4, "0");
}
