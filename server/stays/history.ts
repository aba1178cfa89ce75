import * as z from "zod/mini";
import type { Db, StayHistoryRow, Tx } from "#server/platform/db/schema.ts";
import { checkStored, parseStored } from "#server/platform/db/stored-json.ts";
import { type Actor, eventInWords, type StayEvent, stayEvent } from "./stay-events.ts";

export async function addHistory(tx: Tx, stayId: string, who: Actor, event: StayEvent, now: number): Promise<void> {
  const { last } = await tx
    .selectFrom("stay_history")
    .select((column) => column.fn.coalesce(column.fn.max("entry"), column.lit(0)).as("last"))
    .where("stay_id", "=", stayId)
    .executeTakeFirstOrThrow();
  const { act, ...facts } = event;
  await tx
    .insertInto("stay_history")
    .values({ stay_id: stayId, entry: last + 1, at: now, who, what: "", act, facts: JSON.stringify(facts) })
    .execute();
}

/** Returns a stay's history, oldest first. */
export async function historyOf(db: Db, id: string): Promise<StayHistoryRow[]> {
  const rows = await db.selectFrom("stay_history").selectAll().where("stay_id", "=", id).orderBy("entry").execute();
  return rows.map(wordedLine);
}

/** Words a line of history. Lines from before November 2026 have only the words. */
export function wordedLine(row: StayHistoryRow): StayHistoryRow {
  return row.act === null ? row : { ...row, what: eventInWords(eventOf(row)) };
}

/** Reads the event of a line that has one. */
export function eventOf({ stay_id, act, facts }: Pick<StayHistoryRow, "stay_id" | "act" | "facts">): StayEvent {
  const place = `stay_history.facts of ${stay_id}`;
  return checkStored(stayEvent, { act, ...parseStored(z.looseObject({}), facts ?? "{}", place) }, place);
}
