import type { Availability, BookedRange } from "#contract/availability.ts";
import type { FeedState } from "./feed-store.ts";

const hour = 60 * 60_000;

/** A feed that was not read for so long is not believed without saying so. */
const staleAfterMs = 6 * hour;

/** What the owner wrote down, and when. */
export type OwnersList = { ranges: readonly BookedRange[]; asOf: string };

/** Whether a feed is too old to be believed, or was never read. One that was read long from now was read by a wrong clock. */
export function isStale({ goodAt }: FeedState, now: number): boolean {
  return goodAt === null || Math.abs(now - goodAt) > staleAfterMs;
}

/**
 * Everything that is booked, from the owner's list and the feeds together. As of the moment the oldest feed was read; without feeds, of
 * the list.
 */
export function availabilityOf({ ranges, asOf }: OwnersList, feeds: readonly FeedState[], now: number): Availability {
  const readAt = feeds.flatMap(({ goodAt }) => goodAt ?? []);
  return {
    booked: mergeRanges([...ranges, ...feeds.flatMap((feed) => feed.ranges)]),
    asOf: readAt.length > 0 ? new Date(Math.min(...readAt)).toISOString() : asOf,
    stale: feeds.some((feed) => isStale(feed, now)),
  };
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
