import { randomUUID } from "node:crypto";
import type { BookedRange } from "#contract/availability.ts";
import { addDays, type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Write } from "../db/database.ts";
import type { Db, NightRow, Tx } from "../db/schema.ts";
import { raiseSiteVersion } from "../db/site-version.ts";

/** Who has a night: one stay or one block. */
export type NightOwner = { stay: string } | { block: string };

/** Nights that somebody else has. Thrown inside a transaction, so that nothing of it is kept. */
export class NightsTaken extends Error {
  /** The first of them. */
  readonly night: CalendarDate;

  constructor(night: CalendarDate) {
    super(`The night of ${night} is taken.`);
    this.name = "NightsTaken";
    this.night = night;
  }
}

/**
 * Takes every night from `from` up to the day of departure `to`, or throws `NightsTaken`. The primary key decides, so no two transactions on
 * any server can both have a night.
 */
export async function takeNights(
  tx: Tx,
  owner: NightOwner,
  from: CalendarDate,
  to: CalendarDate,
  now: number,
): Promise<void> {
  await lockNights(tx, now);
  const [stay_id, block_id] = "stay" in owner ? [owner.stay, null] : [null, owner.block];
  const wanted = nightsOf(from, to);
  const rows = wanted.map((night) => ({ night, stay_id, block_id }));
  const taken = await tx
    .insertInto("nights")
    .values(rows)
    .onConflict((conflict) => conflict.column("night").doNothing())
    .returning("night")
    .execute();
  if (taken.length === wanted.length) return;
  const got = new Set(taken.map(({ night }) => night));
  throw new NightsTaken(wanted.find((night) => !got.has(night)) ?? from);
}

/** Frees all nights of a stay or block. */
export async function freeNightsOf(tx: Tx, owner: NightOwner, now: number): Promise<void> {
  await lockNights(tx, now);
  const query = tx.deleteFrom("nights");
  await (
    "stay" in owner ? query.where("stay_id", "=", owner.stay) : query.where("block_id", "=", owner.block)
  ).execute();
}

/**
 * One change of nights at a time: the row that tells pages of a change is also the lock. Without it, two moves that want each other's nights
 * would deadlock on PostgreSQL.
 */
async function lockNights(tx: Tx, now: number): Promise<void> {
  await raiseSiteVersion(tx);
  await tx.updateTable("site_version").set({ nights_changed_at: now }).where("id", "=", 1).execute();
}

/** The owner keeps these nights. Answers the block's id, or throws `NightsTaken`. */
export async function blockNights(
  tx: Tx,
  from: CalendarDate,
  to: CalendarDate,
  note: string,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await tx.insertInto("blocks").values({ id, created_at: now, note }).execute();
  await takeNights(tx, { block: id }, from, to, now);
  return id;
}

/**
 * Frees the blocked nights between these days. Answers how many there were. Throws `NightsTaken` for a night of a stay: a stay is canceled
 * or moved, never cut.
 */
export async function freeBlockedNights(tx: Tx, from: CalendarDate, to: CalendarDate, now: number): Promise<number> {
  await lockNights(tx, now);
  const within = tx.selectFrom("nights").where("night", ">=", from).where("night", "<", to);
  const ofStay = await within.select("night").where("stay_id", "is not", null).orderBy("night").executeTakeFirst();
  if (ofStay) throw new NightsTaken(ofStay.night);
  const { numDeletedRows } = await tx
    .deleteFrom("nights")
    .where("night", ">=", from)
    .where("night", "<", to)
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom("blocks")
    .where((where) =>
      where.not(where.exists(where.selectFrom("nights").select("night").whereRef("block_id", "=", "blocks.id"))),
    )
    .execute();
  return Number(numDeletedRows);
}

/** The nights of stays and blocks, and when the owner last changed any; null for never. Nobody's name is in them. */
export type OwnNights = { ranges: BookedRange[]; changedAt: number | null };

/** All nights that are ours, in order: one range per stay or block without a gap. */
export async function ownNights(db: Db): Promise<OwnNights> {
  // First the time: a change in between is then only newer than it says.
  const changed = await db
    .selectFrom("site_version")
    .select("nights_changed_at")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom("nights").selectAll().orderBy("night").execute();
  const ranges: BookedRange[] = [];
  let before: NightRow | undefined;
  for (const row of rows) {
    const last = ranges.at(-1);
    const goesOn = last?.end === row.night && before?.stay_id === row.stay_id && before?.block_id === row.block_id;
    if (last && goesOn) last.end = addDays(row.night, 1);
    else ranges.push({ start: row.night, end: addDays(row.night, 1) });
    before = row;
  }
  return { ranges, changedAt: changed.nights_changed_at };
}

/** Marks that the shipped ranges are in the database, in `house_settings`. */
const shippedNightsMarker = "shipped-nights-imported";

/** Blocks the nights that ship with the program, once per database. Nights that are taken by then stay as they are. */
export async function importShippedNights(write: Write, shipped: readonly BookedRange[], now: number): Promise<void> {
  await write(async (tx) => {
    const first = await tx
      .insertInto("house_settings")
      .values({ name: shippedNightsMarker, value: "true", version: 1, changed_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!first) return;
    // Also the lock on nights, as in `lockNights`; the owner has changed nothing, so no time is noted.
    await raiseSiteVersion(tx);
    for (const { start, end } of shipped) {
      const id = randomUUID();
      await tx
        .insertInto("blocks")
        .values({ id, created_at: now, note: "Booked before the calendar was here" })
        .execute();
      await tx
        .insertInto("nights")
        .values(nightsOf(start, end).map((night) => ({ night, stay_id: null, block_id: id })))
        .onConflict((conflict) => conflict.column("night").doNothing())
        .execute();
    }
  });
}

function nightsOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: nightsBetween(from, to) }, (_, i) => addDays(from, i));
}
