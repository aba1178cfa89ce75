import type { BookedRange } from "./availability.ts";
import type { CalendarDate } from "./calendar-date.ts";

/** Whether somebody sleeps in the house in the night that begins on this day. The check-out day of a stay is free again. */
export function isNightBooked(date: CalendarDate, booked: readonly BookedRange[]): boolean {
  return booked.some(({ start, end }) => start <= date && date < end);
}
