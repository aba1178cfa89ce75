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
import { readSiteVersion } from "../db/site-version.ts";
import type { Clock } from "../process/clock.ts";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import { ownNights } from "../stays/nights.ts";
import { type FeedState, feedStates } from "./feeds.ts";

const hour = 60 * 60_000;

/** A feed that was not read for this long is reported as stale. */
const staleAfterMs = 6 * hour;

/** Whether a feed was never read or not for too long. A time far in the future came from a wrong clock. */
export function isStale({ goodAt }: FeedState, now: number): boolean {
  return goodAt === null || Math.abs(now - goodAt) > staleAfterMs;
}

/**
 * All booked nights: of our stays and blocks, and of the feeds. The site, `/api/availability`, `/calendar.ics` and the note in the owner's mail
 * all read them here. `asOf` is when the oldest feed was read; without feeds, when the owner last changed a night, but not before
 * `bookedAsOf`, when the shipped list was right.
 */
export async function readAvailability(
  db: Db,
  feedNames: readonly string[],
  bookedAsOf: string,
  now: number,
): Promise<Availability> {
  const { ranges, changedAt } = await ownNights(db);
  const feeds = await feedStates(db, feedNames);
  const readAt = feeds.flatMap(({ goodAt }) => goodAt ?? []);
  const ownAsOf = Math.max(Date.parse(bookedAsOf), changedAt ?? 0);
  return {
    booked: mergeRanges([...ranges, ...feeds.flatMap((feed) => feed.ranges)]),
    asOf: new Date(readAt.length > 0 ? Math.min(...readAt) : ownAsOf).toISOString(),
    stale: feeds.some((feed) => isStale(feed, now)),
  };
}

export type BookedNightsDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  bookedAsOf: string;
  /** Names of the calendar feeds. */
  feedNames: readonly string[];
};

/** The longest a guest who sends an inquiry waits for the calendar, in milliseconds. */
const patienceMs = 200;

/**
 * Returns a function that finds which of a stay's nights are booked; null when none are, or when they cannot be read soon. Never rejects. Reads
 * the nights again only when the site version has changed.
 */
export function createBookedNightsLookup(deps: BookedNightsDeps): (stay: Stay) => Promise<StayConflict | null> {
  const { db, clock, log, bookedAsOf, feedNames } = deps;
  let known: { booked: BookedRange[]; version: number } | null = null;
  let running: Promise<BookedRange[] | null> | null = null;

  async function read(): Promise<BookedRange[] | null> {
    const version = await readSiteVersion(db);
    if (known?.version === version) return known.booked;
    const { booked } = await readAvailability(db, feedNames, bookedAsOf, clock());
    known = { booked, version };
    return booked;
  }

  /** Callers share one read, and nobody waits for one that is late already. */
  async function readSoon(): Promise<BookedRange[] | null> {
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
