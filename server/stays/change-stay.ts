import type { FieldErrors, FormError } from "#contract/forms/form-result.ts";
import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { type DatesError, datesError, stayDates } from "#contract/stays/stay-dates.ts";
import type { StayEvent } from "#contract/stays/stay-history.ts";
import type { StayBalances } from "#contract/stays/stay-money.ts";
import { allows, stateLabels, type StayAct } from "#contract/stays/stay.ts";
import { dollars } from "#contract/prices/money.ts";
import { enqueueMail, type Mail } from "../mail/enqueue.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db, StayRow, Tx } from "../platform/db/schema.ts";
import { logChange, type UndonePayment, type UndoStep } from "../platform/undo-log.ts";
import { todayAtHouse } from "../platform/process/clock.ts";
import { addHistory } from "./history.ts";
import { withdrawDatedMails } from "./mails/mail-events.ts";
import { takenInWords, whoHasNight } from "./night-holders.ts";
import { NightsTaken } from "./nights.ts";

/** What became of a change: the stay as it is now, or why nothing was changed. */
export type StayOutcome =
  /** `change` is for `undoChange`; null when the change cannot be taken back. */
  | { ok: true; stay: StayRow; change: string | null }
  | { ok: false; reason: "no-stay" }
  /** `stay` is what somebody else has made of it. */
  | { ok: false; reason: "changed-meanwhile"; stay: StayRow }
  | { ok: false; reason: "state"; stay: StayRow; why: string }
  /** More than there is to go back, in cents. */
  | { ok: false; reason: "amount"; most: number }
  /** There is no address that mail can reach. */
  | { ok: false; reason: "no-address"; stay: StayRow }
  | { ok: false; reason: "nights-taken"; night: CalendarDate }
  | ({ ok: false; reason: "dates" } & DatesError);

/** Makes the email that goes with a change, from the changed stay in the change's transaction; null for none. */
export type ChangeMail = (tx: Tx, stay: StayRow) => Promise<Mail | null>;

/** `undoable: false` for what is itself an undo. `mail` leaves with the change, which cannot be undone then; a function sees the changed stay. */
type Change = {
  set: Partial<StayRow>;
  event: StayEvent;
  undoable?: false;
  mail?: Mail | ChangeMail;
  payment?: UndonePayment;
};

/** Which stay a form is about, as its page showed it. */
export type SeenStay = Pick<StayRow, "id" | "version">;

/** Changes a stay that is still in the version the owner saw, as `change` decides in the transaction, with a line of history. */
export async function changeStay(
  write: Write,
  { id, version }: SeenStay,
  now: number,
  change: (tx: Tx, stay: StayRow) => Promise<Change>,
): Promise<StayOutcome> {
  if (!isId(id)) return { ok: false, reason: "no-stay" };
  return orNightsTaken(() =>
    write(async (tx): Promise<StayOutcome> => {
      const locked = await tx
        .updateTable("stays")
        .set((column) => ({ version: column("version", "+", 1) }))
        .where("id", "=", id)
        .where("version", "=", version)
        .returningAll()
        .executeTakeFirst();
      if (!locked) {
        const found = await tx.selectFrom("stays").selectAll().where("id", "=", id).executeTakeFirst();
        return found ? { ok: false, reason: "changed-meanwhile", stay: found } : { ok: false, reason: "no-stay" };
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
    }),
  );
}

function changedStep(before: StayRow, { id, version }: StayRow, { event, payment }: Change): UndoStep {
  return { kind: "changed", stay: id, version, before: undoableFields(before), event, ...(payment && { payment }) };
}

/** What of a stay an undo brings back. */
export function undoableFields(stay: StayRow) {
  const { id: _id, created_at: _created, version: _version, ...rest } = stay;
  const { inquiry_id: _inquiry, reminded_at: _reminded, suggested: _suggested, ...undoable } = rest;
  return undoable;
}

/** Why the owner cannot do this to a stay now, in a sentence; null when it is possible. `balances` is null without an agreed price. */
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
    if (held > 0) return `Return or keep the deposit first: ${dollars(held)} of it is still here.`;
  }
  if (act === "receive" && !balances) return "Agree on a price first.";
  if (act === "refund" && !(balances && balances.rent.received > balances.rent.returned)) {
    return "No rent has come that could go back.";
  }
  return (act === "return-deposit" || act === "keep-deposit") && held === 0 ? "No deposit is here." : null;
}

