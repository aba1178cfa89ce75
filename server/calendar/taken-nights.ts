import { setTimeout as pause } from "node:timers/promises";
import type { BookedRange } from "#contract/availability.ts";
import { type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Clock } from "../clock.ts";
import { describeFault } from "../db/fault.ts";
import type { Db } from "../db/schema.ts";
import type { Log } from "../http/log.ts";
import { mergeRanges } from "./booked-nights.ts";
import { feedStates } from "./feed-store.ts";

/** The days between which somebody wants to stay. */
type Stay = { checkIn: CalendarDate; checkOut: CalendarDate };

/** How many nights of a stay are booked by others, and the first of these. */
type TakenNights = { count: number; first: CalendarDate };

export type TakenNightsDeps = {
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
export function createTakenNights(deps: TakenNightsDeps): (stay: Stay) => Promise<TakenNights | null> {
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
    log.warn({ event: "bookings-not-read", fault: describeFault(error) });
    return null;
  }

  return (stay) => readSoon().then((booked) => booked && takenNights(stay, booked), notRead);
}

/** `booked` in order and without overlaps, as `mergeRanges` answers it. */
function takenNights({ checkIn, checkOut }: Stay, booked: readonly BookedRange[]): TakenNights | null {
  const taken = booked
    .map(({ start, end }) => ({ start: start > checkIn ? start : checkIn, end: end < checkOut ? end : checkOut }))
    .filter(({ start, end }) => start < end);
  const [first] = taken;
  if (!first) return null;
  return { count: taken.reduce((sum, { start, end }) => sum + nightsBetween(start, end), 0), first: first.start };
}
