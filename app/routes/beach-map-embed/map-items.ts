import { type BeachSpot, type Vibe, beachSpots, vibeFilters } from "#content/beaches.ts";
import { piers } from "#content/geo/piers.ts";
import type { Place } from "#content/place.ts";
import { property } from "#content/property.ts";
import { wayInWords } from "#content/way-from-house.ts";

export type MapItem = {
  id: string;
  kind: "spot" | "pier" | "house";
  name: string;
  /** Under the name in the list and on the card. */
  line: string;
  place: Omit<Place, "confirmed">;
  /** Link to more about it. */
  details: string;
};

export type SpotItem = MapItem & { kind: "spot"; number: number; spot: BeachSpot };

export type VibeChoice = Vibe | "all";

/** The nine spots with the numbers on their pins, which filters do not change. */
export const spotItems: readonly SpotItem[] = beachSpots.map((spot, index) => ({
  id: spot.id,
  kind: "spot",
  number: index + 1,
  name: spot.name,
  line: [spot.town, wayInWords(spot.place)].filter(Boolean).join(", "),
  place: spot.place,
  details: `/beach-finder-guide?spot=${spot.id}`,
  spot,
}));

/** The piers and the house, for orientation. Always on the map. */
export const landmarks: readonly MapItem[] = [
  ...piers.map(({ name, place }) => ({
    id: name,
    kind: "pier" as const,
    name,
    line: "Amusement pier, approximate position",
    place,
    details: "/moreys-piers-guide",
  })),
  {
    id: "house",
    kind: "house",
    name: property.name,
    line: "The house, shown in the middle of West Wildwood",
    place: property.location,
    details: "/",
  },
];

export const vibeChoices: readonly { value: VibeChoice; label: string }[] = vibeFilters.map(({ vibe, label }) => ({
  value: vibe,
  label,
}));

/** The spots with a vibe, in the order of their numbers. */
export function spotsOf(vibe: VibeChoice): SpotItem[] {
  return spotItems.filter(({ spot }) => vibe === "all" || spot.vibe.includes(vibe));
}

/** Text of the link to more, by kind. */
export const detailsLabels = { spot: "View details", pier: "The rides", house: "See the house" } as const;
