import { bedsInWords } from "#app/site/home/home-words.ts";
import { bedSleeps, sleepsIn } from "#content/house/sleeping-plan.ts";
import type { BedKind, HouseWords } from "#contract/house/house.ts";

/**
 * A bed and the places in it. A place's id is the bed's kind, its number among those in the house, and the place, such as `queen4-1`: a link
 * survives a change of the rooms. Its label is unique in the room.
 */
export type Bed = { kind: BedKind | "couch" | "cot"; places: { id: string; label: string }[] };

/** `floor` is 0 for the extra beds, and 1 until the owner has confirmed the rooms. */
export type BedRoom = { room: string; inWords: string; floor: number; beds: Bed[] };

/** Lists the rooms with their beds, and the extra beds last: couches and cots, by the owner's words. */
export function bedRooms({ rooms, roomsConfirmed, extraBeds, sleeps, mostGuests }: HouseWords): BedRoom[] {
  const counts = new Map<string, number>();
  function bed(kind: Bed["kind"], label: string, sleepers: number): Bed {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const places = Array.from({ length: sleepers }, (_, at) => ({
      id: `${kind}${number}-${at + 1}`,
      label: sleepers === 1 ? label : `${label}, ${at === 0 ? "first" : "second"} place`,
    }));
    return { kind, places };
  }
  const bedrooms = rooms.map((room) => ({
    room: room.room,
    inWords: `${bedsInWords(room)}, sleeps ${sleepsIn(room)}`,
    floor: (roomsConfirmed && room.floor) || 1,
    beds: room.beds.flatMap(({ kind, count }) => {
      const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} bed`;
      return Array.from({ length: count }, (_, at) =>
        bed(kind, count > 1 ? `${name} ${at + 1}` : name, bedSleeps[kind]),
      );
    }),
  }));
  if (extraBeds === "") return bedrooms;
  const beds = extraBedGroups(extraBeds).flatMap(({ kind, name, count }) =>
    Array.from({ length: count }, (_, at) => bed(kind, count > 1 ? `${name} ${at + 1}` : name, 1)),
  );
  const inWords = mostGuests > sleeps ? `For ${mostGuests - sleeps} more` : "Extra";
  return [...bedrooms, { room: extraBeds, inWords, floor: 0, beds }];
}

const numbers: Readonly<Record<string, number>> = { two: 2, three: 3 };

/** Counts the couches and the cots in the owner's words, such as "Couch and two cots". */
function extraBedGroups(words: string): { kind: "couch" | "cot"; name: string; count: number }[] {
  const counts = { couch: 0, cot: 0 };
  const found = words.toLowerCase().matchAll(/(?:\b(\d|two|three)\s+)?(?:(couch(?:es)?|sofas?)|cots?)\b/g);
  for (const [, number = "1", couch] of found) counts[couch ? "couch" : "cot"] += numbers[number] ?? Number(number);
  return [
    { kind: "couch", name: "Couch", count: counts.couch },
    { kind: "cot", name: "Cot", count: counts.cot },
  ];
}
