/** How many people a bed of each kind sleeps. */
const bedSleeps = { king: 2, queen: 2, full: 2, twin: 1 } as const;

export type BedKind = keyof typeof bedSleeps;

/** One room and the beds in it. */
export type SleepingRoom = { room: string; beds: readonly { kind: BedKind; count: number }[] };

/**
 * Which bed stands in which room. The beds and their sum are the house's; that they are spread this way is an example until
 * the owner confirms it.
 */
export const sleepingPlan = {
  name: "Sleeping plan",
  note: "Example plan until the owner confirms it.",
  rooms: [
    { room: "King bedroom", beds: [{ kind: "king", count: 1 }] },
    { room: "First queen bedroom", beds: [{ kind: "queen", count: 2 }] },
    { room: "Second queen bedroom", beds: [{ kind: "queen", count: 2 }] },
    {
      room: "Kids' room",
      beds: [
        { kind: "twin", count: 3 },
        { kind: "full", count: 1 },
      ],
    },
  ] satisfies SleepingRoom[] as readonly SleepingRoom[],
  /** Not counted among the beds. */
  extra: "Couch and cot",
} as const;

/** How many people sleep in a room. */
export function sleepsIn({ beds }: SleepingRoom): number {
  return beds.reduce((sum, { kind, count }) => sum + bedSleeps[kind] * count, 0);
}
