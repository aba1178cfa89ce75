import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import {
  changedElsewhere,
  type FieldErrors,
  formError,
  type FormError,
  type ChangeResult,
} from "#contract/forms/form-result.ts";
import { dollars } from "#contract/prices/money.ts";
import { datesError, stayDates } from "#contract/stays/stay-dates.ts";
import type { StayBalances } from "#contract/stays/stay-money.ts";
import { allows, stateLabels, type StayAct } from "#contract/stays/stay.ts";
import { enqueueMail, type Mail } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { StayRow, Tx } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { logChange } from "#server/platform/undo-log.ts";
import { addHistory } from "./history.ts";
import { withdrawDatedMails } from "./mails/mail-events.ts";
import { takenInWords } from "./night-holders.ts";
import { NightsTaken } from "./nights.ts";
import type { StayEvent } from "./stay-events.ts";
import type { StayUndoStep, UndonePayment } from "./undo-steps.ts";

type StayErrorReason =
  | "no-stay"
  | "changed-since"
  | "state"
  | "amount"
  | "price"
  | "no-address"
  | "nights-taken"
  | "dates"
  | "unknown"
  | "too-late";

/** The changed stay. */
export type StayOutcome = ChangeResult<{ stay: StayRow }>;

/** Writes the email for a change, inside its transaction. `stay` is already changed. Returns null for no email. */
export type ChangeMail = (tx: Tx, stay: StayRow) => Promise<Mail | null>;

/** `undoable: false` marks a change that is an undo itself. A change with a `mail` can't be undone either. */
type Change = {
  set: Partial<StayRow>;
  event: StayEvent;
  undoable?: false;
  mail?: Mail | ChangeMail;
  payments?: readonly UndonePayment[];
};

/** The stay, and the version of it, that a form's page showed. */
export type SeenStay = Pick<StayRow, "id" | "version">;

/** Changes a stay unless it has changed since the owner saw it, and adds a line of history. `change` runs in the transaction. */
export async function changeStay(
  write: Write,
  { id, version }: SeenStay,
  now: number,
  change: (tx: Tx, stay: StayRow) => Promise<Change>,
): Promise<StayOutcome> {
  if (!isId(id)) return noStay;
  return orError<StayOutcome>(write, async (tx) => {
    const locked = await tx
      .updateTable("stays")
      .set((column) => ({ version: column("version", "+", 1) }))
      .where("id", "=", id)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
    if (!locked) {
      const found = await tx.selectFrom("stays").selectAll().where("id", "=", id).executeTakeFirst();
      return found ? changedSinceSeen(found) : noStay;
    }
    const before = { ...locked, version };
    const changed = await change(tx, before);
    const stay = await tx
      .updateTable("stays")
      .set({ version: version + 1, ...changed.set })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await withdrawDatedMails(tx, id);
    const mail = typeof changed.mail === "function" ? await changed.mail(tx, stay) : changed.mail;
    if (mail) await enqueueMail(tx, mail, now);
    const isUndoable = changed.undoable !== false && !mail;
    const logged = isUndoable ? await logChange(tx, changedStep(before, stay, changed), now) : null;
    await addHistory(tx, id, "owner", changed.event, now);
    return { ok: true, stay, change: logged };
  });
}

function changedStep(before: StayRow, { id, version }: StayRow, { event, payments }: Change): StayUndoStep {
  return { kind: "changed", stay: id, version, before: undoableFields(before), event, ...(payments && { payments }) };
}

/** Picks the columns that an undo restores. */
export function undoableFields(stay: StayRow) {
  const { id: _id, created_at: _created, version: _version, ...rest } = stay;
  const { inquiry_id: _inquiry, reminded_at: _reminded, suggested: _suggested, ...undoable } = rest;
  return undoable;
}

/** Says why the owner can't do this to a stay now; null if they can. `balances` is null without an agreed price. */
export function whyNot(
  act: StayAct,
  stay: Pick<StayRow, "state" | "check_out" | "answered_at">,
  now: number,
  balances: StayBalances | null = null,
): string | null {
  const { state, check_out, answered_at } = stay;
  if (act === "move" && state === "offered") return "The offer names the dates: change the offer instead.";
  if (!allows(state, act)) return `This stay is ${stateLabels[state].toLowerCase()}, so you can't do that.`;
  const held = balances?.deposit.held ?? 0;
  if (act === "mark-answered" && answered_at !== null) return "This inquiry is answered already.";
  if (act === "close") {
    if (check_out > todayAtHouse(now)) return `This stay ends on ${longDate(check_out)}. It can be finished then.`;
    if (held > 0) return `Return or keep the deposit first: you still hold ${dollars(held)}.`;
  }
  if (act === "receive" && !balances) return "Agree on a price first.";
  if (act === "refund" && !(balances && balances.rent.received > balances.rent.returned)) {
    return "There is no rent to refund.";
  }
  return (act === "return-deposit" || act === "keep-deposit") && held === 0 ? "You hold no deposit." : null;
}

/** Carries a `FormError` as its cause. */
class Refused extends Error {}

/** Aborts a change and rolls back its transaction. */
export function refuse(error: FormError): never {
  throw new Refused("refused", { cause: error });
}

/** Aborts a change that `whyNot` rules out. */
export function refuseUnless(act: StayAct, stay: StayRow, now: number, balances: StayBalances | null = null): void {
  const why = whyNot(act, stay, now, balances);
  if (why !== null) refuse(stayError(409, why, "state"));
}

/** Aborts a change with dates that can't take nights. */
export function refuseWrongDates(checkIn: CalendarDate, checkOut: CalendarDate, now: number): void {
  const error = datesError(checkIn, checkOut, todayAtHouse(now));
  if (error) refuse(stayError(422, error.message, "dates", { [error.field]: error.message }));
}

/** Aborts a change that returns more than `most` cents. */
export function refuseMoreThan(most: number, cents: number): void {
  const message = `You can return at most ${dollars(most)}.`;
  if (cents > most) refuse(stayError(422, message, "amount", { amount: message }));
}

/** Runs a change in a transaction. Returns a `FormError` if it was refused or a night is taken. */
export async function orError<Result>(write: Write, change: (tx: Tx) => Promise<Result>) {
  try {
    return await write(change);
  } catch (error) {
    if (error instanceof Refused) return error.cause as FormError;
    if (!(error instanceof NightsTaken)) throw error;
    const { night } = error;
    const message = (await write((tx) => takenInWords(tx, night))) ?? `The night of ${longDate(night)} is taken.`;
    return { ...stayError(422, message, "nights-taken", { checkIn: message }), night };
  }
}

/** Checks whether a text may be one of our ids. PostgreSQL rejects some other texts instead of finding nothing. */
export function isId(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

export function stayError(
  status: FormError["status"],
  message: string,
  reason?: StayErrorReason,
  errors: FieldErrors = {},
): FormError {
  return { ...formError(status, message), errors, ...(reason && { reason }) };
}

export const noStay = stayError(404, "This stay no longer exists.", "no-stay");

export const noAddress = stayError(
  422,
  "We have no email address that works for this guest. Please call instead.",
  "no-address",
);

/** The error for a stay that someone else changed, with its current values. */
export function changedSinceSeen({ name, check_in, check_out, state }: StayRow): FormError {
  const now = `It is now: ${name}, ${stayDates(check_in, check_out)}, ${stateLabels[state].toLowerCase()}.`;
  return { ...changedElsewhere(now), reason: "changed-since" };
}
