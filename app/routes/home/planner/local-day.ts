import type { CalendarDate } from "#contract/calendar-date.ts";

/**
 * The calendar library thinks in local midnights; ours are days without a time. Both ways go through year, month and day as
 * the visitor's own clock shows them, so that no time zone can shift one.
 */
export function localDay(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
}

/** The other way round. */
export function calendarDateOf(day: Date): CalendarDate {
  return [
    String(day.getFullYear()).padStart(4, "0"),
    String(day.getMonth() + 1).padStart(2, "0"),
    String(day.getDate()).padStart(2, "0"),
  ].join("-");
}
