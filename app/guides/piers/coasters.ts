import { type Ride, rides } from "#content/guides/rides.ts";
import { pluralize } from "#contract/numbers.ts";

export type Coaster = Ride & { inversions: number };

/** The coasters among the rides, including retired ones. */
export const coasters: readonly Coaster[] = rides.filter(
  (ride): ride is Coaster => ride.isCoaster && ride.inversions !== undefined,
);

/** Writes `The Great White`, or `Flitzer (retired)`. */
export function coasterLabel({ name, status }: Coaster): string {
  return status === "retired" ? `${name} (retired)` : name;
}

/** Writes `5 inversions`, `1 inversion`, `no inversions`. */
export function inversionsInWords(inversions: number): string {
  return inversions === 0 ? "no inversions" : pluralize(inversions, "inversion");
}
