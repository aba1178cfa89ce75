import type { BookedRange } from "#contract/availability.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { CalendarFeedRow, Db, Tx } from "../db/schema.ts";
import { raiseSiteVersion } from "../db/site-version.ts";
import { mergeRanges } from "./booked-nights.ts";

/** What is known of a feed. */
export type FeedState = {
  name: string;
  /** Nights of the last good copy, plus those that could be read from broken copies since. Empty before the first copy. */
  ranges: BookedRange[];
  goodAt: number | null;
  checkedAt: number | null;
  /** What was wrong at the last attempt. */
  fault: string | null;
};

/** The state of each of these feeds, in this order; all null for one that was never tried. */
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
 * Takes a feed that is due, until `nextDueAt`. Of several servers one gets it. A moment of return that lies too far ahead was noted before
 * the clock was set back, and does not count.
 */
export async function claimFeed(tx: Tx, name: string, now: number, nextDueAt: number): Promise<boolean> {
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

/** Keeps a good copy in place of the one before. */
export async function keepGoodCopy(tx: Tx, name: string, ranges: readonly BookedRange[], now: number): Promise<void> {
  const [known] = await feedStates(tx, [name]);
  const read = JSON.stringify(ranges);
  await tx
    .updateTable("calendar_feeds")
    .set({ ranges: read, good_at: now, checked_at: now, fault: null })
    .where("name", "=", name)
    .execute();
  if (JSON.stringify(known?.ranges) !== read) await raiseSiteVersion(tx);
}

/** When a feed was last read without a fault, in milliseconds since 1970; null for none. Pages say of when the nights are known. */
export async function lastGoodRead(db: Db, names: readonly string[]): Promise<number | null> {
  if (names.length === 0) return null;
  const { latest } = await db
    .selectFrom("calendar_feeds")
    .select((column) => column.fn.max("good_at").as("latest"))
    .where("name", "in", names)
    .executeTakeFirstOrThrow();
  return latest;
}

/** Notes a failed attempt. What is known stays, and the nights that were `understood` all the same are added; past ones go. */
export async function noteFault(
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
