import { property } from "#content/property.ts";
import { dateInTimeZone } from "#contract/calendar-date.ts";
import type { Clock } from "../process/clock.ts";
import type { Write } from "../db/database.ts";
import { describeFault } from "../process/errors.ts";
import type { Db } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import type { CalendarFeed } from "./feed-settings.ts";
import { claimFeed, feedStates, keepGoodCopy, noteFault } from "./feed-store.ts";
import { FeedFault, fetchFeed } from "./fetch-feed.ts";
import { readCalendarWithin, readingLimitMs } from "./read-calendar-within.ts";

const minute = 60_000;

/** How often a feed is read. Platforms make a new one every few hours at most. */
export const feedPeriodMs = 30 * minute;

/** How often we look whether a feed is due. */
const checkMs = minute;

export type FeedReaderDeps = {
  db: Db;
  write: Write;
  feeds: readonly CalendarFeed[];
  clock: Clock;
  log: Log;
  fetchText?: (address: string) => Promise<string>;
  /** How long reading one calendar may take, in milliseconds. */
  limitMs?: number;
};

export type FeedOutcome = { name: string } & ({ ok: true; stays: number } | { ok: false; fault: string });

/**
 * Reads one feed now and keeps what it says. An answer that fails in any way frees no night that is known; of a calendar that can be
 * understood in part, the nights that are new are added. Nor does a calendar without events free any while nights ahead are known, which is
 * how a broken export looks, unless `acceptEmpty` says that it is right.
 */
export async function readFeed(
  { db, write, clock, fetchText = fetchFeed, limitMs = readingLimitMs }: FeedReaderDeps,
  feed: CalendarFeed,
  { acceptEmpty = false } = {},
): Promise<FeedOutcome> {
  const { name, lastDayIsNight } = feed;
  const today = dateInTimeZone(new Date(clock()), property.timeZone);
  const reading = await fetchText(feed.url).then(
    (text) => readCalendarWithin(limitMs, text, { lastDayIsNight, today }),
    (error: unknown) => ({
      ok: false as const,
      fault: error instanceof FeedFault ? error.message : "The feed could not be read.",
      understood: [],
    }),
  );
  const [known] = await feedStates(db, [name]);
  const knownAhead = (known?.ranges ?? []).some(({ end }) => end > today);
  if (reading.ok && (reading.ranges.length > 0 || !knownAhead || acceptEmpty)) {
    await write((tx) => keepGoodCopy(tx, name, reading.ranges, clock()));
    return { name, ok: true, stays: reading.ranges.length };
  }
  const fault = reading.ok
    ? "The calendar came without a single booked night, although some ahead are known. If that is right: npm run owner -- calendar sync --accept-empty"
    : reading.fault;
  await write((tx) => noteFault(tx, name, { fault, understood: reading.ok ? [] : reading.understood }, today, clock()));
  return { name, ok: false, fault };
}

export type FeedReader = {
  /** Reads the feeds that are due. Never rejects: a failure is noted and logged. */
  readDue: () => Promise<void>;
  start: () => void;
  /** Resolves when the feed that is being read has been. */
  stop: () => Promise<void>;
};

/** Reads the feeds in the background, each every half hour; of several servers over one database one does it. */
export function createFeedReader(deps: FeedReaderDeps): FeedReader {
  const { write, feeds, clock, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> | null = null;

  async function readDue(): Promise<void> {
    for (const feed of feeds) {
      if (stopped) return;
      try {
        const now = clock();
        if (!(await write((tx) => claimFeed(tx, feed.name, now, now + feedPeriodMs)))) continue;
        const outcome = await readFeed(deps, feed);
        if (!outcome.ok) log.warn({ event: "calendar-feed-failed", feed: feed.name, reason: outcome.fault });
      } catch (error) {
        log.error({ event: "calendar-unavailable", feed: feed.name, fault: describeFault(error) });
      }
    }
  }

  function check(): void {
    running ??= readDue().finally(() => {
      running = null;
    });
  }

  return {
    readDue,
    start() {
      if (feeds.length === 0) return;
      check();
      timer = setInterval(check, checkMs);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
