import { addDays, type CalendarDate, isCalendarDate, nightsBetween, weekday, weekdayNames } from "../calendar-date.ts";

/** A month of the calendar, such as `2027-07`. */
export type Month = string;

/** Whether the text is a month from 2000 to 2199. Others are typing errors. */
export function isMonth(text: string): boolean {
  return /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** Whether the text is a day in such a month. */
export function isDayOfCalendar(text: string): boolean {
  return isCalendarDate(text) && isMonth(monthOf(text));
}

/** The month a day lies in. */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7);
}

/** The month so many months later, or earlier when `months` is negative. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** The same day some months later, or the last day of that month. */
export function sameDayIn(month: Month, date: CalendarDate): CalendarDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const day = `${month}-${date.slice(8)}`;
  return day < last ? day : last;
}

/** The weeks a month has days in, whole, Sunday first. */
export function weeksOf(month: Month): CalendarDate[][] {
  const first = `${month}-01`;
  const start = addDays(first, -dayOfWeek(first));
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks = Math.ceil((nightsBetween(start, last) + 1) / 7);
  const daysFrom = (sunday: CalendarDate) => Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(start, week * 7)));
}

/** Sunday is 0, Saturday is 6. */
export function dayOfWeek(date: CalendarDate): number {
  return weekday(date) % 7;
}

/** `Saturday` */
export function weekdayName(date: CalendarDate): string {
  return weekdayNames[weekday(date) - 1] ?? "";
}
