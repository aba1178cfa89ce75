import { beachSpots, vibeFilters } from "#content/beaches.ts";

export type SpotFilter = (typeof vibeFilters)[number]["vibe"];

const [all, ...moods] = vibeFilters;

/** What the address may say under `vibe`; the bare address means all. */
export const spotFilters: readonly [SpotFilter, ...SpotFilter[]] = [all.vibe, ...moods.map(({ vibe }) => vibe)];

/** The spots whose moods include the chosen one, in the order of the records. */
export function spotsFor(filter: SpotFilter) {
  return beachSpots.filter((spot) => filter === "all" || spot.vibe.includes(filter));
}
