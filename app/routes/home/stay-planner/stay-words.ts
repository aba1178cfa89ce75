import { type CalendarDate, longDate, weekday } from "#contract/calendar-date.ts";
import type { Conflict } from "./free-nights.ts";
import { nightsRange } from "./plan-address.ts";
import type { Stay } from "./stay-estimate.ts";

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
