import { randomUUID } from "node:crypto";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { StayEvent } from "#contract/stays/stay-history.ts";
import type { BlockRow, Db, PaymentRow, ReviewRow, SpamReason, StayRow, Tx } from "./db/schema.ts";

/** How long a change can be undone, in milliseconds. */
export const undoMs = 10 * 60_000;

/** A stay before a change. */
export type StayBefore = Omit<StayRow, "id" | "created_at" | "version" | "inquiry_id" | "reminded_at" | "suggested">;

/** What decisions change of a review. */
export type ReviewDecided = Pick<
  ReviewRow,
  "status" | "suspected" | "decided_at" | "owner_reply" | "rejection_reason" | "removed_names"
>;

/** A payment in the change, and what to set on it again. */
export type UndonePayment = { id: string; set: Partial<Pick<PaymentRow, "state" | "taken_back_at" | "reason">> };

/** How to undo a change. `version` is the version after it, of the stay or of what the owner has set. */
export type UndoStep =
  | { kind: "entered"; stay: string; version: number }
  | {
      kind: "changed";
      stay: string;
      version: number;
      before: StayBefore;
      event: StayEvent;
      payments?: readonly UndonePayment[];
    }
  /** An inquiry marked as not spam got its stay. `mails` are the events of its emails. */
  | { kind: "not-spam"; stay: string; version: number; suspected: SpamReason; mails: string[] }
  /** A decision on a review, by its name in `reviews/decisions.ts`. */
  | { kind: "review"; review: string; act: string; before: ReviewDecided; after: ReviewDecided }
  | { kind: "blocked"; block: string; from: CalendarDate; to: CalendarDate }
  | { kind: "setting"; name: string; version: number; before: unknown; what: string }
  /** What feeds block because of nights that are no longer ours. See stays/feeds/leftover-blocks.ts. */
  | { kind: "freed-echoes"; feeds: string[]; start: CalendarDate; end: CalendarDate }
  | { kind: "freed"; blocks: BlockRow[]; nights: { night: CalendarDate; block: string }[] };

/** A change of the last few minutes. */
export type LoggedChange = { id: string; at: number; step: UndoStep; undone: boolean };

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
export async function findChange(db: Db | Tx, id: string): Promise<LoggedChange | null> {
  // PostgreSQL fails on some other texts instead of finding nothing.
  if (!/^[\w-]+$/.test(id)) return null;
  const row = await db.selectFrom("undo_log").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return { id, at: row.created_at, step: JSON.parse(row.step) as UndoStep, undone: row.undone_at !== null };
}

/** Returns whether a change is recent enough to be undone. A time in the future came from a wrong clock. */
export function isRecent({ at }: Pick<LoggedChange, "at">, now: number): boolean {
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

/** Deletes what is stored of changes to these stays or reviews: it may contain the owner's notes, or names. */
export async function deleteChangesOf(tx: Tx, of: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom("undo_log").select(["id", "step"]).execute();
  const isOfThem = (step: UndoStep) =>
    ("stay" in step && of.includes(step.stay)) || ("review" in step && of.includes(step.review));
  const ids = rows.filter(({ step }) => isOfThem(JSON.parse(step) as UndoStep)).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("undo_log").where("id", "in", ids).execute();
}

/** Deletes the changes that can no longer be undone. */
export async function deleteOldChanges(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("undo_log")
    .where((where) => where.or([where("created_at", "<", now - undoMs), where("created_at", ">", now + undoMs)]))
    .execute();
}
