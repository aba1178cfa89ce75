import type { PaymentKind } from "./stay-money.ts";

/** A stay's states, roughly in order. */
export const stayStates = [
  "inquiry",
  "offered",
  "booked",
  "closed",
  "declined",
  "withdrawn",
  "expired",
  "canceled",
] as const;

export type StayState = (typeof stayStates)[number];

export const stateLabels: Readonly<Record<StayState, string>> = {
  inquiry: "Inquiry",
  offered: "Offered",
  booked: "Booked",
  closed: "Finished",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
  canceled: "Canceled",
};

/** The lists of stays at the desk. Those that owe money are booked or canceled ones, with what either side owes. */
export const stayLists = ["all", "upcoming", "owes", "old"] as const;

/** The states of stays that may still come. */
export const statesAhead: readonly StayState[] = ["inquiry", "offered", "booked"];

/** The states in which a stay always owns its nights. An offered stay owns them only if its offer holds them. */
export const statesWithNights: readonly StayState[] = ["booked", "closed"];

/** Checks whether a stay in this state owns its nights, so that no one else can book them. */
export function ownsNights(state: StayState): boolean {
  return statesWithNights.includes(state);
}

/** Checks whether guests get the street address in this state. */
export function toldStreetAddress(state: StayState): boolean {
  return state === "booked";
}

/** The states that allow each act. The server's `whyNot` checks what else an act needs. */
const statesFor = {
  mail: ["inquiry", "offered", "booked", "closed", "declined", "withdrawn", "expired", "canceled"],
  "mark-answered": ["inquiry"],
  offer: ["inquiry", "offered", "expired", "declined", "withdrawn"],
  book: ["inquiry", "offered", "expired", "declined", "withdrawn"],
  decline: ["inquiry", "offered"],
  withdraw: ["inquiry", "offered"],
  move: ["inquiry", "booked", "expired", "declined", "withdrawn"],
  cancel: ["booked"],
  close: ["booked"],
  "arrival-note": ["booked"],
  price: ["inquiry", "offered", "booked", "closed", "expired", "declined", "withdrawn"],
  receive: ["inquiry", "offered", "booked", "closed", "canceled"],
  refund: ["inquiry", "offered", "booked", "closed", "declined", "withdrawn", "expired", "canceled"],
  "return-deposit": ["inquiry", "offered", "booked", "closed", "declined", "withdrawn", "expired", "canceled"],
  "keep-deposit": ["booked", "closed", "canceled"],
} as const satisfies Record<string, readonly StayState[]>;

export type StayAct = keyof typeof statesFor;

export function allows(state: StayState, act: StayAct): boolean {
  const states: readonly StayState[] = statesFor[act];
  return states.includes(state);
}

export const stayActs = Object.keys(statesFor) as readonly StayAct[];

/** The act that leads to each state. */
export const actInto = {
  booked: "book",
  declined: "decline",
  withdrawn: "withdraw",
  canceled: "cancel",
  closed: "close",
} as const satisfies Partial<Record<StayState, StayAct>>;

/** The act of noting each kind of payment. */
export const actOfPayment: Readonly<Record<PaymentKind, StayAct>> = {
  received: "receive",
  refunded: "refund",
  "deposit-returned": "return-deposit",
  "deposit-kept": "keep-deposit",
};

/** The most nights of one stay or block. Anything longer is a typo. */
export const maxNights = 366;
