import { type BookedRange, stayConflict } from "#contract/availability.ts";
import { type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { checkOutOf, type Stay } from "./stay-estimate.ts";

/** What stands in the way of a stay: its first booked night, and how many nights are free from the arrival until then. */
export type Conflict = { night: CalendarDate; freeNights: number };

/** What stands in the way of a stay, or undefined when all its nights are free. */
export function conflictOf(stay: Stay, booked: readonly BookedRange[]): Conflict | undefined {
  const conflict = stayConflict({ checkIn: stay.checkIn, checkOut: checkOutOf(stay) }, booked);
  return conflict ? { night: conflict.first, freeNights: nightsBetween(stay.checkIn, conflict.first) } : undefined;
}
