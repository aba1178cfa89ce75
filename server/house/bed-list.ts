import type { BedKind, House } from "#contract/house/house.ts";

/** In the order in which the site names them. */
export const bedKinds: readonly BedKind[] = ["king", "queen", "twin", "full"];

/** All beds of the house as the amenities list them: `1 king bed`, ..., `Couch and cot`, `Sleeps 15`. */
export function bedList({ rooms, extraBeds, sleeps }: Pick<House, "rooms" | "extraBeds" | "sleeps">): string[] {
  const beds = rooms.flatMap((room) => room.beds);
  const counted = bedKinds.flatMap((kind) => {
    const count = beds.filter((bed) => bed.kind === kind).reduce((sum, bed) => sum + bed.count, 0);
    return count === 0 ? [] : [`${count} ${kind} ${count === 1 ? "bed" : "beds"}`];
  });
  return [...counted, ...(extraBeds === "" ? [] : [extraBeds]), `Sleeps ${sleeps}`];
}
