import { type CalendarDate, nightsBetween } from "../calendar-date.ts";

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

/** Puts ranges in order of their first nights. */
export function byFirstNight(a: Pick<BookedRange, "start">, b: Pick<BookedRange, "start">): number {
  return a.start < b.start ? -1 : Number(a.start > b.start);
}

/** The same nights in order, each in one range. Stays that follow each other on one day stay apart: that day is a turnover. */
export function mergeRanges(ranges: readonly BookedRange[]): BookedRange[] {
  return merged(ranges, (start, end) => start < end);
}

/** The same nights in order, those without a free night between in one range. */
export function nightsTogether(ranges: readonly BookedRange[]): BookedRange[] {
  return merged(ranges, (start, end) => start <= end);
}

function merged(ranges: readonly BookedRange[], joins: (start: CalendarDate, end: CalendarDate) => boolean) {
  const found: BookedRange[] = [];
  for (const { start, end } of ranges.toSorted(byFirstNight)) {
    const last = found.at(-1);
    if (last && joins(start, last.end)) last.end = end > last.end ? end : last.end;
    else found.push({ start, end });
  }
  return found;
}

/** Whether every night of a range is among those of `nightsTogether`. Halves what it looks at with each step. */
export function areNightsAmong(together: readonly BookedRange[], { start, end }: BookedRange): boolean {
  let [low, high] = [0, together.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((together[middle]?.start ?? "") <= start) low = middle + 1;
    else high = middle;
  }
  return (together[low - 1]?.end ?? "") >= end;
}

/** The days of a stay: the last night is the one before `checkOut`. */
export type Stay = { checkIn: CalendarDate; checkOut: CalendarDate };

/** The nights of a stay that others have booked: the first of them, and how many. */
export type StayConflict = { first: CalendarDate; count: number };

/** Null when all nights are free. The check-out day may be booked: the next guests arrive on it. */
export function stayConflict({ checkIn, checkOut }: Stay, booked: readonly BookedRange[]): StayConflict | null {
  const within = booked.filter(({ start, end }) => start < checkOut && end > checkIn);
  const overlaps = mergeRanges(within)
    .map(({ start, end }) => ({ start: start > checkIn ? start : checkIn, end: end < checkOut ? end : checkOut }))
    .filter(({ start, end }) => start < end);
  const [first] = overlaps;
  if (!first) return null;
  return { first: first.start, count: overlaps.reduce((sum, { start, end }) => sum + nightsBetween(start, end), 0) };
}
