import { rates } from "#content/rates.ts";
import { type BookedRange, stayConflict } from "#contract/availability.ts";
import { type CalendarDate, addDays, longDate, nightsBetween, weekday } from "#contract/calendar-date.ts";

/** A stay in whole nights, the first of which begins on `checkIn`. */
export type Stay = { checkIn: CalendarDate; nights: number };

export const nightsRange = {
  fewest: rates.minimumNights,
  /** Four weeks. Whoever wants to stay longer will talk to the owners anyway. */
  most: 28,
} as const;

/** The days on which the nights of a stay begin; the day of departure is not one of them. */
export function nightsOf({ checkIn, nights }: Stay): CalendarDate[] {
  return Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
}

/** The day of departure. */
export function checkOutOf({ checkIn, nights }: Stay): CalendarDate {
  return addDays(checkIn, nights);
}

/** What stands in the way of a stay: its first booked night, and how many nights are free from the arrival until then. */
export type Conflict = { night: CalendarDate; freeNights: number };

/** What stands in the way of a stay, or undefined when all its nights are free. */
export function conflictOf(stay: Stay, booked: readonly BookedRange[]): Conflict | undefined {
  const conflict = stayConflict({ checkIn: stay.checkIn, checkOut: checkOutOf(stay) }, booked);
  return conflict ? { night: conflict.first, freeNights: nightsBetween(stay.checkIn, conflict.first) } : undefined;
}

const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** `2027-06-12` becomes `Saturday, June 12, 2027`. */
export function dayAndDate(date: CalendarDate): string {
  return `${weekdayNames[weekday(date) - 1]}, ${longDate(date)}`;
}

/** `1 night`, `7 nights`; with a kind, `2 peak nights`. */
export function nightsInWords(nights: number, kind = ""): string {
  return `${nights} ${kind ? `${kind} ` : ""}${nights === 1 ? "night" : "nights"}`;
}

/** Says which night is taken and what could be done. */
export function conflictInWords({ checkIn }: Stay, { night, freeNights }: Conflict): string {
  const taken = `The night of ${longDate(night)} is booked.`;
  if (freeNights === 0) return `${taken} Please choose another day to arrive.`;
  const free = `${nightsInWords(freeNights)} ${freeNights === 1 ? "is" : "are"} free from ${longDate(checkIn)}`;
  if (freeNights >= nightsRange.fewest) return `${taken} ${free}: take fewer nights, or another day to arrive.`;
  return `${taken} Only ${free}, and the shortest stay is ${nightsRange.fewest}. Please choose another day to arrive.`;
}

/** A line for the owners such as `12 guests, small dog`; empty when nothing was said. */
export function partyInWords(guests: number | undefined, dog: boolean): string {
  return [guests === undefined ? "" : `${guests} ${guests === 1 ? "guest" : "guests"}`, dog ? "small dog" : ""]
    .filter(Boolean)
    .join(", ");
}
