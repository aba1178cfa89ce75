import * as z from "zod/mini";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { nightsTogether } from "#contract/stays/availability.ts";
import type { CalendarFeedRow, Db, Tx } from "#server/platform/db/schema.ts";
import { raiseSiteVersion } from "#server/platform/db/site-version.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { nightRanges } from "#server/stays/night-holders.ts";
import { lockNights, noteFreedNights } from "#server/stays/nights.ts";
import { markEchoes } from "./echoes.ts";
import {
  type BoundedEvents,
  boundedEvents,
  type FeedCut,
  type FeedEvent,
  mayBeBooking,
  uidOfNights,
  unitedEvents,
} from "./feed-event.ts";
import { emailedLike, type LeftOut, leftOutIn, nothingLeftOut } from "./left-out.ts";

export type FeedState = {
  name: string;
  /** The last good copy's events, plus what could be read from broken copies since. Empty before the first read. */
  events: FeedEvent[];
  goodAt: number | null;
  checkedAt: number | null;
  fault: string | null;
  cut: FeedCut | null;
  leftOut: LeftOut;
};

const hour = 60 * 60_000;

const staleAfterMs = 6 * hour;

/** Checks whether a feed was not read for too long, or ever. A time far in the future came from a wrong clock. */
export function isStale({ goodAt }: FeedState, now: number): boolean {
  return goodAt === null || Math.abs(now - goodAt) > staleAfterMs;
}

/** `Not read yet: we couldn't reach this address.` */
export function notReadYet(fault: string | null): string {
  return fault === null ? "Not read yet." : `Not read yet: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`;
}

/** Returns each feed's state, in the order of `names`. All fields are null for a feed never tried. */
export async function feedStates(db: Db, names: readonly string[]): Promise<FeedState[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom("calendar_feeds").selectAll().where("name", "in", names).execute();
  return names.map((name) => {
    const row = rows.find((each) => each.name === name);
    if (!row)
      return { name, events: [], goodAt: null, checkedAt: null, fault: null, cut: null, leftOut: nothingLeftOut };
    const { good_at: goodAt, checked_at: checkedAt, fault } = row;
    const { events, cut } = eventsIn(row);
    const counted = events.filter(({ echo }) => !echo?.isFreed);
    return { name, goodAt, checkedAt, fault, events: counted, cut, leftOut: leftOutIn(row.left_out) };
  });
}

/** Returns all feeds with all their stored events, also those that the owner has freed. */
export async function storedFeeds(db: Db | Tx): Promise<{ name: string; events: FeedEvent[] }[]> {
  const rows = await db.selectFrom("calendar_feeds").selectAll().orderBy("name").execute();
  return rows.map((row) => ({ name: row.name, events: eventsIn(row).events }));
}

/** Locks feeds whose events are read to change them, against other writers on PostgreSQL. */
export async function lockFeeds(tx: Tx, name?: string): Promise<void> {
  await tx
    .updateTable("calendar_feeds")
    .set((column) => ({ due_at: column.ref("due_at") }))
    .$if(name !== undefined, (query) => query.where("name", "=", name ?? ""))
    .execute();
}

/** Times after this come from a wrong clock. */
const lastTime = Date.UTC(2199, 11, 31);

const storedEvents = z.array(
  z.object({
    start: z.string(),
    end: z.string(),
    uid: z.optional(z.string()),
    summary: z.optional(z.string()),
    echo: z.optional(z.object({ of: z.enum(["stay", "block", "booking"]), isFreed: z.boolean() })),
  }),
);

/** Reads stored events. One older version stored only nights, another up to 2,000 events until the year 9999. */
function eventsIn({ name, events, good_at, checked_at, cut }: CalendarFeedRow): BoundedEvents {
  const known = parseStored(storedEvents, events, `calendar_feeds.events of ${name}`).map(
    ({ start, end, uid = uidOfNights({ start, end }), summary = "", echo }) => {
      return { start, end, uid, summary, ...(echo && { echo }) };
    },
  );
  const readOn = todayAtHouse(Math.min(Math.max(good_at ?? 0, checked_at ?? 0), lastTime));
  // A clock that was far behind must not hide a night.
  const first = known.reduce((earliest, { start }) => (start < earliest ? start : earliest), known[0]?.start ?? "");
  const bounded = boundedEvents(known, first > readOn ? first : readOn);
  return { events: bounded.events, cut: bounded.cut ?? cut };
}

function sameNights(one: readonly FeedEvent[], other: readonly FeedEvent[]): boolean {
  const nights = (events: readonly FeedEvent[]) => JSON.stringify(events.map(({ start, end }) => [start, end]));
  return nights(one) === nights(other);
}

