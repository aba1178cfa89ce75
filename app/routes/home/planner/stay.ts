import { rates } from "#content/rates.ts";
import { type BookedRange, stayConflict } from "#contract/availability.ts";
import { type CalendarDate, addDays, longDate, nightsBetween, weekday } from "#contract/calendar-date.ts";

/** A stay in whole nights from `checkIn`. */
export type Stay = { checkIn: CalendarDate; nights: number };

export const nightsRange = {
  min: rates.minimumNights,
  /** Four weeks. Anybody who wants to stay longer talks to the owners anyway. */
  max: 28,
} as const;

/** The dates of the nights of a stay, without the check-out day. */
export function nightsOf({ checkIn, nights }: Stay): CalendarDate[] {
  return Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
}

/** The check-out day. */
export function checkOutOf({ checkIn, nights }: Stay): CalendarDate {
  return addDays(checkIn, nights);
}

/** A stay's first booked night, and how many nights are free before it. */
export type Conflict = { night: CalendarDate; freeNights: number };

/** Why a stay is not possible, or undefined when all its nights are free. */
export function findConflict(stay: Stay, booked: readonly BookedRange[]): Conflict | undefined {
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

/** Says which night is booked and what the visitor can do. */
export function conflictInWords({ checkIn }: Stay, { night, freeNights }: Conflict): string {
  const reason = `The night of ${longDate(night)} is booked.`;
  if (freeNights === 0) return `${reason} Please choose another day to arrive.`;
  const free = `${nightsInWords(freeNights)} ${freeNights === 1 ? "is" : "are"} free from ${longDate(checkIn)}`;
  if (freeNights >= nightsRange.min) return `${reason} ${free}: take fewer nights, or another day to arrive.`;
  return `${reason} Only ${free}, and the shortest stay is ${nightsRange.min}. Please choose another day to arrive.`;
}

/** A line for the owners such as `12 guests, small dog`; may be empty. */
export function partyInWords(guests: number | undefined, dog: boolean): string {
  return [guests === undefined ? "" : `${guests} ${guests === 1 ? "guest" : "guests"}`, dog ? "small dog" : ""]
    .filter(Boolean)
    .join(", ");
}
