import { ownsNights } from "#contract/stays/stay.ts";
import type { Write } from "../platform/db/database.ts";
import type { Tx } from "../platform/db/schema.ts";
import { setHouseSetting } from "../house/house-settings.ts";
import { withdrawMails } from "../mail/mail.ts";
import { changeStay, orError, refuse, type StayError, stayError, undoableFields } from "./change-stay.ts";
import { type CalendarFeed, feedsSetting, restoreFeeds } from "./feeds/feed-settings.ts";
import { bringBookingBack, redirectMails } from "./mails/mail-events.ts";
import { blockFreedNights, freeNightsOf, nightsFirst, takeNights, unblockNights } from "./nights.ts";
import { findChange, isRecent, markUndone, type UndonePayment, type UndoStep } from "../platform/undo-log.ts";

const changedSince = stayError(409, "Something has changed since then, so we left it as it is.", "changed-meanwhile");

type Undone = { ok: true } | StayError;

/** Takes a change of the last ten minutes back, whole or not at all, and once. An entered stay is canceled, so its history remains. */
export async function undoChange(write: Write, id: string, now: number): Promise<Undone> {
  // In a transaction of its own: the next one locks the stay first, as all changes do.
  const change = await write((tx) => findChange(tx, id));
  if (!change) return stayError(404, "We have no record of this change anymore.", "unknown");
  if (change.undone) return { ok: true };
  if (!isRecent(change, now))
    return stayError(409, "You can undo a change for ten minutes. That time is over.", "too-late");
  const outcome = await takeBack(write, change.step, (tx) => markOnce(tx, id, now), now);
  // The same change may have been taken back since.
  if (outcome.ok || (await write((tx) => findChange(tx, id)))?.undone) return { ok: true };
  return outcome.night === undefined
    ? changedSince
    : { ...outcome, message: `${outcome.message} Nothing was changed.` };
}

type Mark = (tx: Tx) => Promise<void>;
type StayStep = Extract<UndoStep, { kind: "entered" | "changed" }>;

/** `mark` belongs into the transaction. */
async function takeBack(write: Write, step: UndoStep, mark: Mark, now: number): Promise<Undone> {
  if (step.kind === "entered" || step.kind === "changed") return undoStayChange(write, step, mark, now);
  return orError<Undone>(write, async (tx) => {
    if (!(await undoOther(tx, step, now))) refuse(changedSince);
    await mark(tx);
    return { ok: true };
  });
}

/** False when what it changed has changed since; then nothing of it may be kept. */
async function undoOther(tx: Tx, step: Exclude<UndoStep, StayStep>, now: number): Promise<boolean> {
  if (step.kind === "not-spam") return suspectAgain(tx, step);
  if (step.kind === "setting" && step.name === feedsSetting)
    return restoreFeeds(tx, step.before as CalendarFeed[], step.version, now);
  if (step.kind === "setting") return setHouseSetting(tx, step.name, step.before, step.version, now);
  if (step.kind === "blocked") return unblockNights(tx, step, now);
  await blockFreedNights(tx, step, now);
  return true;
}

async function undoStayChange(write: Write, step: StayStep, mark: Mark, now: number) {
  return changeStay(nightsFirst(write), { id: step.stay, version: step.version }, now, async (tx, stay) => {
    const entered = { ...stay, state: ownsNights(stay.state) ? "canceled" : "withdrawn" } as const;
    const before = { ...stay, ...(step.kind === "entered" ? entered : step.before) };
    const { state, check_in, check_out, email } = before;
    if (ownsNights(stay.state)) await freeNightsOf(tx, stay.id, now);
    if (ownsNights(state)) await takeNights(tx, { stay_id: stay.id }, check_in, check_out, now);
    await redirectMails(tx, stay, email);
    await bringBookingBack(tx, stay.id);
    if (step.kind === "changed" && step.payment) await undoPayment(tx, step.payment, now);
    await mark(tx);
    const event = step.kind === "entered" ? ({ act: "entered", state: stay.state } as const) : step.event;
    return { set: undoableFields(before), event: { act: "undone", ...(event && { event }) }, undoable: false };
  });
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

async function markOnce(tx: Tx, id: string, now: number): Promise<void> {
  if (!(await markUndone(tx, id, now))) refuse(changedSince);
}
