import type { BookedRange } from "#contract/availability.ts";
import { isNightBooked } from "#contract/booked-night.ts";
import { nightsBetween } from "#contract/calendar-arithmetic.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { nightsOf, type Stay } from "./stay-estimate.ts";

/** What stands in the way of a stay: its first booked night, and how many nights are free from the arrival until then. */
export type Conflict = { night: CalendarDate; freeNights: number };

/**
 * The first night of the stay somebody else has booked, or undefined when all are free. The day of departure may be a
 * booked one: the next guests arrive on it.
 */
export function conflictOf(stay: Stay, booked: readonly BookedRange[]): Conflict | undefined {
  const night = nightsOf(stay).find((date) => isNightBooked(date, booked));
  return night === undefined ? undefined : { night, freeNights: nightsBetween(stay.checkIn, night) };
}
