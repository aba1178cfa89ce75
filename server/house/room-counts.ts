import { isDeepStrictEqual } from "node:util";
import { possibleRooms, sleepsIn } from "#content/house/sleeping-plan.ts";
import { numberFirst, numberInWords } from "#content/rich-text.ts";
import { bedKinds, type House, type Capacity, type Room, type Stat } from "#contract/house/house.ts";
import { pluralize } from "#contract/numbers.ts";

/** Lists all beds of the house for the amenities: `1 king bed`, ..., `Couch and cot`, `Sleeps 15`. */
export function bedList({ rooms, extraBeds, sleeps }: Pick<House, "rooms" | "extraBeds" | "sleeps">): string[] {
  const beds = rooms.flatMap((room) => room.beds);
  const counted = bedKinds.flatMap((kind) => {
    const count = beds.filter((bed) => bed.kind === kind).reduce((sum, bed) => sum + bed.count, 0);
    return count === 0 ? [] : [pluralize(count, `${kind} bed`)];
  });
  return [...counted, ...(extraBeds === "" ? [] : [extraBeds]), `Sleeps ${sleeps}`];
}

type Counted = Omit<House, "photos" | "hero">;

/** Returns a stat with its counted figure, empty if unknown. Once the owner has confirmed the rooms, the shipped label says what it counts. */
export function countedStat(stat: Stat, house: Counted): Stat {
  if (!stat.counts) return stat;
  const countsKidsRoom = stat.label === "Bedrooms" && bedroomsLine(house) !== null;
  return {
    ...stat,
    figure: figureOf(stat.counts, house),
    label: countsKidsRoom ? "Bedrooms, kids' room included" : stat.label,
  };
}

/** `4`, `15-16` */
function figureOf(
  counts: NonNullable<Stat["counts"]>,
  { bedrooms, kidsRooms, bathrooms, sleeps, mostGuests }: Counted,
): string {
  if (counts === "rooms") return String(bedrooms + kidsRooms);
  if (counts === "bathrooms") return String(bathrooms ?? "");
  return mostGuests > sleeps ? `${sleeps}-${mostGuests}` : String(sleeps);
}

type Bedrooms = Pick<House, "bedrooms" | "kidsRooms" | "bedroomsConfirmed">;

/** `Three bedrooms and a kids' room`: why the site says both three and four. Null until the owner has confirmed it. */
export function bedroomsLine({ bedrooms, kidsRooms, bedroomsConfirmed }: Bedrooms): string | null {
  if (!bedroomsConfirmed || kidsRooms === 0) return null;
  const words = bedroomsInWords(bedrooms, kidsRooms, numberInWords);
  return numberFirst(bedrooms) + words.slice(words.indexOf(" "));
}

/** `3 bedrooms and a kids' room` */
export function bedroomsInWords(bedrooms: number, kidsRooms: number, inWords: (count: number) => string = String) {
  const first = `${inWords(bedrooms)} ${bedrooms === 1 ? "bedroom" : "bedrooms"}`;
  if (kidsRooms === 0) return first;
  return `${first} and ${kidsRooms === 1 ? "a kids' room" : `${inWords(kidsRooms)} kids' rooms`}`;
}

/** What matters to a large party, as far as the owner has entered it. */
export function capacityOf(house: Omit<House, "photos" | "hero" | "capacity" | "bedroomsLine">): Capacity {
  const { mostGuests: guests, bathrooms, cars, tableSeats } = house;
  return {
    guests,
    bathrooms,
    cars,
    tableSeats,
    bedsByFloor: bedsByFloor(house),
  };
}

function bedsByFloor({ rooms, roomsConfirmed }: Pick<House, "rooms" | "roomsConfirmed">): Capacity["bedsByFloor"] {
  if (!roomsConfirmed || rooms.some(({ floor }) => floor === undefined)) return [];
  const floors = Map.groupBy(rooms, ({ floor = 1 }) => floor);
  return [...floors]
    .toSorted(([one], [other]) => one - other)
    .map(([floor, onIt]) => ({
      floor,
      beds: onIt.flatMap(({ beds }) => beds).reduce((sum, { count }) => sum + count, 0),
      sleeps: onIt.reduce((sum, room) => sum + sleepsIn(room), 0),
    }));
}

/** `Kids' room, 3 twin and 1 full` */
export function roomInWords({ room, beds }: Room): string {
  return `${room}, ${beds.map(({ kind, count }) => `${count} ${kind}`).join(" and ")}`;
}

/** Returns the other plans that fit the list of beds, or none once the owner has written a different one. */
export function otherRooms({ rooms: shown }: Pick<House, "rooms">) {
  const others = possibleRooms.filter((possible) => !isDeepStrictEqual(possible.rooms, shown));
  return others.length < possibleRooms.length ? others : [];
}
