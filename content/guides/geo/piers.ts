import type { Pier } from "#content/guides/rides.ts";
import type { Place } from "#content/guides/way-from-house.ts";

type PierOnMap = {
  name: `${Pier} Pier`;
  place: Place;
  /** Search text for directions to the pier's entrance on the boardwalk. */
  mapSearch: string;
};

/**
 * The three amusement piers, north to south, each where it leaves the boardwalk; the rides are farther out, over the beach. Estimated along
 * the boardwalk by street, between house numbers of pizzerias, and accurate to one or two blocks.
 */
export const piers: readonly PierOnMap[] = [
  {
    name: "Surfside Pier",
    place: { latitude: 38.9904, longitude: -74.8043, confirmed: false, boardwalk: true },
    mapSearch: "Surfside Pier, 25th Avenue and Boardwalk, North Wildwood, NJ",
  },
  {
    name: "Mariner's Pier",
    place: { latitude: 38.9856, longitude: -74.8093, confirmed: false, boardwalk: true },
    mapSearch: "Mariner's Pier, Schellenger Avenue and Boardwalk, Wildwood, NJ",
  },
  {
    name: "Adventure Pier",
    place: { latitude: 38.9836, longitude: -74.8118, confirmed: false, boardwalk: true },
    mapSearch: "Adventure Pier, Spencer Avenue and Boardwalk, Wildwood, NJ",
  },
];

/** Returns a ride's pier. */
export function pierOf({ pier }: { pier: Pier }): PierOnMap {
  return piers.find(({ name }) => name === `${pier} Pier`) as PierOnMap;
}
