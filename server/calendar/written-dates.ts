import { isCalendarDate } from "#contract/calendar-date.ts";

/** The properties that say when an event is (RFC 5545, 3.8.2 and 3.8.5). */
const datedLine = /^(?:DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)[;:].*$/gim;
const lastDayOfRule = /^RRULE[;:].*?\bUNTIL=([^;\r\n]*)/gim;

/** RFC 5545, 3.3.4 and 3.3.5; some write days with a "Z" behind, which says nothing. */
const written = /^(\d{4})(\d{2})(\d{2})(?:T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60))?Z?$/i;

/**
 * Whether every date of a calendar's events is written as the format asks, and is a day that exists. The library makes some day of everything
 * that begins like a number: of the 30th of February one in March, of `2027-07-03` one in 2026.
 */
export function everyDateIsReal(calendar: string): boolean {
  const unfolded = calendar.replace(/\r?\n[ \t]/g, "");
  const dates = [
    // No date holds a colon, but parameters may.
    ...[...unfolded.matchAll(datedLine)].flatMap(([line]) => line.slice(line.lastIndexOf(":") + 1).split(",")),
    ...[...unfolded.matchAll(lastDayOfRule)].map(([, until = ""]) => until),
  ];
  return dates.every((date) => isReal(date.trimEnd()));
}

function isReal(date: string): boolean {
  const [, year, month, day] = written.exec(date) ?? [];
  return isCalendarDate(`${year}-${month}-${day}`);
}
