import type { CalendarDate } from "#contract/calendar-date.ts";
import { enqueueMail, mailToOwner } from "../../mail/mail.ts";
import type { Write } from "../../platform/db/database.ts";
import type { CalendarFeedRow, Db, Tx } from "../../platform/db/schema.ts";
import { raiseSiteVersion } from "../../platform/db/site-version.ts";
import { timeAtHouse, todayAtHouse } from "../../platform/process/clock.ts";
import { lockNights } from "../nights.ts";
import {
  type BoundedEvents,
  boundedEvents,
  type FeedCut,
  type FeedEvent,
  uidOfNights,
  unitedEvents,
} from "./feed-event.ts";

export type FeedState = {
  name: string;
  /** The last good copy's events, plus what could be read from broken copies since. Empty before the first read. */
  events: FeedEvent[];
  goodAt: number | null;
  checkedAt: number | null;
  fault: string | null;
  cut: FeedCut | null;
};

const hour = 60 * 60_000;

const staleAfterMs = 6 * hour;

/** Checks whether a feed was not read for too long, or ever. A time far in the future came from a wrong clock. */
export function isStale({ goodAt }: FeedState, now: number): boolean {
  return goodAt === null || Math.abs(now - goodAt) > staleAfterMs;
}

/** Returns each feed's state, in the order of `names`. All fields are null for a feed never tried. */
export async function feedStates(db: Db, names: readonly string[]): Promise<FeedState[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom("calendar_feeds").selectAll().where("name", "in", names).execute();
  return names.map((name) => {
    const row = rows.find((each) => each.name === name);
    if (!row) return { name, events: [], goodAt: null, checkedAt: null, fault: null, cut: null };
    const { good_at: goodAt, checked_at: checkedAt, fault } = row;
    return { name, goodAt, checkedAt, fault, ...eventsIn(row) };
  });
}

/** Times after this come from a wrong clock. */
const lastTime = Date.UTC(2199, 11, 31);

/** Reads stored events. One older version stored only nights, another up to 2,000 events until the year 9999. */
function eventsIn({ events, good_at, checked_at, cut }: CalendarFeedRow): BoundedEvents {
  const stored = JSON.parse(events) as (Pick<FeedEvent, "start" | "end"> & Partial<FeedEvent>)[];
  const known = stored.map(({ start, end, uid = uidOfNights({ start, end }), summary = "" }) => {
    return { start, end, uid, summary };
  });
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

/** Replaces a feed's last good copy. */
export async function saveFeed(
  tx: Tx,
  name: string,
  events: readonly FeedEvent[],
  now: number,
  cut: FeedCut | null = null,
) {
  const [known] = await feedStates(tx, [name]);
  await tx
    .updateTable("calendar_feeds")
    .set({ events: JSON.stringify(events), good_at: now, checked_at: now, fault: null, cut })
    .where("name", "=", name)
    .execute();
  if (!sameNights(known?.events ?? [], events)) await lockNights(tx, now);
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
  const [known] = await feedStates(tx, [name]);
  const ahead = (known?.events ?? []).filter(({ end }) => end > today);
  const united = boundedEvents(unitedEvents(ahead, understood), today);
  const added = understood.length > 0 && {
    events: JSON.stringify(united.events),
    cut: united.cut ?? known?.cut ?? null,
  };
  await tx
    .updateTable("calendar_feeds")
    .set({ ...added, checked_at: now, fault })
    .where("name", "=", name)
    .execute();
  if (added) await raiseSiteVersion(tx);
}

/** Removes past events, which may name guests. Feeds that are still read drop them anyway. */
export async function removePastEvents(tx: Tx, today: CalendarDate): Promise<void> {
  const rows = await tx.selectFrom("calendar_feeds").selectAll().execute();
  for (const row of rows) {
    const { events, cut } = eventsIn(row);
    const ahead = events.filter(({ end }) => end > today);
    if (ahead.length === events.length) continue;
    await tx
      .updateTable("calendar_feeds")
      .set({ events: JSON.stringify(ahead), cut })
      .where("name", "=", row.name)
      .execute();
  }
}

/** Emails the owner, once a day, which calendars have not been read for hours. Returns whether an email was queued. */
export async function queueStaleFeedMail(
  { db, write, names }: { db: Db; write: Write; names: readonly string[] },
  today: CalendarDate,
  now: number,
): Promise<boolean> {
  // A feed never tried was only just added.
  const stale = (await feedStates(db, names)).filter((state) => state.checkedAt !== null && isStale(state, now));
  if (stale.length === 0) return false;
  const mail = mailToOwner(
    `stale-feeds:${today}`,
    `Calendar not read for hours: ${stale.map(({ name }) => name).join(", ")}`,
    [
      "The site still shows the nights it knew as booked, and tells guests that the calendar may be out of date. Newer bookings may be missing.",
      {
        facts: stale.map(({ name, goodAt, fault }) => [
          name,
          `${goodAt === null ? "never read" : `last read ${timeAtHouse(goodAt)}`}. ${fault ?? ""}`,
        ]),
      },
      "The server keeps trying. If this continues, look up the calendar's address on the platform, then test and save it at the desk, under Settings.",
    ],
  );
  return write((tx) => enqueueMail(tx, mail, now));
}