/** Claims a due feed until `nextDueAt`, for one of several servers. A due time too far ahead came from a wrong clock. */
export async function leaseFeed(tx: Tx, name: string, now: number, nextDueAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("calendar_feeds")
    .values({ name, events: "[]", good_at: null, checked_at: null, due_at: nextDueAt, fault: null })
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

type Reading = { cut?: FeedCut | null; leftOut?: LeftOut };

/** Replaces a feed's last good copy. */
export async function saveFeed(
  tx: Tx,
  name: string,
  events: readonly FeedEvent[],
  now: number,
  { cut = null, leftOut = nothingLeftOut }: Reading = {},
): Promise<void> {
  await lockFeeds(tx, name);
  const [known] = await feedStates(tx, [name]);
  const marked = await withEchoes(tx, name, events);
  await tx
    .updateTable("calendar_feeds")
    .set({
      events: JSON.stringify(marked),
      good_at: now,
      checked_at: now,
      fault: null,
      cut,
      left_out: JSON.stringify(known ? emailedLike(known.leftOut, leftOut) : leftOut),
    })
    .where("name", "=", name)
    .execute();
  const counted = marked.filter(({ echo }) => !echo?.isFreed);
  if (sameNights(known?.events ?? [], counted)) return;
  await lockNights(tx, now);
  const still = new Set(counted.map(nightsKey));
  const ahead = (known?.events ?? []).filter(({ end }) => end > todayAtHouse(now));
  const gone = ahead.filter((event) => !still.has(nightsKey(event)));
  await noteFreedNights(tx, name, nightsTogether(gone), now);
}

const nightsKey = ({ start, end }: FeedEvent) => `${start} ${end}`;

export async function saveLeftOut(tx: Tx, name: string, leftOut: LeftOut): Promise<void> {
  await tx
    .updateTable("calendar_feeds")
    .set({ left_out: JSON.stringify(leftOut) })
    .where("name", "=", name)
    .execute();
}

/** Marks the echoes among a feed's new events: what is blocked there because of our own nights, or other platforms' bookings. */
async function withEchoes(tx: Tx, feed: string, events: readonly FeedEvent[]): Promise<FeedEvent[]> {
  const feeds = await storedFeeds(tx);
  const before = feeds.find(({ name }) => name === feed)?.events ?? [];
  const others = feeds.filter(({ name }) => name !== feed).flatMap((each) => each.events);
  const bookings = others.filter((event) => mayBeBooking(event) && !event.echo);
  return markEchoes(events, before, [
    ...(await nightRanges(tx)).map(({ start, end, holder }) => ({ start, end, of: holder.kind })),
    ...bookings.map(({ start, end }) => ({ start, end, of: "booking" as const })),
  ]);
}

/** Returns when any feed was last read successfully, or null. Pages show it as the age of the nights. */
export async function lastGoodRead(db: Db, names: readonly string[]): Promise<number | null> {
  if (names.length === 0) return null;
  const { latest } = await db
    .selectFrom("calendar_feeds")
    .select((column) => column.fn.max("good_at").as("latest"))
    .where("name", "in", names)
    .executeTakeFirstOrThrow();
  return latest;
}

/** Records a failed read. Adds `understood` nights to the known ones, and then drops past ones. */
export async function saveFeedFault(
  tx: Tx,
  name: string,
  { fault, understood }: { fault: string; understood: readonly FeedEvent[] },
  now: number,
): Promise<void> {
  const today = todayAtHouse(now);
  await lockFeeds(tx, name);
  const [known] = await feedStates(tx, [name]);
  const stored = (await storedFeeds(tx)).find((feed) => feed.name === name)?.events ?? [];
  const united = boundedEvents(
    unitedEvents(
      stored.filter(({ end }) => end > today),
      understood,
    ),
    today,
  );
  const added = understood.length > 0 && {
    events: JSON.stringify(await withEchoes(tx, name, united.events)),
    cut: united.cut ?? known?.cut ?? null,
  };
  await tx
    .updateTable("calendar_feeds")
    .set({ ...added, checked_at: now, fault })
    .where("name", "=", name)
    .execute();
  if (added) await raiseSiteVersion(tx);
}

/** How long the entries that did not count are listed once a feed is not read anymore. */
const leftOutDays = 31;

/** Removes past events, which may name guests. Feeds that are still read drop them anyway. */
export async function removePastEvents(tx: Tx, today: CalendarDate): Promise<void> {
  const rows = await tx.selectFrom("calendar_feeds").selectAll().execute();
  for (const row of rows) {
    const { events, cut } = eventsIn(row);
    const ahead = events.filter(({ end }) => end > today);
    // What is left out is listed without days.
    const isOld = row.left_out !== null && todayAtHouse(row.good_at ?? 0) < addDays(today, -leftOutDays);
    if (ahead.length === events.length && !isOld) continue;
    await tx
      .updateTable("calendar_feeds")
      .set({ events: JSON.stringify(ahead), cut, ...(isOld && { left_out: null }) })
      .where("name", "=", row.name)
      .execute();
  }
}
