import { setTimeout as pause } from "node:timers/promises";
import {
  type Availability,
  type BookedRange,
  mergeRanges,
  type Stay,
  type StayConflict,
  stayConflict,
} from "#contract/availability.ts";
import type { Db } from "../db/schema.ts";
import type { Clock } from "../process/clock.ts";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import { type FeedState, feedStates } from "./feeds.ts";

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

export type BookedNightsDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  /** The owner's own list. */
  bookedRanges: readonly BookedRange[];
  /** Names of the calendars that are read besides. */
  feedNames: readonly string[];
};

/** What was read is kept so long, in milliseconds: as long as browsers may keep the same answer. */
const keptMs = 60_000;

/** A guest who sends something waits no longer for the calendar, in milliseconds. */
const patienceMs = 200;

/**
 * Answers for a stay which of its nights are booked, from the owner's list and the stored feeds; null when none is, or when that cannot be
 * read soon. Never rejects. Whoever asks meanwhile shares one reading, and nobody waits for one that is late already.
 */
export function createBookedNightsLookup(deps: BookedNightsDeps): (stay: Stay) => Promise<StayConflict | null> {
  const { db, clock, log, bookedRanges, feedNames } = deps;
  let known: { booked: BookedRange[]; readAt: number } | null = null;
  let running: Promise<BookedRange[] | null> | null = null;

  async function read(): Promise<BookedRange[] | null> {
    const readAt = clock();
    const feeds = await feedStates(db, feedNames);
    const booked = mergeRanges([...bookedRanges, ...feeds.flatMap(({ ranges }) => ranges)]);
    known = { booked, readAt };
    return booked;
  }

  async function readSoon(): Promise<BookedRange[] | null> {
    // A clock that was set back makes nothing young again.
    if (known && Math.abs(clock() - known.readAt) < keptMs) return known.booked;
    running ??= Promise.race([
      read()
        .catch(notRead)
        .finally(() => {
          running = null;
        }),
      pause(patienceMs, null, { ref: false }),
    ]);
    return running;
  }

  function notRead(error: unknown): null {
    log.warn({ event: "bookings-not-read", fault: describeError(error) });
    return null;
  }

  return (stay) => readSoon().then((booked) => booked && stayConflict(stay, booked), notRead);
}
