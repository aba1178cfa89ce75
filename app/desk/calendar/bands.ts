import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import type { OwnedNights } from "#server/stays/desk/calendar.ts";

/** A range of nights as it is drawn over the days of one week: from the middle of the first day to the middle of the day of departure. */
export type Band = {
  range: OwnedNights;
  /** Where it is drawn when ranges overlap, from 0 on. */
  lane: number;
  /** Its first day in this week, 0 to 6. */
  column: number;
  /** Days it is wide; a half where it begins or ends. */
  width: number;
  begins: boolean;
  ends: boolean;
};

/** The lane of each range: overlapping ones are drawn below each other. Ranges that meet on a turnover day share a lane. */
export function lanesOf(nights: readonly OwnedNights[]): Map<OwnedNights, number> {
  const ends: CalendarDate[] = [];
  return new Map(
    nights.map((range) => {
      const free = ends.findIndex((end) => end <= range.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = range.to;
      return [range, lane];
    }),
  );
}

/** What is drawn over a week of seven days. */
export function bandsOf(week: readonly CalendarDate[], lanes: ReadonlyMap<OwnedNights, number>): Band[] {
  const first = week[0] ?? "";
  const after = addDays(week[6] ?? first, 1);
  return [...lanes].flatMap(([range, lane]) => {
    // The day of departure still shows half a band.
    if (range.to < first || range.from >= after) return [];
    const begins = range.from >= first;
    const ends = range.to < after;
    const column = begins ? week.indexOf(range.from) : 0;
    const start = begins ? column + 0.5 : 0;
    const end = ends ? week.indexOf(range.to) + 0.5 : 7;
    return [{ range, lane, column, width: end - start, begins, ends }];
  });
}
