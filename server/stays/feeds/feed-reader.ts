import { setTimeout as pause } from "node:timers/promises";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { every } from "#server/platform/jobs/schedule.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import { startTask } from "#server/platform/process/thread.ts";
import { boundedEvents, type FeedEvent, unitedEvents } from "./feed-event.ts";
import type { CalendarFeed } from "./feed-settings.ts";
import { feedStates, leaseFeed, saveFeed, saveFeedFault } from "./feed-store.ts";
import { FeedError, fetchFeed } from "./fetch-feed.ts";
import { cutInWords, heldEvents, leftOutOf, notesOf } from "./left-out.ts";
import type { CalendarReading, ReadingOptions } from "./read-calendar.ts";

const minute = 60_000;

/** How often to read a feed. Platforms update theirs every few hours at most. */
export const feedPeriodMs = 30 * minute;

/** The fault of a calendar that lost all its nights, which only the owner can confirm. */
export const cameEmptyFault =
  "The calendar came without a single booked night, although some ahead are known. If that is right, say so at the desk, under Settings.";

const checkMs = minute;

/** How often to look for changes at the desk. */
const noticeMs = 500;

export type FeedReaderDeps = {
  db: Db;
  write: Write;
  readFeeds: () => Promise<readonly CalendarFeed[]>;
  /** Called with all feeds' names after each look, even if none was due. */
  onRead?: (names: readonly string[]) => Promise<void>;
  clock: Clock;
  log: Log;
  /** Allows feeds on this machine, for trials and tests only. */
  localFeeds?: boolean;
  fetchText?: typeof fetchFeed;
  limitMs?: number;
};

type FetchDeps = Pick<FeedReaderDeps, "clock" | "localFeeds" | "fetchText" | "limitMs">;

/** The worker thread's input. */
export type CalendarTask = { text: string; options: ReadingOptions };

/** The largest calendar we fetch, 4 MB, takes a few seconds. The rest is for a very busy machine. */
export const readingTimeoutMs = 20_000;

/** Runs `readCalendar` in a thread. Returns a fault if it takes longer than `limitMs`. */
export async function readCalendarWithin(limitMs: number, text: string, options: ReadingOptions) {
  // A large calendar takes seconds, in which the server must answer guests.
  const worker = new URL("./calendar-worker.ts", import.meta.url);
  const { result, end } = startTask<CalendarReading>(worker, { text, options } satisfies CalendarTask);
  const tooLate: CalendarReading = {
    ok: false,
    fault: `The calendar could not be read within ${limitMs / 1000} seconds.`,
    understood: [],
  };
  try {
    return await Promise.race([result, pause(limitMs, tooLate, { ref: false })]);
  } finally {
    await end();
  }
}

function fetchCalendar(
  { clock, localFeeds = false, fetchText = fetchFeed, limitMs = readingTimeoutMs }: FetchDeps,
  { url, lastDayIsNight }: CalendarFeed,
): Promise<CalendarReading> {
  const today = todayAtHouse(clock());
  return fetchText(url, { local: localFeeds }).then(
    (text) => readCalendarWithin(limitMs, text, { lastDayIsNight, today }),
    (error: unknown) => ({
      ok: false,
      fault: error instanceof FeedError ? error.message : "We couldn't read this calendar.",
      understood: [],
    }),
  );
}

type GoodReading = Extract<CalendarReading, { ok: true }>;

/** What counts of a reading. `ahead`: the nights known before, of which those of an unreadable entry stay. */
function countedOf(reading: GoodReading, ahead: readonly FeedEvent[], today: CalendarDate) {
  const { events, cut } = boundedEvents(unitedEvents(heldEvents(ahead, reading.unread), reading.events), today);
  return { events, cut: reading.cut ?? cut, leftOut: leftOutOf(reading) };
}

/** What a calendar has: its first booked or blocked night and its last departure. `notes` say what did not count. */
export type FeedTest =
  | { ok: true; count: number; first: CalendarDate | null; last: CalendarDate | null; notes: string[] }
  | { ok: false; fault: string };

