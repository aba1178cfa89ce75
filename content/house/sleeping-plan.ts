/** How many people a bed sleeps. */
export const bedSleeps = { king: 2, queen: 2, full: 2, twin: 1 } as const;

export type BedKind = keyof typeof bedSleeps;

/** One room and the beds in it. */
export type SleepingRoom = { room: string; beds: { kind: BedKind; count: number }[] };

function roomWith(room: string, beds: Partial<Record<BedKind, number>>): SleepingRoom {
  return { room, beds: Object.entries(beds).map(([kind, count]) => ({ kind: kind as BedKind, count })) };
}

const fullAmongKids = [roomWith("Kids' room", { twin: 3, full: 1 })];
const fullAlone = [roomWith("Full bedroom", { full: 1 }), roomWith("Kids' room", { twin: 3 })];

function plan(queensToRoom: 1 | 2, otherRooms: SleepingRoom[]): SleepingRoom[] {
  const queens = ["First", "Second", "Third", "Fourth"]
    .slice(0, 4 / queensToRoom)
    .map((ordinal) => roomWith(`${ordinal} queen bedroom`, { queen: queensToRoom }));
  return [roomWith("King bedroom", { king: 1 }), ...queens, ...otherRooms];
}

const examplePlan = plan(2, fullAmongKids);

/** The room plans that the list of beds allows. The first is the example until the owner says which one is right. */
export const possibleRooms: readonly { id: string; label: string; rooms: SleepingRoom[] }[] = [
  { id: "queens-together", label: "Two queens to a room, the full bed in the kids' room", rooms: examplePlan },
  { id: "full-alone", label: "Two queens to a room, the full bed in its own", rooms: plan(2, fullAlone) },
  { id: "queens-alone", label: "One queen to a room, the full bed in the kids' room", rooms: plan(1, fullAmongKids) },
  { id: "each-alone", label: "One queen to a room, the full bed in its own", rooms: plan(1, fullAlone) },
];

export const sleepingPlan = {
  note: "Example plan until the owner confirms it.",
  rooms: examplePlan,
  /** Not counted among the beds. */
  extra: "Couch and cot",
};

/** Returns how many people a room sleeps. */
export function sleepsIn({ beds }: SleepingRoom): number {
  return beds.reduce((sum, { kind, count }) => sum + bedSleeps[kind] * count, 0);
}
