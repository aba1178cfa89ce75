import { property } from "#content/property.ts";
import { type BookedRange, mergeRanges } from "#contract/availability.ts";
import { type CalendarDate, dateInTimeZone } from "#contract/calendar-date.ts";
import type { Write } from "../db/database.ts";
import type { CalendarFeedRow, Db, Tx } from "../db/schema.ts";
import { raiseSiteVersion } from "../db/site-version.ts";
import type { Clock } from "../process/clock.ts";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import type { CalendarFeed } from "./feed-settings.ts";
import { FeedError, fetchFeed } from "./fetch-feed.ts";
import { readCalendarWithin, readingTimeoutMs } from "./read-calendar-within.ts";

/** What is known about a feed. */
export type FeedState = {
  name: string;
  /** Nights of the last good copy, plus those that could be read from broken copies since. Empty before the first copy. */
  ranges: BookedRange[];
  goodAt: number | null;
  checkedAt: number | null;
  /** What went wrong the last time. */
  fault: string | null;
};

/** The state of each feed, in this order; all null for one that was never tried. */
export async function feedStates(db: Db, names: readonly string[]): Promise<FeedState[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom("calendar_feeds").selectAll().where("name", "in", names).execute();
  return names.map((name) =>
    asState(
      name,
      rows.find((row) => row.name === name),
    ),
  );
}

function asState(name: string, row: CalendarFeedRow | undefined): FeedState {
  return {
    name,
    ranges: row ? (JSON.parse(row.ranges) as BookedRange[]) : [],
    goodAt: row?.good_at ?? null,
    checkedAt: row?.checked_at ?? null,
    fault: row?.fault ?? null,
  };
}

/**
 * Takes a feed that is due, until `nextDueAt`; of several servers, one gets it. A due time too far in the future was written before the
 * clock was set back, and does not count.
 */
export async function leaseFeed(tx: Tx, name: string, now: number, nextDueAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("calendar_feeds")
    .values({ name, ranges: "[]", good_at: null, checked_at: null, due_at: nextDueAt, fault: null })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ due_at: nextDueAt })
        .where((where) =>
          where.or([where("calendar_feeds.due_at", "<=", now), where("calendar_feeds.due_at", ">", nextDueAt)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Replaces the last good copy. */
export async function saveFeed(tx: Tx, name: string, ranges: readonly BookedRange[], now: number): Promise<void> {
  const [known] = await feedStates(tx, [name]);
  const read = JSON.stringify(ranges);
  await tx
    .updateTable("calendar_feeds")
    .set({ ranges: read, good_at: now, checked_at: now, fault: null })
    .where("name", "=", name)
    .execute();
  if (JSON.stringify(known?.ranges) !== read) await raiseSiteVersion(tx);
}

/** When a feed was last read without a fault, in milliseconds since 1970; null for none. Pages show it as the age of the nights. */
export async function lastGoodRead(db: Db, names: readonly string[]): Promise<number | null> {
  if (names.length === 0) return null;
  const { latest } = await db
    .selectFrom("calendar_feeds")
    .select((column) => column.fn.max("good_at").as("latest"))
    .where("name", "in", names)
    .executeTakeFirstOrThrow();
  return latest;
}

/** Records a failed read. Known nights stay, `understood` ones are added, and past ones go. */
async function saveFeedFault(
  tx: Tx,
  name: string,
  { fault, understood }: { fault: string; understood: readonly BookedRange[] },
  today: CalendarDate,
  now: number,
): Promise<void> {
  const [known] = await feedStates(tx, [name]);
  const ahead = (known?.ranges ?? []).filter(({ end }) => end > today);
  const added = understood.length > 0 && { ranges: JSON.stringify(mergeRanges([...ahead, ...understood])) };
  await tx
    .updateTable("calendar_feeds")
    .set({ ...added, checked_at: now, fault })
    .where("name", "=", name)
    .execute();
  if (added) await raiseSiteVersion(tx);
}

const minute = 60_000;

/** How often a feed is read. Platforms update theirs every few hours at most. */
export const feedPeriodMs = 30 * minute;

/** How often we check whether a feed is due. */
const checkMs = minute;

export type FeedReaderDeps = {
  db: Db;
  write: Write;
  feeds: readonly CalendarFeed[];
  clock: Clock;
  log: Log;
  fetchText?: (address: string) => Promise<string>;
  /** The most time that reading one calendar may take, in milliseconds. */
  limitMs?: number;
};

export type FeedOutcome = { name: string } & ({ ok: true; stays: number } | { ok: false; fault: string });

/**
 * Reads one feed now and stores the result. A failure frees no known night; from a calendar that can be read in part, new nights are added.
 * Nor does a calendar without events free any while nights ahead are known, because broken exports look like that, unless `acceptEmpty`
 * says that it is right.
 */
export async function readFeed(
  { db, write, clock, fetchText = fetchFeed, limitMs = readingTimeoutMs }: FeedReaderDeps,
  feed: CalendarFeed,
  { acceptEmpty = false } = {},
): Promise<FeedOutcome> {
  const { name, lastDayIsNight } = feed;
  const today = dateInTimeZone(new Date(clock()), property.timeZone);
  const reading = await fetchText(feed.url).then(
    (text) => readCalendarWithin(limitMs, text, { lastDayIsNight, today }),
    (error: unknown) => ({
      ok: false as const,
      fault: error instanceof FeedError ? error.message : "The feed could not be read.",
      understood: [],
    }),
  );
  const [known] = await feedStates(db, [name]);
  const knownAhead = (known?.ranges ?? []).some(({ end }) => end > today);
  if (reading.ok && (reading.ranges.length > 0 || !knownAhead || acceptEmpty)) {
    await write((tx) => saveFeed(tx, name, reading.ranges, clock()));
    return { name, ok: true, stays: reading.ranges.length };
  }
  const fault = reading.ok
    ? "The calendar came without a single booked night, although some ahead are known. If that is right: npm run owner -- calendar sync --accept-empty"
    : reading.fault;
  await write((tx) =>
    saveFeedFault(tx, name, { fault, understood: reading.ok ? [] : reading.understood }, today, clock()),
  );
  return { name, ok: false, fault };
}

export type FeedReader = {
  /** Reads the feeds that are due. Never rejects: failures are stored and logged. */
  readDue: () => Promise<void>;
  start: () => void;
  /** Resolves when the current read is done. */
  stop: () => Promise<void>;
};

/** Reads each feed every half hour in the background; of several servers over one database, one does it. */
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
        if (!(await write((tx) => leaseFeed(tx, feed.name, now, now + feedPeriodMs)))) continue;
        const outcome = await readFeed(deps, feed);
        if (!outcome.ok) log.warn({ event: "calendar-feed-failed", feed: feed.name, reason: outcome.fault });
      } catch (error) {
        log.error({ event: "calendar-unavailable", feed: feed.name, fault: describeError(error) });
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
