import type { PaymentKind } from "./stay-money.ts";

/** What a stay can be, in the order of its life. */
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

/** The states as pages show them. */
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

/** The states in which a stay always owns its nights; an offered one does while its offer holds them. */
export const statesWithNights: readonly StayState[] = ["booked", "closed"];

/** Whether a stay in this state owns its nights: nobody else can have them. */
export function ownsNights(state: StayState): boolean {
  return statesWithNights.includes(state);
}

/** Whether the guest of a stay in this state is told the house's street address. */
export function toldStreetAddress(state: StayState): boolean {
  return state === "booked";
}

/** The states in which each act is possible. `whyNot` of the server knows what else an act needs. */
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
  price: ["inquiry", "offered", "booked", "closed", "expired", "declined", "withdrawn"],
  receive: ["inquiry", "offered", "booked", "closed", "canceled"],
  refund: ["inquiry", "offered", "booked", "closed", "declined", "withdrawn", "expired", "canceled"],
  "return-deposit": ["inquiry", "offered", "booked", "closed", "declined", "withdrawn", "expired", "canceled"],
  "keep-deposit": ["booked", "closed", "canceled"],
} as const satisfies Record<string, readonly StayState[]>;

export type StayAct = keyof typeof statesFor;

/** Whether a stay in this state allows the act. */
export function allows(state: StayState, act: StayAct): boolean {
  const states: readonly StayState[] = statesFor[act];
  return states.includes(state);
}

/** All acts. */
export const stayActs = Object.keys(statesFor) as readonly StayAct[];

/** The acts that bring a stay into a state. */
export const actInto = {
  booked: "book",
  declined: "decline",
  withdrawn: "withdraw",
  canceled: "cancel",
  closed: "close",
} as const satisfies Partial<Record<StayState, StayAct>>;

/** What noting a payment of each kind is. */
export const actOfPayment: Readonly<Record<PaymentKind, StayAct>> = {
  received: "receive",
  refunded: "refund",
  "deposit-returned": "return-deposit",
  "deposit-kept": "keep-deposit",
};

/** Most nights of one stay or block. Longer ranges are typing errors. */
export const mostNights = 366;
