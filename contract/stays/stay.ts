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

const nextStates: Readonly<Partial<Record<StayState, readonly StayState[]>>> = {
  inquiry: ["booked", "declined", "withdrawn"],
  offered: ["booked", "declined", "withdrawn"],
  booked: ["closed", "canceled"],
  declined: ["booked"],
  withdrawn: ["booked"],
  expired: ["booked"],
};

/** The states the owner can bring a stay into from here; none after an end state. */
export function statesAfter(state: StayState): readonly StayState[] {
  return nextStates[state] ?? [];
}

/** Most nights of one stay or block. Longer ranges are typing errors. */
export const mostNights = 366;
