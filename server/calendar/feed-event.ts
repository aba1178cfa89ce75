import { type BookedRange, mergeRanges } from "#contract/availability.ts";

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

/** The most events that are kept: they reach at least five years ahead, however short each is. Our own calendar lists them all. */
export const maxEvents = 2000;

/** Events in this number; of more, only the nights of the nearest. */
export function boundedEvents(events: readonly FeedEvent[]): FeedEvent[] {
  if (events.length <= maxEvents) return [...events];
  return mergeRanges(events)
    .slice(0, maxEvents)
    .map((range) => ({ ...range, uid: "", summary: "" }));
}

/** The events of two readings, each once. Some platforms give an event a new UID in every copy. */
export function unitedEvents(known: readonly FeedEvent[], added: readonly FeedEvent[]): FeedEvent[] {
  const byContent = new Map([...known, ...added].map((event) => [contentOf(event), event]));
  const events = [...byContent.values()].toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)));
  return boundedEvents(events);
}

function contentOf({ start, end, summary }: FeedEvent): string {
  return `${start} ${end} ${summary}`;
}
