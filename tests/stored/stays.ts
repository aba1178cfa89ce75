import type { AgreedPrice } from "#contract/stays/stay-money.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import type { StayOutcome } from "#server/stays/change-stay.ts";
import type { NewPayment } from "#server/stays/payments.ts";
import { type EnteredStay, enterStay } from "#server/stays/stays.ts";

/** Jane's booked week in July, as the owner enters it. */
export const janesWeek: EnteredStay = {
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  name: "Jane Doe",
  email: "jane@example.com",
  phone: null,
  notes: "",
  state: "booked",
};

/** A price for her week. */
export const rentOf8000: AgreedPrice = {
  lines: [{ label: "Rent", cents: 800_000 }],
  deposit: 75_000,
  depositDue: "2027-01-15",
  balanceDue: "2027-05-19",
};

/** Returns a payment by Zelle, in cents. */
export function payment(id: string, cents: number, changes: Partial<NewPayment> = {}): NewPayment {
  return { id, kind: "received", cents, day: "2027-01-15", method: "Zelle", word: "", state: "cleared", ...changes };
}

/** Returns the stay after a change that succeeded. */
export function stayOf(outcome: StayOutcome): StayRow {
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`);
  return outcome.stay;
}

/** Returns the stay after a change that succeeded and can be undone, with the change's id. */
export function undoable(outcome: StayOutcome): { stay: StayRow; change: string } {
  if (!outcome.ok || outcome.change === null) throw new Error(JSON.stringify(outcome));
  return { stay: outcome.stay, change: outcome.change };
}

/** Enters Jane's week, with `changes`. */
export async function addStay(write: Write, now: number, changes: Partial<EnteredStay> = {}): Promise<StayRow> {
  return stayOf(await enterStay(write, { ...janesWeek, ...changes }, now));
}
