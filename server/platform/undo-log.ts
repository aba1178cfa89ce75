import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import type { Db, Tx } from "./db/schema.ts";
import { parseStored } from "./db/stored-json.ts";

/** How long a change can be undone, in milliseconds. */
export const undoMs = 10 * 60_000;

/** How to undo a change, in the words of the module that made it. */
type UndoStep = { kind: string; [field: string]: unknown };

/** A change of the last few minutes. */
export type LoggedChange<Step> = { id: string; at: number; step: Step; undone: boolean };

/** Stores how to undo a change, in the change's transaction. Returns the change's id. */
export async function logChange(tx: Tx, step: UndoStep, now: number): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("undo_log")
    .values({ id, created_at: now, step: JSON.stringify(step), undone_at: null })
    .execute();
  return id;
}

/** Finds a change by its id. Null if there is none, or no longer. */
export async function findChange<Step>(
  db: Db | Tx,
  id: string,
  steps: z.ZodMiniType<Step>,
): Promise<LoggedChange<Step> | null> {
  // PostgreSQL fails on some other texts instead of finding nothing.
  if (!/^[\w-]+$/.test(id)) return null;
  const row = await db.selectFrom("undo_log").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const step = parseStored(steps, row.step, `undo_log.step of ${id}`);
  return { id, at: row.created_at, step, undone: row.undone_at !== null };
}

/** Returns whether a change is recent enough to be undone. A time in the future came from a wrong clock. */
export function isRecent({ at }: Pick<LoggedChange<unknown>, "at">, now: number): boolean {
  return Math.abs(now - at) <= undoMs;
}

/** Marks a change as undone. False if it already was. */
export async function markUndone(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("undo_log")
    .set({ undone_at: now })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the changes whose steps name one of these ids: they may contain the owner's notes, or names. */
export async function deleteChangesOf(tx: Tx, of: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom("undo_log").select(["id", "step"]).execute();
  const ids = rows.filter(({ step }) => of.some((id) => step.includes(JSON.stringify(id)))).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("undo_log").where("id", "in", ids).execute();
}

/** Deletes the changes that can no longer be undone. */
export async function deleteOldChanges(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("undo_log")
    .where((where) => where.or([where("created_at", "<", now - undoMs), where("created_at", ">", now + undoMs)]))
    .execute();
}
