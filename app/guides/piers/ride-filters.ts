import { type Ride, type Thrill, rides } from "#content/guides/rides.ts";

const wildest: readonly Thrill[] = ["High", "Moderate", "Family", "Low"];

function distinct<Value extends string>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** The choices of each filter: `all` first, then every value that occurs among the rides. */
export const pierChoices = ["all", ...distinct(rides.map((ride) => ride.pier))] as const;
export const thrillChoices = [
  "all",
  ...distinct(rides.map((ride) => ride.thrill)).toSorted((a, b) => wildest.indexOf(a) - wildest.indexOf(b)),
] as const;
export const typeChoices = ["all", ...distinct(rides.map((ride) => ride.type))] as const;

export type RideFilters = {
  pier: (typeof pierChoices)[number];
  thrill: (typeof thrillChoices)[number];
  type: (typeof typeChoices)[number];
};

/** The rides that match all three filters, in the order of the list. */
export function ridesMatching({ pier, thrill, type }: RideFilters): readonly Ride[] {
  return rides.filter(
    (ride) =>
      (pier === "all" || ride.pier === pier) &&
      (thrill === "all" || ride.thrill === thrill) &&
      (type === "all" || ride.type === type),
  );
}

/** The chips of one filter row. */
export function chipsOf<Choice extends string>(
  choices: readonly Choice[],
  labelOfAll: string,
): readonly { value: Choice; label: string }[] {
  return choices.map((value) => ({ value, label: value === "all" ? labelOfAll : value }));
}
