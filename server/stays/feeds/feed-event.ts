import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { type BookedRange, byFirstNight } from "#contract/stays/availability.ts";

/** A booking or block in a platform's calendar. The summary may name a guest, so only the owner may see it. */
export type FeedEvent = BookedRange & { uid: string; summary: string; echo?: Echo };

/** What a platform had nights from, by way of our calendar. */
export type EchoOrigin = "stay" | "block" | "booking";

/** Marks a block that only repeats nights of ours. It counts until the owner frees it. See echoes.ts. */
export type Echo = { of: EchoOrigin; isFreed: boolean };

const blockWords = /not available|unavailable|blocked|closed/i;
const stayWords = /reserved|booked|reservation/i;

/** Booking.com writes "CLOSED - Not available" for bookings and blocks alike. */
const ambiguousWords = /^\s*closed\b/i;

/** Checks whether a platform calls these nights blocked, rather than booked. */
export function isBlock({ summary }: Pick<FeedEvent, "summary">): boolean {
  return blockWords.test(summary) && !stayWords.test(summary);
}

/** Checks whether an event is a booking, or a block that may be one. */
export function mayBeBooking(event: Pick<FeedEvent, "summary">): boolean {
  return !isBlock(event) || ambiguousWords.test(event.summary);
}

/** The most events stored with UID and summary. A house sold night by night has about 300 a year. */
export const maxEvents = 400;

/** How far ahead nights count. */
export const maxDaysAhead = 3 * 366;

/** What was cut from a feed: nights more than three years ahead, or the details of events beyond `maxEvents`. */
export type FeedCut = "later-nights" | "entries";

export type BoundedEvents = { events: FeedEvent[]; cut: FeedCut | null };

/** Sorts events, merges overlapping ones, and cuts them to three years. Beyond `maxEvents`, only the nights count. */
export function boundedEvents(events: readonly FeedEvent[], today: CalendarDate): BoundedEvents {
  const last = addDays(today, maxDaysAhead);
  const near = events
    .filter(({ start }) => start < last)
    .map((event) => (event.end > last ? { ...event, end: last } : event));
  const joined = joinOverlaps(near, (event) => (mayBeBooking(event) ? `uid ${event.uid}` : "block"));
  const nearest = joined.slice(0, maxEvents);
  if (joined.length <= maxEvents) {
    const isLonger = events.some(({ end }) => end > last);
    return { events: nearest, cut: isLonger ? "later-nights" : null };
  }
  // Both lists are bounded: merged ranges contain each night of the three years at most once.
  const nightsAlone = [true, false].flatMap((wanted) =>
    joinOverlaps(
      joined.slice(maxEvents).filter((event) => mayBeBooking(event) === wanted),
      () => "",
    ).map(({ start, end, summary }) => {
      return { start, end, uid: uidOfNights({ start, end }), summary: wanted ? "" : summary };
    }),
  );
  return { events: [...nearest, ...nightsAlone].toSorted(byFirstNight), cut: "entries" };
}

/** The UID for an event without one. */
export function uidOfNights({ start, end }: BookedRange): string {
  return `${start}/${end}`;
}

/** Sorts ranges, and merges overlapping ones with the same key into the first. */
export function joinOverlaps<Range extends BookedRange>(
  ranges: readonly Range[],
  keyOf: (range: Range) => string,
): Range[] {
  const joined: Range[] = [];
  const latest = new Map<string, Range>();
  for (const range of ranges.toSorted(byFirstNight)) {
    const key = keyOf(range);
    const before = latest.get(key);
    if (before && range.start < before.end) {
      if (range.end > before.end) before.end = range.end;
    } else {
      const added = { ...range };
      joined.push(added);
      latest.set(key, added);
    }
  }
  return joined;
}

/** Combines events of two reads without duplicates. Ignores UIDs, because some platforms change them in every copy. */
export function unitedEvents(known: readonly FeedEvent[], added: readonly FeedEvent[]): FeedEvent[] {
  const all = [...known, ...added];
  return [...new Map(all.map((event) => [`${event.start} ${event.end} ${event.summary}`, event])).values()];
}
