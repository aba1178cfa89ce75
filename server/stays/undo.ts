import type { CalendarDate } from "#contract/calendar-date.ts";
import { ownsNights } from "#contract/stays/stay.ts";
import type { Write } from "../platform/db/database.ts";
import type { Tx } from "../platform/db/schema.ts";
import { setHouseSetting } from "../house/house-settings.ts";
import { withdrawMails } from "../mail/mail.ts";
import { changeStay, undoableFields } from "./change-stay.ts";
import { redirectMails } from "./mails/mail-events.ts";
import { blockFreedNights, freeNightsOf, NightsTaken, takeNights, unblockNights } from "./nights.ts";
import { findChange, isRecent, markUndone, type UndonePayment, type UndoStep } from "../platform/undo-log.ts";

/** Why a change was not taken back. `night` is the first that somebody else has taken. */
export type UndoRefusal =
  | { reason: "unknown" | "too-late" | "changed-meanwhile" }
  | { reason: "nights-taken"; night: CalendarDate };

export type UndoOutcome = { ok: true; step: UndoStep } | ({ ok: false } & UndoRefusal);

/** Takes a change of the last ten minutes back, whole or not at all, and once. An entered stay is canceled, so its history remains. */
export async function undoChange(write: Write, id: string, now: number): Promise<UndoOutcome> {
  // In a transaction of its own: the next one locks the stay first, as all changes do.
  const change = await write((tx) => findChange(tx, id));
  if (!change) return { ok: false, reason: "unknown" };
  const { step } = change;
  if (change.undone) return { ok: true, step };
  if (!isRecent(change, now)) return { ok: false, reason: "too-late" };
  const refusal = await takeBack(write, step, (tx) => markOnce(tx, id, now), now);
  if (!refusal) return { ok: true, step };
  // The same change may have been taken back meanwhile.
  const undone = await write((tx) => findChange(tx, id));
  return undone?.undone ? { ok: true, step } : { ok: false, ...refusal };
}

type Mark = (tx: Tx) => Promise<void>;
type StayStep = Extract<UndoStep, { kind: "entered" | "changed" }>;

/** Null when it is done. `mark` belongs into the transaction. */
async function takeBack(write: Write, step: UndoStep, mark: Mark, now: number): Promise<UndoRefusal | null> {
  try {
    if (step.kind === "entered" || step.kind === "changed") return await undoStayChange(write, step, mark, now);
    await write(async (tx) => {
      if (!(await undoOther(tx, step, now))) throw new UndoneMeanwhile();
      await mark(tx);
    });
    return null;
  } catch (error) {
    if (error instanceof NightsTaken) return { reason: "nights-taken", night: error.night };
    if (error instanceof UndoneMeanwhile) return { reason: "changed-meanwhile" };
    throw error;
  }
}

/** False when what it changed has changed since. */
async function undoOther(tx: Tx, step: Exclude<UndoStep, StayStep>, now: number): Promise<boolean> {
  if (step.kind === "not-spam") return suspectAgain(tx, step);
  if (step.kind === "setting") return setHouseSetting(tx, step.name, step.before, step.version, now);
  if (step.kind === "blocked") return unblockNights(tx, step, now);
  await blockFreedNights(tx, step, now);
  return true;
}

async function undoStayChange(write: Write, step: StayStep, mark: Mark, now: number): Promise<UndoRefusal | null> {
  const outcome = await changeStay(write, { id: step.stay, version: step.version }, now, async (tx, stay) => {
    const entered = { ...stay, state: ownsNights(stay.state) ? "canceled" : "withdrawn" } as const;
    const before = { ...stay, ...(step.kind === "entered" ? entered : step.before) };
    const { state, check_in, check_out, email } = before;
    if (ownsNights(stay.state)) await freeNightsOf(tx, stay.id, now);
    if (ownsNights(state)) await takeNights(tx, { stay_id: stay.id }, check_in, check_out, now);
    await redirectMails(tx, stay, email);
    if (step.kind === "changed" && step.payment) await undoPayment(tx, step.payment, now);
    await mark(tx);
    const event = step.kind === "entered" ? ({ act: "entered", state: stay.state } as const) : step.event;
    return { set: undoableFields(before), event: { act: "undone", ...(event && { event }) }, undoable: false };
  });
  if (outcome.ok) return null;
  return outcome.night === undefined
    ? { reason: "changed-meanwhile" }
    : { reason: "nights-taken", night: outcome.night };
}

async function undoPayment(tx: Tx, { id, before }: UndonePayment, now: number): Promise<void> {
  const set = before === null ? { taken_back_at: now } : { state: before };
  await tx.updateTable("payments").set(set).where("id", "=", id).execute();
}

/** Takes an inquiry's stay and waiting mails away, so that it is suspected spam as before. False when someone has worked on the stay. */
async function suspectAgain(tx: Tx, step: Extract<UndoStep, { kind: "not-spam" }>): Promise<boolean> {
  const { stay, version, suspected, mails } = step;
  const { numDeletedRows } = await tx
    .deleteFrom("stays")
    .where("id", "=", stay)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await tx.deleteFrom("stay_history").where("stay_id", "=", stay).execute();
  await tx.updateTable("inquiries").set({ suspected }).where("id", "=", stay).execute();
  await withdrawMails(tx, mails);
  return true;
}

class UndoneMeanwhile extends Error {}

async function markOnce(tx: Tx, id: string, now: number): Promise<void> {
  if (!(await markUndone(tx, id, now))) throw new UndoneMeanwhile();
}
