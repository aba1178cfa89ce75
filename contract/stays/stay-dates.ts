import { type CalendarDate, longDate } from "../calendar-date.ts";

/** `July 3 to 10, 2027`, `July 28 to August 4, 2027`; days in the wrong order as the guest gave them. */
export function stayDates(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const from = longDate(checkIn);
  const to = longDate(checkOut);
  if (checkOut <= checkIn || checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return `${from} to ${to}`;
  const fromWithoutYear = from.replace(/, \d+$/, "");
  if (checkIn.slice(0, 7) !== checkOut.slice(0, 7)) return `${fromWithoutYear} to ${to}`;
  return `${fromWithoutYear} to ${to.replace(/^\S+ /, "")}`;
}
