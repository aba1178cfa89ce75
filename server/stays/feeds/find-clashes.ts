import { createHash } from "node:crypto";
import { areNightsAmong, type BookedRange, nightsTogether } from "#contract/stays/availability.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { NightOwner, OwnedRange } from "../nights.ts";
import { type FeedEvent, isBlock, mayBeBooking } from "./feed-event.ts";
import type { FeedState } from "./feeds.ts";

/** A booking that a feed reports. */
export type FeedBooking = FeedEvent & { feed: string };

/** Nights that two parties seem to have: a booking in a feed, and a stay, a block or a booking in another feed. */
export type Clash = {
  /** Follows from the two parties; stays the same when their nights change. */
  id: string;
  booking: FeedBooking;
  other: NightOwner | FeedBooking;
  /** From the first night that both have to the last. */
  nights: BookedRange;
};

/** More are not looked for: something is wrong with the feed then, and the first ones say so. */
const mostClashes = 200;

/** Pairs are compared until this many have met: a block with many gaps meets one booking many times. */
const mostMeetings = 10 * mostClashes;

type Party = BookedRange & { key: string; source: string; holder: NightOwner | FeedBooking };

/**
 * Finds the nights from `today` on that two parties seem to have. What a platform calls blocked is no booking: platforms repeat our own
 * nights like that. Booking.com calls everything blocked, so there a block counts as a booking if it reaches beyond the nights it can know
 * from us. Two feeds that report the same UID report the same booking.
 */
export function findClashes(
  own: readonly OwnedRange[],
  feeds: readonly Pick<FeedState, "name" | "events">[],
  today: CalendarDate,
): Clash[] {
  const parties: Party[] = [
    ...own.map(({ start, end, owner }) => ({ start, end, key: keyOf(owner), source: "own", holder: owner })),
    ...feeds.flatMap(({ name, events }) =>
      bookingsIn(events, () => knownFromUs(name, own, feeds)).map((event) => {
        const holder = { ...event, feed: name };
        return { start: event.start, end: event.end, key: keyOf(holder), source: `feed ${name}`, holder };
      }),
    ),
  ];
  const clashes = new Map<string, Clash>();
  let meetings = 0;
  // By source: parties of one source never clash, however many overlap.
  const present = new Map<string, Party[]>();
  for (const party of parties
    .filter(({ end }) => end > today)
    .toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))) {
    for (const [source, earlier] of present) {
      if (source === party.source) continue;
      const stillHere = earlier.filter(({ end }) => end > party.start);
      present.set(source, stillHere);
      for (const other of stillHere) {
        if (isSameBooking(other.holder, party.holder)) continue;
        add(clashes, party, other);
        meetings += 1;
        if (clashes.size >= mostClashes || meetings >= mostMeetings) return [...clashes.values()];
      }
    }
    const ofSource = present.get(party.source);
    if (ofSource) ofSource.push(party);
    else present.set(party.source, [party]);
  }
  return [...clashes.values()];
}

/** A block with a free night in it can meet a booking twice. */
function add(clashes: Map<string, Clash>, one: Party, another: Party): void {
  const [first, second] = one.key < another.key ? [one, another] : [another, one];
  const [booking, other] = "feed" in first.holder ? [first.holder, second.holder] : [second.holder, first.holder];
  if (!("feed" in booking)) return;
  const id = createHash("sha256").update(`${first.key}\n${second.key}`).digest("hex").slice(0, 32);
  const start = clashes.get(id)?.nights.start ?? (one.start > another.start ? one.start : another.start);
  const end = one.end < another.end ? one.end : another.end;
  clashes.set(id, { id, booking, other, nights: { start, end } });
}

function keyOf(holder: NightOwner | FeedBooking): string {
  if ("stay" in holder) return `stay ${holder.stay}`;
  if ("block" in holder) return `block ${holder.block}`;
  return `feed ${holder.feed} ${holder.uid}`;
}

function isSameBooking(one: NightOwner | FeedBooking, other: NightOwner | FeedBooking): boolean {
  return "feed" in one && "feed" in other && one.uid === other.uid;
}

function bookingsIn(events: readonly FeedEvent[], known: () => BookedRange[]): FeedEvent[] {
  const ambiguous = events.some((event) => isBlock(event) && mayBeBooking(event));
  const nights = ambiguous ? known() : [];
  return events.filter((event) => mayBeBooking(event) && !(isBlock(event) && areNightsAmong(nights, event)));
}

/** The nights that a platform has from our calendar, as far as they are certain: other platforms' blocks may be echoes of its own. */
function knownFromUs(
  feed: string,
  own: readonly OwnedRange[],
  feeds: readonly Pick<FeedState, "name" | "events">[],
): BookedRange[] {
  const others = feeds.filter(({ name }) => name !== feed).flatMap(({ events }) => events);
  return nightsTogether([...own, ...others.filter((event) => !isBlock(event))]);
}
