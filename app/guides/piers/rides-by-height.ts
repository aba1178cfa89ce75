import type { Ride } from "#content/guides/rides.ts";
import { type HeightRule, isAllowed, riderFit } from "./height-rule.ts";

export type RideGroup<Item> = { title: string; rides: Item[]; folded?: boolean };

/** Groups rides by how many of the riders are known to fit, best first, without empty groups; all in one without riders. */
export function groupByFit<Item extends HeightRule>(
  rides: readonly Item[],
  riders: readonly number[],
): RideGroup<Item>[] {
  if (riders.length === 0) return [{ title: "", rides: [...rides] }];
  const fits = rides.map((ride) => ({ ride, fit: riders.map((inches) => riderFit(ride, inches)) }));
  const [everyone, others] = split(fits, ({ fit }) => fit.every(isAllowed));
  const [some, rest] = split(others, ({ fit }) => fit.some(isAllowed));
  const [sign, none] = split(rest, ({ fit }) => fit.includes("check the sign"));
  const tooTall = none.some(({ fit }) => fit.includes("too tall"));
  const groups = [
    { title: riders.length === 1 ? "Fits" : "All of you", fits: everyone },
    { title: "Some of you", fits: some },
    { title: "The sign decides", fits: sign },
    { title: tooTall ? "Not yet, or too tall" : "Not yet", fits: none, folded: true },
  ];
  return groups
    .filter((group) => group.fits.length > 0)
    .map(({ fits: members, ...group }) => ({ ...group, rides: members.map(({ ride }) => ride) }));
}

function split<Item>(items: readonly Item[], matches: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(matches), items.filter((item) => !matches(item))];
}

const maxNamed = 4;

/** Names the rides known to fit each rider, for more than four with a count of the others; empty without rides or riders. */
export function knownToFit(rides: readonly (HeightRule & Pick<Ride, "name">)[], riders: readonly number[]): string {
  if (rides.length === 0) return "";
  return riders
    .map((inches) => {
      const names = rides.filter((ride) => isAllowed(riderFit(ride, inches))).map(({ name }) => name);
      const more = names.length > maxNamed ? ` and ${names.length - maxNamed + 1} more` : "";
      const named = more ? names.slice(0, maxNamed - 1) : names;
      return `${inches} inches: ${named.join(", ") || "no ride known to fit"}${more}.`;
    })
    .join(" ");
}
