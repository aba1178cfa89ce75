import { type CalendarDate, longMonth } from "#contract/calendar-date.ts";

/** `in November 2026`, or `from May 2026 to November 2026`; null without a day. */
export function monthsOf(days: readonly CalendarDate[]): string | null {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [longMonth(first.slice(0, 7)), longMonth(last.slice(0, 7))];
  return from === to ? `in ${from}` : `from ${from} to ${to}`;
}
