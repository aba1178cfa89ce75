import * as z from "zod/mini";
import { dayAndDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import type { Stay } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { byMethod, paymentKinds, paymentStates } from "#contract/stays/stay-money.ts";
import { stayStates } from "#contract/stays/stay.ts";

/** Who made a change. `site` is for offers that expire. */
export type Actor = "owner" | "guest" | "site";

const plainActs = {
  asked: "Sent an inquiry",
  answered: "Answered by email",
  "answered-elsewhere": "Answered by phone or elsewhere",
  declined: "Declined by email",
  emailed: "Sent an email",
  offered: "Sent an offer by email",
  "offer-changed": "Changed the offer by email",
  "offer-expired": "The offer expired",
  "changed-notes": "Changed the notes",
  "changed-arrival-note": "Changed what only this guest should know",
  "mails-off": "Turned off scheduled emails",
  "mails-on": "Turned scheduled emails back on",
} as const;

const guestFields = { name: "the name", email: "the email", phone: "the phone", party: "the party", dog: "the dog" };
export type GuestField = keyof typeof guestFields;

const days = z.object({ checkIn: z.string(), checkOut: z.string() });

const paymentFacts = z.object({
  kind: z.enum(paymentKinds),
  cents: z.int(),
  state: z.enum(paymentStates),
  method: z.string(),
  day: z.string(),
});
type PaymentFacts = z.infer<typeof paymentFacts>;

const lastingEvent = z.discriminatedUnion("act", [
  z.object({ act: z.enum(Object.keys(plainActs) as (keyof typeof plainActs)[]) }),
  z.object({ act: z.literal("entered"), state: z.enum(stayStates) }),
  /** `refund` is the part of the rent, in cents, to return after a cancellation. */
  z.object({
    act: z.literal("became"),
    from: z.enum(stayStates),
    to: z.enum(stayStates),
    refund: z.exactOptional(z.int()),
  }),
  /** `total` is a new price, in cents. */
  z.object({ act: z.literal("moved"), from: days, to: days, total: z.exactOptional(z.int()) }),
  z.object({
    act: z.literal("corrected"),
    fields: z.readonly(z.array(z.enum(Object.keys(guestFields) as GuestField[]))),
  }),
  z.object({ act: z.literal("priced"), total: z.int(), deposit: z.int(), before: z.nullable(z.int()) }),
  z.extend(paymentFacts, { act: z.literal("payment") }),
  z.object({ act: z.literal("payment-corrected"), before: paymentFacts, after: paymentFacts }),
  z.object({ act: z.literal("payment-taken-back"), before: paymentFacts }),
  z.object({ act: z.literal("payment-became"), cents: z.int(), day: z.string(), state: z.enum(paymentStates) }),
]);

/** A change to a stay. Holds no one's own words or address, so that history survives a guest's erasure. */
export type StayEvent =
  | z.infer<typeof lastingEvent>
  /** Without an event in lines from before November 2026. */
  | { act: "undone"; event?: StayEvent };

/** An event as JSON has it. */
export const stayEvent: z.ZodMiniType<StayEvent> = z.union([
  lastingEvent,
  z.object({ act: z.literal("undone"), event: z.exactOptional(z.lazy(() => stayEvent)) }),
]);

/** Returns the event for corrected guest fields. */
export function correction(
  before: Readonly<Record<GuestField, unknown>>,
  after: Readonly<Record<GuestField, unknown>>,
): StayEvent {
  const fields = (Object.keys(guestFields) as GuestField[]).filter((name) => before[name] !== after[name]);
  return { act: "corrected", fields };
}

/** Words an event for the history and for the note after a change. */
export function eventInWords(event: StayEvent): string {
  if (isPlain(event)) return plainActs[event.act];
  switch (event.act) {
    case "entered":
      return `Entered as ${event.state}`;
    case "became": {
      const { from, to, refund } = event;
      if (to === "closed") return "Finished";
      return `From ${from} to ${to}${refund === undefined ? "" : `; ${dollars(refund)} of the rent to refund`}`;
    }
    case "moved":
      return `Moved to ${inDays(event.to)} (before: ${inDays(event.from)})${event.total === undefined ? "" : `, now ${dollars(event.total)}`}`;
    case "corrected":
      return `Corrected ${event.fields.map((name) => guestFields[name]).join(", ") || "nothing"}`;
    case "priced": {
      const { total, before, deposit } = event;
      const changed = before !== null && before !== total ? ` (before: ${dollars(before)})` : "";
      return `Agreed on ${dollars(total)}${changed}${deposit > 0 ? ` and a deposit of ${dollars(deposit)}` : ""}`;
    }
    case "payment":
      return paymentInWords(event);
    case "payment-corrected":
      return `Corrected a payment: ${paymentInWords(event.after)} (before: ${paymentInWords(event.before)})`;
    case "payment-taken-back":
      return `Took back a payment: ${paymentInWords(event.before)}`;
    case "payment-became": {
      const { cents, day, state } = event;
      return `${dollars(cents)} of ${dayAndDate(day)} ${state === "cleared" ? "cleared" : "did not clear"}`;
    }
    case "undone":
      return event.event ? `Undone: ${eventInWords(event.event)}` : "Undone";
  }
}

function isPlain(event: StayEvent): event is Extract<StayEvent, { act: keyof typeof plainActs }> {
  return event.act in plainActs;
}

function inDays({ checkIn, checkOut }: Stay): string {
  return stayDates(checkIn, checkOut);
}

/** Words a payment: `Received $750 by check on Friday, January 15, 2027`. */
export function paymentInWords({ kind, cents, method, day, state }: PaymentFacts): string {
  const amount = dollars(cents);
  const how = `${byMethod(method)} on ${dayAndDate(day)}`;
  return {
    received: `Received ${amount}${how}${state === "noted" ? ", not cleared yet" : ""}`,
    refunded: `Refunded ${amount}${how}`,
    "deposit-returned": `Returned ${amount} of the deposit${how}`,
    "deposit-kept": `Kept ${amount} of the deposit`,
  }[kind];
}
