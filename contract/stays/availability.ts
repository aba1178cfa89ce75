import { type CalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";

/** Booked nights from `start`, the first night, to `end`, the check-out day, when the next guest may arrive. */
export type BookedRange = { start: CalendarDate; end: CalendarDate };

export type Availability = {
  booked: BookedRange[];
  /** When this was last known to be correct, ISO 8601. */
  asOf: string;
  /** Whether a calendar feed has not been read for so long that guests should call to be sure. */
  stale: boolean;
};

/** The booked nights as pages have them: `unread` feeds don't make them stale. */
export type NightsOnPages = Availability & { unread: boolean };

/** Checks whether the night starting on this day is booked. A check-out day is free again. */
export function isNightBooked(date: CalendarDate, booked: readonly BookedRange[]): boolean {
  return booked.some(({ start, end }) => start <= date && date < end);
}

export function byFirstNight(a: Pick<BookedRange, "start">, b: Pick<BookedRange, "start">): number {
  return a.start < b.start ? -1 : Number(a.start > b.start);
}

/** Merges overlapping ranges, sorted. Ranges that only meet on a turnover day remain separate. */
export function mergeRanges(ranges: readonly BookedRange[]): BookedRange[] {
  return merged(ranges, (start, end) => start < end);
}

/** Merges ranges with no free night between them, sorted. */
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

/** Checks whether `together`, from `nightsTogether`, covers a range. Binary search, because feeds can be long. */
export function areNightsAmong(together: readonly BookedRange[], { start, end }: BookedRange): boolean {
  let [low, high] = [0, together.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((together[middle]?.start ?? "") <= start) low = middle + 1;
    else high = middle;
  }
  return (together[low - 1]?.end ?? "") >= end;
}

/** A stay's dates. The last night is the one before `checkOut`. */
export type Stay = { checkIn: CalendarDate; checkOut: CalendarDate };

/** The already booked nights of a requested stay. */
export type StayConflict = { first: CalendarDate; count: number };

/** Returns null if all nights are free. The check-out day may be booked: the next guests arrive then. */
export function stayConflict({ checkIn, checkOut }: Stay, booked: readonly BookedRange[]): StayConflict | null {
  const within = booked.filter(({ start, end }) => start < checkOut && end > checkIn);
  const overlaps = mergeRanges(within)
    .map(({ start, end }) => ({ start: start > checkIn ? start : checkIn, end: end < checkOut ? end : checkOut }))
    .filter(({ start, end }) => start < end);
  const [first] = overlaps;
  if (!first) return null;
  return { first: first.start, count: overlaps.reduce((sum, { start, end }) => sum + nightsBetween(start, end), 0) };
}

/** Writes `all 7 nights are booked already`. `nights`: how many the stay has. */
export function conflictInWords(nights: number, { count, first }: StayConflict): string {
  if (count === 1) return `the night of ${longDate(first)} is booked already`;
  if (count === nights) return `all ${nights} nights are booked already`;
  return `${count} of the ${nights} nights are booked already, the first on ${longDate(first)}`;
}
