import { addDays, type CalendarDate, type Weekday, weekday } from "./calendar-date.ts";

/**
 * Whether the night that begins on this day is charged at the peak rate. The season runs from Memorial Day to Labor Day of
 * the day's own year: its first night is that of Memorial Day, its last the one before Labor Day, so that a week which
 * ends on Labor Day is a whole peak week. Nights of the holiday weekend before Memorial Day are off-season.
 */
export function isPeakNight(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4));
  return lastMondayOfMay(year) <= date && date < firstMondayOfSeptember(year);
}

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