class Refused extends Error {
  readonly outcome: StayOutcome;

  constructor(outcome: StayOutcome) {
    super("refused");
    this.outcome = outcome;
  }
}

/** Ends a change inside its transaction, of which nothing stays. */
export function refuse(why: Extract<StayOutcome, { ok: false }>): never {
  throw new Refused(why);
}

/** Ends a change that is not possible now. `balances` is null without an agreed price. */
export function refuseUnless(act: StayAct, stay: StayRow, now: number, balances: StayBalances | null = null): void {
  const why = whyNot(act, stay, now, balances);
  if (why !== null) refuse({ ok: false, reason: "state", stay, why });
}

/** Ends a change that would take nights on dates no stay can have. */
export function refuseWrongDates(checkIn: CalendarDate, checkOut: CalendarDate, now: number): void {
  const error = datesError(checkIn, checkOut, todayAtHouse(now));
  if (error) refuse({ ok: false, reason: "dates", ...error });
}

/** The outcome of a change that a taken night or its own refusal may end. */
export async function orNightsTaken(change: () => Promise<StayOutcome>): Promise<StayOutcome> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof NightsTaken) return { ok: false, reason: "nights-taken", night: error.night };
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

/** Whether it can be one of our ids. PostgreSQL fails on some other texts instead of finding nothing. */
export function isId(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/** Why nothing was changed: 404 is gone, 409 changed by another, 422 cannot be. */
export type StayError = FormError & { status: 404 | 409 | 422 };

/** `change` is what can be undone; null when it cannot be. */
export type StayAnswer = { ok: true; id: string; change: string | null } | StayError;

/** What became of a change, in words for the owner. */
export async function answerOf(db: Db, outcome: StayOutcome): Promise<StayAnswer> {
  if (outcome.ok) return { ok: true, id: outcome.stay.id, change: outcome.change };
  switch (outcome.reason) {
    case "no-stay":
      return stayError(404, "This stay no longer exists.");
    case "changed-meanwhile": {
      const { name, check_in, check_out, state } = outcome.stay;
      const now = `${name}, ${stayDates(check_in, check_out)}, ${state}`;
      return stayError(
        409,
        `Someone changed this stay while you had it open. It is now: ${now}. Your change has not been saved yet.`,
      );
    }
    case "state":
      return stayError(409, outcome.why);
    case "amount": {
      const message = `At most ${dollars(outcome.most)} can go back.`;
      return stayError(422, message, { amount: message });
    }
    case "no-address":
      return stayError(422, "We have no email address that works for this guest. Please call instead.");
    case "dates":
      return stayError(422, outcome.message, { [outcome.field]: outcome.message });
    case "nights-taken": {
      const message = takenInWords(outcome.night, await whoHasNight(db, outcome.night));
      return stayError(422, message, { checkIn: message });
    }
  }
}

/** Says why nothing was changed. */
export function stayError(status: StayError["status"], message: string, errors = {}): StayError {
  return { ok: false, status, message, errors };
}

/** Says that fields of a form are wrong. */
export function fieldsError(errors: FieldErrors): StayError {
  return stayError(422, "Please fix the marked fields.", errors);
}

/** The same; null when no field is wrong. */
export function fieldsErrorIn(errors: FieldErrors): StayError | null {
  return Object.keys(errors).length > 0 ? fieldsError(errors) : null;
}
