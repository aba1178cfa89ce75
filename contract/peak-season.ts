import type { CalendarDate } from "./calendar-date.ts";
import { firstMondayOfSeptember, lastMondayOfMay } from "./summer-holidays.ts";

/**
 * Whether the night that begins on this day is charged at the peak rate. The season runs from Memorial Day to Labor Day of
 * the day's own year: its first night is that of Memorial Day, its last the one before Labor Day, so that a week which
 * ends on Labor Day is a whole peak week. Nights of the holiday weekend before Memorial Day are off-season.
 */
export function isPeakNight(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4));
  return lastMondayOfMay(year) <= date && date < firstMondayOfSeptember(year);
}
