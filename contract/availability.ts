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

/** The same nights in order, each in one range. Stays that follow each other on one day stay apart: that day is a turnover. */
export function mergeRanges(ranges: readonly BookedRange[]): BookedRange[] {
  const merged: BookedRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = end > last.end ? end : last.end;
    else merged.push({ start, end });
  }
  return merged;
}
