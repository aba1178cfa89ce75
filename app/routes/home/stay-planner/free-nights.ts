import type { BookedRange } from "#contract/availability.ts";
import { type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { checkOutOf, type Stay } from "./stay-estimate.ts";

/** What stands in the way of a stay: its first booked night, and how many nights are free from the arrival until then. */
export type Conflict = { night: CalendarDate; freeNights: number };

/**
 * The first night of the stay somebody else has booked, or undefined when all are free. The day of departure may be a
 * booked one: the next guests arrive on it. A stay may be of any length: ranges are compared, nights are not gone through.
 */
export function conflictOf(stay: Stay, booked: readonly BookedRange[]): Conflict | undefined {
  const checkOut = checkOutOf(stay);
  const taken = booked
    .map(({ start, end }) => ({ first: start > stay.checkIn ? start : stay.checkIn, end }))
    .filter(({ first, end }) => first < checkOut && first < end)
    .map(({ first }) => first);
  const [night] = taken.toSorted();
  return night === undefined ? undefined : { night, freeNights: nightsBetween(stay.checkIn, night) };
}
