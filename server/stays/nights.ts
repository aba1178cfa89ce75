import { randomUUID } from "node:crypto";
import { addDays, type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { type BookedRange, nightsTogether } from "#contract/stays/availability.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/schema.ts";
import { raiseSiteVersion } from "#server/platform/db/site-version.ts";
import { logChange } from "#server/platform/undo-log.ts";
import { addHistory } from "./history.ts";
import { setAside, withdrawDatedMails } from "./mails/mail-events.ts";
import type { StayUndoOf, StayUndoStep } from "./undo-steps.ts";

/** Thrown in a transaction, to roll it back, when someone else has a night. */
export class NightsTaken extends Error {
  readonly night: CalendarDate;

  constructor(night: CalendarDate) {
    super(`The night of ${night} is taken.`);
    this.name = "NightsTaken";
    this.night = night;
  }
}

/** Takes every night from `from` up to the departure day `to`, or throws `NightsTaken`. The primary key decides. */
export async function takeNights(tx: Tx, holder: Holder, from: CalendarDate, to: CalendarDate, now: number) {
  await lockNights(tx, now);
  await endOverdueOffers(tx, now);
  await insertNights(tx, holder, nightsOf(from, to));
}

type Holder = { stay_id: string } | { block_id: string };

async function insertNights(tx: Tx, holder: Holder, wanted: readonly CalendarDate[]): Promise<void> {
  const taken = await tx
    .insertInto("nights")
    .values(wanted.map((night) => ({ night, stay_id: null, block_id: null, ...holder })))
    .onConflict((conflict) => conflict.column("night").doNothing())
    .returning("night")
    .execute();
  const got = new Set(taken.map(({ night }) => night));
  const missing = wanted.find((night) => !got.has(night));
  if (missing !== undefined) throw new NightsTaken(missing);
}

export async function freeNightsOf(tx: Tx, stay: string, now: number): Promise<void> {
  await lockNights(tx, now);
  await tx.deleteFrom("nights").where("stay_id", "=", stay).execute();
}

/** Locks the nights, so that two moves can't deadlock on PostgreSQL, and notes that they changed. */
export async function lockNights(tx: Tx, now: number): Promise<void> {
  await raiseSiteVersion(tx);
  await tx.updateTable("site_version").set({ nights_changed_at: now }).where("id", "=", 1).execute();
}

/** Wraps `write` for changes of a stay that may change nights. Locks nights before the stay, as offers that end do, to avoid deadlocks on PostgreSQL. */
export function nightsFirst(write: Write): Write {
  return (work) =>
    write(async (tx) => {
      // Changes nothing, but locks the row.
      await tx.updateTable("site_version").set({ id: 1 }).where("id", "=", 1).execute();
      return work(tx);
    });
}

/** Blocks nights for the owner. Returns the ids of the block and of the change (for `undoChange`), or throws `NightsTaken`. */
export async function blockNights(tx: Tx, from: CalendarDate, to: CalendarDate, note: string, now: number) {
  const block = randomUUID();
  await tx.insertInto("blocks").values({ id: block, created_at: now, note }).execute();
  await takeNights(tx, { block_id: block }, from, to, now);
  return { block, change: await logChange(tx, { kind: "blocked", block, from, to } satisfies StayUndoStep, now) };
}

/** Undoes a block. Returns false, without a change, if it no longer has exactly these nights. */
export async function unblockNights(tx: Tx, step: StayUndoOf<"blocked">, now: number) {
  const { block, from, to } = step;
  await lockNights(tx, now);
  const owned = await tx.selectFrom("nights").select("night").where("block_id", "=", block).orderBy("night").execute();
  if (owned.map(({ night }) => night).join(" ") !== nightsOf(from, to).join(" ")) return false;
  await tx.deleteFrom("nights").where("block_id", "=", block).execute();
  await tx.deleteFrom("blocks").where("id", "=", block).execute();
  return true;
}

/** Frees blocked nights. Throws `NightsTaken` for a stay's nights: stays are canceled or moved, never cut. */
export async function freeBlockedNights(tx: Tx, from: CalendarDate, to: CalendarDate, now: number) {
  await lockNights(tx, now);
  const freed = await tx
    .deleteFrom("nights")
    .where("night", ">=", from)
    .where("night", "<", to)
    .returning(["night", "block_id"])
    .execute();
  const ofStays = freed.flatMap(({ night, block_id }) => (block_id === null ? [night] : [])).toSorted();
  if (ofStays[0] !== undefined) throw new NightsTaken(ofStays[0]);
  const nights = freed.map(({ night, block_id }) => ({ night, block: block_id ?? "" }));
  const ranges = nights.map(({ night }) => ({ start: night, end: addDays(night, 1) }));
  await noteFreedNights(tx, "", nightsTogether(ranges), now);
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
  return {
    count: nights.length,
    change: await logChange(tx, { kind: "freed", blocks, nights } satisfies StayUndoStep, now),
  };
}

/** How long Today lists who asked for nights that have become free, in milliseconds. */
export const freedNightsMs = 14 * 24 * 60 * 60_000;

/** Notes nights that a platform has freed, or the owner if `freedBy` is empty. Stays are not noted: their history has it. */
export async function noteFreedNights(tx: Tx, freedBy: string, freed: readonly BookedRange[], now: number) {
  await tx
    .deleteFrom("freed_nights")
    .where("freed_at", "<=", now - freedNightsMs)
    .execute();
  if (freed.length === 0) return;
  await tx
    .insertInto("freed_nights")
    .values(freed.map(({ start, end }) => ({ freed_by: freedBy, check_in: start, check_out: end, freed_at: now })))
    .onConflict((conflict) => conflict.columns(["freed_by", "check_in", "check_out"]).doUpdateSet({ freed_at: now }))
    .execute();
}

/** Undoes `freeBlockedNights`, or throws `NightsTaken`. */
export async function blockFreedNights(tx: Tx, step: StayUndoOf<"freed">, now: number) {
  const { blocks, nights } = step;
  await lockNights(tx, now);
  await endOverdueOffers(tx, now);
  for (const block of blocks) {
    await tx
      .insertInto("blocks")
      .values(block)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const own = nights.filter((night) => night.block === block.id).map(({ night }) => night);
    await insertNights(tx, { block_id: block.id }, own);
  }
}

/** The name in `house_settings` that marks the shipped ranges as imported. */
export const shippedNightsMarker = "shipped-nights-imported";

/** Blocks the booked ranges in `content/`, once per database. Skips nights that are already taken. */
export async function importShippedNights(write: Write, shipped: readonly BookedRange[], now: number): Promise<void> {
  await write(async (tx) => {
    const first = await tx
      .insertInto("house_settings")
      .values({ name: shippedNightsMarker, value: "true", version: 1, changed_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!first) return;
    // Locks the nights, as in `lockNights`, but notes no time: the owner changed nothing.
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

/** Expires overdue offers. Runs before nights are taken, so that their nights can be sold even if no job has run. */
export async function endOverdueOffers(tx: Tx, now: number): Promise<number> {
  const ended = await tx
    .updateTable("offers")
    .set({ ended_at: now, ended: "expired" })
    .where("ended_at", "is", null)
    .where("ends_at", "<=", now)
    .returning("stay_id")
    .execute();
  for (const { stay_id } of ended) {
    await setAside(tx, stay_id, "offer", now);
    const expired = await tx
      .updateTable("stays")
      .set((column) => ({ state: "expired", version: column("version", "+", 1) }))
      .where("id", "=", stay_id)
      .where("state", "=", "offered")
      .returning("id")
      .executeTakeFirst();
    if (!expired) continue;
    await tx.deleteFrom("nights").where("stay_id", "=", stay_id).execute();
    await withdrawDatedMails(tx, stay_id);
    await addHistory(tx, stay_id, "site", { act: "offer-expired" }, now);
  }
  return ended.length;
}
