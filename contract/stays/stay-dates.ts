import { type CalendarDate, isCalendarDate, longDate, nightsBetween } from "../calendar-date.ts";
import { mostNights } from "./stay.ts";

/** `July 3 to 10, 2027`, `July 28 to August 4, 2027`; days in the wrong order as the guest gave them. */
export function stayDates(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const from = longDate(checkIn);
  const to = longDate(checkOut);
  if (checkOut <= checkIn || checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return `${from} to ${to}`;
  const fromWithoutYear = from.replace(/, \d+$/, "");
  if (checkIn.slice(0, 7) !== checkOut.slice(0, 7)) return `${fromWithoutYear} to ${to}`;
  return `${fromWithoutYear} to ${to.replace(/^\S+ /, "")}`;
}

/** What is wrong with two dates, in a sentence, and which of them it is about. */
export type DatesError = { field: "checkIn" | "checkOut"; message: string };

/** What is wrong with the dates of a stay or block that takes nights; null when nothing is. `today` is the day at the house. */
export function datesError(checkIn: string, checkOut: string, today: CalendarDate): DatesError | null {
  for (const [field, day] of [
    ["checkIn", checkIn],
    ["checkOut", checkOut],
  ] as const) {
    if (!isCalendarDate(day)) {
      return { field, message: `${JSON.stringify(day)} is not a day. Write it like 2027-07-03.` };
    }
  }
  const error = (message: string) => ({ field: "checkOut", message }) as const;
  const nights = nightsBetween(checkIn, checkOut);
  if (nights < 1) return error(`Departure on ${longDate(checkOut)} is not after arrival on ${longDate(checkIn)}.`);
  if (nights > mostNights) return error(`${nights} nights are more than a year. Please check the dates.`);
  if (checkOut <= today) return error(`Departure on ${longDate(checkOut)} is not after today. Please check the year.`);
  return null;
}
