const bedSleeps = { king: 2, queen: 2, full: 2, twin: 1 } as const;

export type BedKind = keyof typeof bedSleeps;

/** One room and the beds in it. */
export type SleepingRoom = { room: string; beds: { kind: BedKind; count: number }[] };

const kingBedroom: SleepingRoom = { room: "King bedroom", beds: [{ kind: "king", count: 1 }] };

function queenBedrooms(inEach: 1 | 2): SleepingRoom[] {
  return ["First", "Second", "Third", "Fourth"]
    .slice(0, 4 / inEach)
    .map((ordinal) => ({ room: `${ordinal} queen bedroom`, beds: [{ kind: "queen", count: inEach }] }));
}

const fullAmongKids: SleepingRoom[] = [
  {
    room: "Kids' room",
    beds: [
      { kind: "twin", count: 3 },
      { kind: "full", count: 1 },
    ],
  },
];
const fullAlone: SleepingRoom[] = [
  { room: "Full bedroom", beds: [{ kind: "full", count: 1 }] },
  { room: "Kids' room", beds: [{ kind: "twin", count: 3 }] },
];

const examplePlan = [kingBedroom, ...queenBedrooms(2), ...fullAmongKids];

/** The rooms that the list of beds leaves possible. The first is the example until the owner says which one is right. */
export const possibleRooms: readonly { id: string; label: string; rooms: SleepingRoom[] }[] = [
  {
    id: "queens-together",
    label: "Two queens to a room, the full bed in the kids' room",
    rooms: examplePlan,
  },
  {
    id: "full-alone",
    label: "Two queens to a room, the full bed in its own",
    rooms: [kingBedroom, ...queenBedrooms(2), ...fullAlone],
  },
  {
    id: "queens-alone",
    label: "One queen to a room, the full bed in the kids' room",
    rooms: [kingBedroom, ...queenBedrooms(1), ...fullAmongKids],
  },
  {
    id: "each-alone",
    label: "One queen to a room, the full bed in its own",
    rooms: [kingBedroom, ...queenBedrooms(1), ...fullAlone],
  },
];

export const sleepingPlan = {
  name: "Sleeping plan",
  note: "Example plan until the owner confirms it.",
  rooms: examplePlan,
  /** Not counted among the beds. */
  extra: "Couch and cot",
};

/** How many people sleep in a room. */
export function sleepsIn({ beds }: SleepingRoom): number {
  return beds.reduce((sum, { kind, count }) => sum + bedSleeps[kind] * count, 0);
}
