import { type BeachSpot, beachSpots } from "#content/guides/beaches.ts";
import { piers } from "#content/guides/geo/piers.ts";
import { type MapPoint, wayInWords } from "#content/guides/way-from-house.ts";
import { isMoved } from "#content/house/house.ts";
import type { HouseFrame } from "#contract/house/house.ts";

export type MapItem = {
  id: string;
  kind: "spot" | "pier" | "house";
  name: string;
  /** Shown under the name, in the list and on the card. */
  line: string;
  place: MapPoint;
  details: string;
};

export type SpotItem = MapItem & { kind: "spot"; number: number; spot: BeachSpot };

/** Everything the map can show. */
export type MapItems = {
  /** The nine spots with their pins' numbers, which filters do not change. */
  spots: readonly SpotItem[];
  /** The piers and the house, for orientation. Always on the map. */
  landmarks: readonly MapItem[];
};

export function mapItems({ name, location }: Pick<HouseFrame, "name" | "location">): MapItems {
  return {
    spots: beachSpots.map((spot, index) => ({
      id: spot.id,
      kind: "spot",
      number: index + 1,
      name: spot.name,
      line: [spot.town, wayInWords(location, spot.place)].filter(Boolean).join(", "),
      place: spot.place,
      details: `/beach-finder-guide?spot=${spot.id}`,
      spot,
    })),
    landmarks: [
      ...piers.map((pier) => ({
        id: pier.name,
        kind: "pier" as const,
        name: pier.name,
        line: "Amusement pier, approximate position",
        place: pier.place,
        details: "/moreys-piers-guide",
      })),
      {
        id: "house",
        kind: "house",
        name,
        line: isMoved(location) ? "The house in West Wildwood" : "The house, shown in the middle of West Wildwood",
        place: location,
        details: "/",
      },
    ],
  };
}

/** Text of the link to an item's details, by kind. */
export const detailsLabels = { spot: "View details", pier: "The rides", house: "See the house" } as const;
