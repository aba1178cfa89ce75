import { isDeepStrictEqual } from "node:util";
import { possibleRooms } from "#content/house/sleeping-plan.ts";
import type { House, Room } from "#contract/house/house.ts";

type Counted = Pick<House, "stats" | "subtitle" | "rooms" | "roomsConfirmed">;

/** How many bedrooms the house has in each place that counts them; the rooms of an example plan do not count. */
export function bedroomCounts({ stats, subtitle, rooms, roomsConfirmed }: Counted) {
  return {
    figure: bedroomStat(stats)?.figure,
    inWords: bedroomsInWords(subtitle),
    planned: roomsConfirmed ? String(rooms.length) : undefined,
  };
}

/** The one of the four numbers that counts bedrooms. */
export function bedroomStat(stats: House["stats"]) {
  return stats.find(({ label }) => /bedroom/i.test(label));
}

/** `3` of `A 3-bedroom rental`. */
function bedroomsInWords(subtitle: string): string | undefined {
  return /(\d+)-bedroom/i.exec(subtitle)?.[1];
}

/** `Kids' room, 3 twin and 1 full` */
export function roomInWords({ room, beds }: Room): string {
  return `${room}, ${beds.map(({ kind, count }) => `${count} ${kind}`).join(" and ")}`;
}

/** The other plans that the list of beds leaves possible; none once the owner has written another. */
export function otherRooms({ rooms: shown }: Pick<House, "rooms">) {
  const others = possibleRooms.filter((possible) => !isDeepStrictEqual(possible.rooms, shown));
  return others.length < possibleRooms.length ? others : [];
}
