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

/** A feed that was not read for this long is reported as stale. */
const staleAfterMs = 6 * hour;

/** The owner's own list, and when it was last right. */
export type OwnersList = { ranges: readonly BookedRange[]; asOf: string };

/** Whether a feed was never read or not for too long. A time far in the future came from a wrong clock. */
export function isStale({ goodAt }: FeedState, now: number): boolean {
  return goodAt === null || Math.abs(now - goodAt) > staleAfterMs;
}

/** All booked nights, from the owner's list and the feeds. `asOf` is when the oldest feed was read; without feeds, the list's own. */
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
  /** Names of the calendar feeds. */
  feedNames: readonly string[];
};

/** How long a result is reused: as long as browsers may cache the same answer. */
const keptMs = 60_000;

/** The longest a guest who sends an inquiry waits for the calendar, in milliseconds. */
const patienceMs = 200;

/**
 * Returns a function that finds a stay's booked nights in the owner's list and the stored feeds; null when there are none, or when they
 * cannot be read soon. Never rejects. Callers share one read, and nobody waits for one that is late already.
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
    // Also expires when the clock was set back.
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