/** Reads a feed without storing anything. */
export async function testFeed(deps: FetchDeps, feed: CalendarFeed): Promise<FeedTest> {
  const reading = await fetchCalendar(deps, feed);
  if (!reading.ok) return { ok: false, fault: reading.fault };
  const { events, cut, leftOut } = countedOf(reading, [], todayAtHouse(deps.clock()));
  const ends = events.map(({ end }) => end).toSorted();
  const notes = [...notesOf(leftOut), ...(cut === null ? [] : [cutInWords[cut]])];
  return { ok: true, count: events.length, first: events[0]?.start ?? null, last: ends.at(-1) ?? null, notes };
}

/**
 * Reads and stores a feed. A failed read frees no known night, nor does an empty calendar unless `acceptEmpty`. An entry that can't be read keeps the
 * nights it had.
 */
export async function readFeed(
  deps: Omit<FeedReaderDeps, "readFeeds" | "log">,
  feed: CalendarFeed,
  { acceptEmpty = false } = {},
): Promise<{ ok: true; count: number; notes: string[] } | { ok: false; fault: string }> {
  const { name } = feed;
  const { db, write, clock } = deps;
  const today = todayAtHouse(clock());
  const reading = await fetchCalendar(deps, feed);
  const [known] = await feedStates(db, [name]);
  const ahead = (known?.events ?? []).filter(({ end }) => end > today);
  if (!reading.ok) {
    await write((tx) => saveFeedFault(tx, name, reading, clock()));
    return { ok: false, fault: reading.fault };
  }
  const { events, cut, leftOut } = countedOf(reading, ahead, today);
  if (events.length === 0 && ahead.length > 0 && !acceptEmpty) {
    await write((tx) => saveFeedFault(tx, name, { fault: cameEmptyFault, understood: [] }, clock()));
    return { ok: false, fault: cameEmptyFault };
  }
  await write((tx) => saveFeed(tx, name, events, clock(), { cut, leftOut }));
  return { ok: true, count: events.length, notes: notesOf(leftOut) };
}

/** Reads each feed every half hour, and right after a change. Only one of several servers on a database reads it. */
export function createFeedReader(deps: FeedReaderDeps) {
  const { db, readFeeds, onRead, clock, log } = deps;
  let stopped = false;
  let lookedAt = -Infinity;
  let seenVersion = -1;

  async function readOne(feed: CalendarFeed): Promise<void> {
    try {
      if (!(await leaseIfDue(deps, feed.name))) return;
      const outcome = await readFeed(deps, feed);
      if (!outcome.ok) log.warn({ event: "calendar-feed-failed", feed: feed.name, reason: outcome.fault });
    } catch (error) {
      log.error({ event: "calendar-unavailable", feed: feed.name, fault: describeError(error) });
    }
  }

  /** Reads the feeds that are due. Stores and logs failures. */
  async function readDue(): Promise<void> {
    const feeds = await readFeeds();
    for (const feed of feeds) {
      if (stopped) return;
      await readOne(feed);
    }
    await onRead?.(feeds.map(({ name }) => name));
  }

  async function look(): Promise<void> {
    // If the version can't be read, only the time counts.
    const version = await readSiteVersion(db).catch(() => seenVersion);
    if (version === seenVersion && Math.abs(clock() - lookedAt) < checkMs) return;
    seenVersion = version;
    lookedAt = clock();
    await readDue();
  }

  const repeated = every({ ms: noticeMs, failure: "calendars-unavailable", log }, look);
  return {
    readDue,
    start: repeated.start,
    stop: () => {
      stopped = true;
      return repeated.stop();
    },
  };
}

/** Reads before it writes, because this runs after every change of the site. */
async function leaseIfDue({ db, write, clock }: FeedReaderDeps, name: string): Promise<boolean> {
  const now = clock();
  const nextDueAt = now + feedPeriodMs;
  const row = await db.selectFrom("calendar_feeds").select("due_at").where("name", "=", name).executeTakeFirst();
  if (row && row.due_at > now && row.due_at <= nextDueAt) return false;
  return write((tx) => leaseFeed(tx, name, now, nextDueAt));
}
