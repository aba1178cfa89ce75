import { type BookedRange, byFirstNight } from "#contract/stays/availability.ts";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";

/** A booking or block in a platform's calendar. The summary may name a guest: it is for the owner alone. */
export type FeedEvent = BookedRange & { uid: string; summary: string };

const blockWords = /not available|unavailable|blocked|closed/i;
const stayWords = /reserved|booked|reservation/i;

/** Booking.com writes "CLOSED - Not available" for bookings and blocks alike. */
const ambiguousWords = /^\s*closed\b/i;

/** Whether a platform calls these nights blocked, not booked. */
export function isBlock({ summary }: Pick<FeedEvent, "summary">): boolean {
  return blockWords.test(summary) && !stayWords.test(summary);
}

/** Whether a block may still be somebody's booking. */
export function mayBeBooking(event: Pick<FeedEvent, "summary">): boolean {
  return !isBlock(event) || ambiguousWords.test(event.summary);
}

/** The most events that are stored with what they say: a house that is sold night by night has about 300 a year. */
export const maxEvents = 400;

const maxDaysAhead = 3 * 366;

/** What of a feed was not taken as it was: nights after the last day that counts, or what events beyond `maxEvents` say. */
export type FeedCut = "later-nights" | "entries";

export type BoundedEvents = { events: FeedEvent[]; cut: FeedCut | null };

/** A feed's events in order, of three years, joined where they overlap, at most `maxEvents`; of more, only the nights count. */
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
  // Two lists of whole nights within three years.
  const [bookings, blocks] = [true, false].map((wanted) =>
    joinOverlaps(
      joined.slice(maxEvents).filter((event) => mayBeBooking(event) === wanted),
      () => "",
    ).map(({ start, end, summary }) => ({
      start,
      end,
      uid: uidOfNights({ start, end }),
      summary: wanted ? "" : summary,
    })),
  );
  return { events: [...nearest, ...(bookings ?? []), ...(blocks ?? [])].toSorted(byFirstNight), cut: "entries" };
}

/** What identifies an event that has no UID. */
export function uidOfNights({ start, end }: BookedRange): string {
  return `${start}/${end}`;
}

/** In order of their first nights; of those with one key that overlap, only the first, until the last night of all. */
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

/** The events of two readings, each once. Some platforms give an event a new UID in every copy. */
export function unitedEvents(known: readonly FeedEvent[], added: readonly FeedEvent[]): FeedEvent[] {
  return [...new Map([...known, ...added].map((event) => [contentOf(event), event])).values()];
}

function contentOf({ start, end, summary }: FeedEvent): string {
  return `${start} ${end} ${summary}`;
}
