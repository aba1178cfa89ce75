import { type CalendarDate, dayError, longDate, nightsBetween, shortDate } from "#contract/calendar-date.ts";
import { maxNights } from "./stay.ts";

/** Formats `July 3 to 10, 2027` or `July 28 to August 4, 2027`. Reversed dates are shown as the guest entered them. */
export function stayDates(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const from = longDate(checkIn);
  const to = longDate(checkOut);
  if (checkOut <= checkIn || checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return `${from} to ${to}`;
  const fromWithoutYear = from.replace(/, \d+$/, "");
  if (checkIn.slice(0, 7) !== checkOut.slice(0, 7)) return `${fromWithoutYear} to ${to}`;
  return `${fromWithoutYear} to ${to.replace(/^\S+ /, "")}`;
}

/** Writes `Jul 31 to Aug 7`, short enough for a column on a phone. */
export function shortDates({ checkIn, checkOut }: Readonly<Record<"checkIn" | "checkOut", CalendarDate>>): string {
  const to = checkIn.slice(0, 7) === checkOut.slice(0, 7) ? String(Number(checkOut.slice(8))) : shortDate(checkOut);
  return `${shortDate(checkIn)} to ${to}`;
}

/** Checks the dates of a stay or block that takes nights. Returns the field with an error, or null. `today` is the date at the house. */
export function datesError(checkIn: string, checkOut: string, today: CalendarDate) {
  for (const [field, day] of [
    ["checkIn", checkIn],
    ["checkOut", checkOut],
  ] as const) {
    const message = dayError(day, `${JSON.stringify(day)} is not a day. Write it like 2027-07-03.`);
    if (message !== null) return { field, message };
  }
  const error = (message: string) => ({ field: "checkOut", message }) as const;
  const nights = nightsBetween(checkIn, checkOut);
  if (nights < 1) return error(`Departure on ${longDate(checkOut)} is not after arrival on ${longDate(checkIn)}.`);
  if (nights > maxNights) return error(`${nights} nights are more than a year. Please check the dates.`);
  if (checkOut <= today) return error(`Departure on ${longDate(checkOut)} is not after today. Please check the year.`);
  return null;
}
