import { randomUUID } from "node:crypto";
import type { BookedRange } from "#contract/stays/availability.ts";
import { addDays, type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db, NightRow, Tx } from "../platform/db/schema.ts";
import { raiseSiteVersion } from "../platform/db/site-version.ts";
import { endOverdueOffers } from "./overdue-offers.ts";
import { logChange, type UndoStep } from "../platform/undo-log.ts";

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
  await endOverdueOffers(tx, now);
  await insertNights(tx, owner, nightsOf(from, to));
}

async function insertNights(tx: Tx, owner: NightOwner, wanted: readonly CalendarDate[]): Promise<void> {
  const [stay_id, block_id] = "stay" in owner ? [owner.stay, null] : [null, owner.block];
  const rows = wanted.map((night) => ({ night, stay_id, block_id }));
  const taken = await tx
    .insertInto("nights")
    .values(rows)
    .onConflict((conflict) => conflict.column("night").doNothing())
    .returning("night")
    .execute();
  const got = new Set(taken.map(({ night }) => night));
  const missing = wanted.find((night) => !got.has(night));
  if (missing !== undefined) throw new NightsTaken(missing);
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
 * Notes that nights change now. One change at a time: the row that tells pages of a change is also the lock. Without it, two moves that want
 * each other's nights would deadlock on PostgreSQL.
 */
export async function lockNights(tx: Tx, now: number): Promise<void> {
  await raiseSiteVersion(tx);
  await tx.updateTable("site_version").set({ nights_changed_at: now }).where("id", "=", 1).execute();
}

/** The owner keeps these nights. Returns the ids of the block and of the change (`undoChange`), or throws `NightsTaken`. */
export async function blockNights(
  tx: Tx,
  from: CalendarDate,
  to: CalendarDate,
  note: string,
  now: number,
): Promise<{ block: string; change: string }> {
  const block = randomUUID();
  await tx.insertInto("blocks").values({ id: block, created_at: now, note }).execute();
  await takeNights(tx, { block }, from, to, now);
  return { block, change: await logChange(tx, { kind: "blocked", block, from, to }, now) };
}

/** Takes a new block back. False, changing nothing, when it no longer has exactly these nights. */
export async function unblockNights(
  tx: Tx,
  { block, from, to }: Extract<UndoStep, { kind: "blocked" }>,
  now: number,
): Promise<boolean> {
  await lockNights(tx, now);
  const owned = await tx.selectFrom("nights").select("night").where("block_id", "=", block).orderBy("night").execute();
  if (owned.map(({ night }) => night).join(" ") !== nightsOf(from, to).join(" ")) return false;
  await tx.deleteFrom("nights").where("block_id", "=", block).execute();
  await tx.deleteFrom("blocks").where("id", "=", block).execute();
  return true;
}

/**
 * Frees the blocked nights between these days. Returns how many there were, and the change's id (`undoChange`), null when there were none.
 * Throws `NightsTaken` for a night of a stay: a stay is canceled or moved, never cut.
 */
export async function freeBlockedNights(
  tx: Tx,
  from: CalendarDate,
  to: CalendarDate,
  now: number,
): Promise<{ count: number; change: string | null }> {
  await lockNights(tx, now);
  const within = tx.selectFrom("nights").where("night", ">=", from).where("night", "<", to);
  const ofStay = await within.select("night").where("stay_id", "is not", null).orderBy("night").executeTakeFirst();
  if (ofStay) throw new NightsTaken(ofStay.night);
  const freed = await tx
    .deleteFrom("nights")
    .where("night", ">=", from)
    .where("night", "<", to)
    .returning(["night", "block_id"])
    .execute();
  const nights = freed.flatMap(({ night, block_id }) => (block_id === null ? [] : { night, block: block_id }));
  if (nights.length === 0) return { count: 0, change: null };
  const ids = [...new Set(nights.map(({ block }) => block))];
  const blocks = await tx.selectFrom("blocks").selectAll().where("id", "in", ids).execute();
  await tx
    .deleteFrom("blocks")
    .where("id", "in", ids)
    .where((where) =>
      where.not(where.exists(where.selectFrom("nights").select("night").whereRef("block_id", "=", "blocks.id"))),
    )
    .execute();
  return { count: nights.length, change: await logChange(tx, { kind: "freed", blocks, nights }, now) };
}

/** Gives freed nights back to their blocks, or throws `NightsTaken`. */
export async function blockFreedNights(
  tx: Tx,
  { blocks, nights }: Extract<UndoStep, { kind: "freed" }>,
  now: number,
): Promise<void> {
  await lockNights(tx, now);
  for (const block of blocks) {
    await tx
      .insertInto("blocks")
      .values(block)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const own = nights.filter((night) => night.block === block.id).map(({ night }) => night);
    await insertNights(tx, { block: block.id }, own);
  }
}

/** Who has a night, for the owner's eyes. */
export type NightHolder =
  | { kind: "stay"; id: string; name: string; checkIn: CalendarDate; checkOut: CalendarDate }
  | { kind: "block"; id: string; note: string };

/** Who of ours has a night; null when it is free. */
export async function whoHasNight(db: Db | Tx, night: CalendarDate): Promise<NightHolder | null> {
  const stay = await db
    .selectFrom("nights")
    .innerJoin("stays", "stays.id", "nights.stay_id")
    .select(["stays.id", "stays.name", "stays.check_in", "stays.check_out"])
    .where("night", "=", night)
    .executeTakeFirst();
  if (stay) return { kind: "stay", id: stay.id, name: stay.name, checkIn: stay.check_in, checkOut: stay.check_out };
  const block = await db
    .selectFrom("nights")
    .innerJoin("blocks", "blocks.id", "nights.block_id")
    .select(["blocks.id", "blocks.note"])
    .where("night", "=", night)
    .executeTakeFirst();
  return block ? { kind: "block", id: block.id, note: block.note } : null;
}

/** The nights of stays and blocks, and when they last changed or were imported; null for never. No guest's name is in them. */
export type OwnNights = { ranges: BookedRange[]; changedAt: number | null };

/** All nights that are ours, in order: one range per stay or block without a gap. */
export async function ownNights(db: Db): Promise<OwnNights> {
  // First the time: a change in between is then only newer than it says.
  const last = await db
    .selectFrom("site_version")
    .leftJoin("house_settings", (join) => join.on("house_settings.name", "=", shippedNightsMarker))
    .select(["nights_changed_at", "house_settings.changed_at as imported_at"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const changes = [last.nights_changed_at, last.imported_at].filter((at) => at !== null);
  const ranges = (await ownedRanges(db, "")).map(({ start, end }) => ({ start, end }));
  return { ranges, changedAt: changes.length > 0 ? Math.max(...changes) : null };
}

/** Nights of one stay or block without a gap. */
export type OwnedRange = BookedRange & { owner: NightOwner };

/** The nights of stays and blocks from a day on, in order, with whose they are. For the owner. */
export async function ownedRanges(db: Db | Tx, from: CalendarDate): Promise<OwnedRange[]> {
  const rows = await db.selectFrom("nights").selectAll().where("night", ">=", from).orderBy("night").execute();
  const ranges: OwnedRange[] = [];
  let before: NightRow | undefined;
  for (const row of rows) {
    const last = ranges.at(-1);
    const goesOn = last?.end === row.night && before?.stay_id === row.stay_id && before?.block_id === row.block_id;
    if (last && goesOn) last.end = addDays(row.night, 1);
    else ranges.push({ start: row.night, end: addDays(row.night, 1), owner: ownerOf(row) });
    before = row;
  }
  return ranges;
}

function ownerOf({ stay_id, block_id }: NightRow): NightOwner {
  return stay_id === null ? { block: block_id ?? "" } : { stay: stay_id };
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

/** Every night from `from` up to the day of departure `to`. */
function nightsOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: nightsBetween(from, to) }, (_, i) => addDays(from, i));
}
