import { addDays } from "#contract/calendar-date.ts";
import { ownsNights } from "#contract/stays/stay.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import type { StayOutcome } from "#server/stays/change-stay.ts";
import { blockNights, freeBlockedNights, NightsTaken } from "#server/stays/nights.ts";
import { changeState, enterStay, moveStay } from "#server/stays/stays.ts";
import { undoChange } from "#server/stays/undo.ts";
import type { Random } from "#tests/seeded-random.ts";

const changesAt = Date.parse("2026-11-23T12:00:00Z");

/** The result of a change: the stay as it is now, what was done, or why it was refused. */
export type ChangeResult = { stay: StayRow } | { done: string } | { refused: string };

/** Changes nights in a summer of 50 days, so that changes meet. `stays` are those known to be booked. */
export async function changeAtRandom(write: Write, stays: readonly StayRow[], random: Random): Promise<ChangeResult> {
  const checkIn = addDays("2027-07-01", random(50));
  const stretch = { checkIn, checkOut: addDays(checkIn, 1 + random(10)) };
  const some = stays[random(stays.length || 1)];
  const kind = random(8);
  try {
    if (kind === 0 && some) return resultOf(await changeState(write, some, "canceled", changesAt));
    if (kind <= 2 && some) return resultOf(await moveStay(write, some, stretch, changesAt));
    if (kind === 3) {
      const { change } = await write((tx) => blockNights(tx, stretch.checkIn, stretch.checkOut, "painting", changesAt));
      const undone = random(2) === 0 ? await undoChange(write, change, changesAt) : null;
      return undone && !undone.ok ? { refused: undone.reason ?? "" } : { done: "blocked" };
    }
    if (kind === 4) {
      await write((tx) => freeBlockedNights(tx, stretch.checkIn, stretch.checkOut, changesAt));
      return { done: "freed" };
    }
    const guest = { name: "Ann Example", email: null, phone: null, notes: "", state: "booked" as const };
    return resultOf(await enterStay(write, { ...guest, ...stretch }, changesAt));
  } catch (error) {
    if (error instanceof NightsTaken) return { refused: "nights-taken" };
    throw error;
  }
}

function resultOf(outcome: StayOutcome): ChangeResult {
  return outcome.ok ? { stay: outcome.stay } : { refused: outcome.reason ?? "" };
}

/** Returns what is wrong with who has which night: every stay that owns nights has exactly its own, every other none, and every block some. */
export async function nightFaults(db: Db): Promise<string[]> {
  const stays = await db.selectFrom("stays").selectAll().execute();
  const blocks = await db.selectFrom("blocks").select("id").execute();
  const nights = await db.selectFrom("nights").selectAll().orderBy("night").execute();
  const history = await db
    .selectFrom("stay_history")
    .select(["stay_id", (column) => column.fn.countAll<number>().as("entries")])
    .groupBy("stay_id")
    .execute();
  const entries = new Map(history.map(({ stay_id, entries: count }) => [stay_id, count]));
  const owned = new Map<string, string[]>();
  for (const { night, stay_id, block_id } of nights) {
    const owner = stay_id ?? block_id ?? "";
    owned.set(owner, [...(owned.get(owner) ?? []), night]);
  }
  const faults: string[] = [];
  for (const { id, state, check_in, check_out, version } of stays) {
    const wanted: string[] = [];
    for (let night = check_in; ownsNights(state) && night < check_out; night = addDays(night, 1)) wanted.push(night);
    const has = owned.get(id) ?? [];
    if (has.join(" ") !== wanted.join(" ")) faults.push(`The stay ${id} (${state}) has ${has.join(" ")}.`);
    if (entries.get(id) !== version)
      faults.push(`The stay ${id} has ${entries.get(id)} entries in version ${version}.`);
    owned.delete(id);
  }
  for (const { id } of blocks) {
    if (!owned.has(id)) faults.push(`The block ${id} has no night.`);
    owned.delete(id);
  }
  return [...faults, ...[...owned.keys()].map((id) => `Nights belong to ${id}, which does not exist.`)];
}
