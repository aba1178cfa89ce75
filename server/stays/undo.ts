import * as z from "zod/mini";
import type { FormResult } from "#contract/forms/form-result.ts";
import { ownsNights } from "#contract/stays/stay.ts";
import { placeholdersBack } from "#server/house/not-open.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { findChange, isRecent, markUndone } from "#server/platform/undo-log.ts";
import { decisionStep } from "#server/reviews/decisions.ts";
import { undoDecision } from "#server/reviews/store.ts";
import { setHouseSetting, settingStep } from "#server/settings/house-settings.ts";
import { changeStay, orError, refuse, stayError, undoableFields } from "./change-stay.ts";
import { feedsSetting, restoreFeeds } from "./feeds/feed-settings.ts";
import { countLeftoverAgain } from "./feeds/leftover-blocks.ts";
import { redirectMails, requeueBookingMails } from "./mails/mail-events.ts";
import { blockFreedNights, freeNightsOf, nightsFirst, takeNights, unblockNights } from "./nights.ts";
import { type StayUndoOf, stayUndoSteps } from "./undo-steps.ts";

const changedSince = stayError(409, "Something has changed since then, so this can't be undone.", "changed-since");

const undoStep = z.discriminatedUnion("kind", [...stayUndoSteps, decisionStep, settingStep]);
export type UndoStep = z.infer<typeof undoStep>;
type StayStep = StayUndoOf<"entered" | "changed">;

/** Finds a change by its id, with how to undo it. Null if there is none, or no longer. */
export const findUndo = (db: Db | Tx, id: string) => findChange(db, id, undoStep);

/** Undoes a change of the last ten minutes, completely or not at all, and only once. Cancels an entered stay, so its history remains. */
export async function undoChange(write: Write, id: string, now: number): Promise<FormResult> {
  // A separate transaction, because the next one has to lock the stay first, as all changes do.
  const change = await write((tx) => findUndo(tx, id));
  if (!change) return stayError(404, "We have no record of this change anymore.", "unknown");
  if (change.undone) return { ok: true };
  if (!isRecent(change, now))
    return stayError(409, "You can undo a change for ten minutes. It's too late now.", "too-late");
  const outcome = await takeBack(write, id, change.step, now);
  // Someone may have undone it in between.
  if (outcome.ok || (await write((tx) => findUndo(tx, id)))?.undone) return { ok: true };
  return outcome.night === undefined
    ? changedSince
    : { ...outcome, message: `${outcome.message} Nothing was changed.` };
}

async function takeBack(write: Write, id: string, step: UndoStep, now: number): Promise<FormResult> {
  if (step.kind === "entered" || step.kind === "changed") return undoStayChange(write, id, step, now);
  return orError<FormResult>(write, async (tx) => {
    const done = (await undoOther(tx, step, now)) && (await markUndone(tx, id, now));
    return done ? { ok: true } : refuse(changedSince);
  });
}

/** Returns false if it has changed again since; then the transaction must not be kept. */
async function undoOther(tx: Tx, step: Exclude<UndoStep, StayStep>, now: number): Promise<boolean> {
  if (step.kind === "setting" && step.name === feedsSetting) return restoreFeeds(tx, step.before, step.version, now);
  if (step.kind === "setting" && (await placeholdersBack(tx, { [step.name]: step.before })).length > 0) return false;
  if (step.kind === "setting")
    return setHouseSetting(tx, step.name, step.before, step.version, now, `Undone: ${step.what}`);
  if (step.kind === "review") return undoDecision(tx, step);
  if (step.kind === "blocked") return unblockNights(tx, step, now);
  if (step.kind === "freed-echoes") await countLeftoverAgain(tx, step, now);
  else await blockFreedNights(tx, step, now);
  return true;
}

async function undoStayChange(write: Write, id: string, step: StayStep, now: number) {
  return changeStay(nightsFirst(write), { id: step.stay, version: step.version }, now, async (tx, stay) => {
    const entered = { ...stay, state: ownsNights(stay.state) ? "canceled" : "withdrawn" } as const;
    const before = { ...stay, ...(step.kind === "entered" ? entered : step.before) };
    const { state, check_in, check_out, email } = before;
    if (ownsNights(stay.state)) await freeNightsOf(tx, stay.id, now);
    if (ownsNights(state)) await takeNights(tx, { stay_id: stay.id }, check_in, check_out, now);
    await redirectMails(tx, stay, email);
    if (stay.state === "canceled" && state !== "canceled") await requeueBookingMails(tx, stay.id);
    for (const { id: payment, set } of (step.kind === "changed" && step.payments) || []) {
      await tx.updateTable("payments").set(set).where("id", "=", payment).execute();
    }
    if (!(await markUndone(tx, id, now))) refuse(changedSince);
    const event = step.kind === "entered" ? ({ act: "entered", state: stay.state } as const) : step.event;
    return { set: undoableFields(before), event: { act: "undone", event }, undoable: false };
  });
}
