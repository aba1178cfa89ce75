/**
 * A day on the house's calendar as `YYYY-MM-DD`. It is a label, not an instant: it is never turned into a `Date`,
 * because `new Date("2025-07-04")` is July 3 everywhere west of Greenwich.
 */
export type CalendarDate = string;

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The day in long US English: `2025-07-04` becomes `July 4, 2025`. Throws `RangeError` for anything but a calendar date. */
export function longDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-").map(Number);
  const monthName = monthNames[(month ?? 0) - 1];
  if (!year || !monthName || !day) throw new RangeError(`Not a calendar date: ${date}`);
  return `${monthName} ${day}, ${year}`;
}

/** The month in US English: `2025-07` becomes `July 2025`. Throws `RangeError` for anything but a month. */
export function longMonth(month: string): string {
  const [year, number] = month.split("-").map(Number);
  const monthName = monthNames[(number ?? 0) - 1];
  if (!year || !monthName) throw new RangeError(`Not a month: ${month}`);
  return `${monthName} ${year}`;
}

/** The hour of day, 0 to 23, at that instant in an IANA time zone. */
export function hourInTimeZone(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }).format(now));
}

/** One per zone: making a formatter costs more than everything else a request does with dates. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Which day it is at that instant in an IANA time zone such as `America/New_York`. */
export function dateInTimeZone(now: Date, timeZone: string): CalendarDate {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // Canadian English writes dates as YYYY-MM-DD.
    format = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone });
    dayFormats.set(timeZone, format);
  }
  return format.format(now);
}
