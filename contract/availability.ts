import type { CalendarDate } from "./calendar-date.ts";

export const availabilityPath = "/api/availability";

/** Booked nights: `start` is the first night, `end` the check-out day, on which the next guest may arrive. */
export type BookedRange = { start: CalendarDate; end: CalendarDate };

export type Availability = {
  booked: BookedRange[];
  /** When the answer was last known to be true, ISO 8601. */
  asOf: string;
  /** True when a calendar feed has not answered for so long that a call is wiser than trust. */
  stale: boolean;
};

/** Whether somebody sleeps in the house in the night that begins on this day. The check-out day of a stay is free again. */
export function isNightBooked(date: CalendarDate, booked: readonly BookedRange[]): boolean {
  return booked.some(({ start, end }) => start <= date && date < end);
}
