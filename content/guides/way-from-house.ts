/** A point for a map pin, WGS 84. `confirmed: false` marks a position estimated from neighboring addresses. */
export type Place = {
  latitude: number;
  longitude: number;
  confirmed: boolean;
  /** On the boardwalk or within a block of it, which adds time to find a parking space. */
  boardwalk?: true;
  /** The town, if no source names the block: the pin is then on the town and drawn as approximate, and no travel time is estimated. */
  onlyTown?: string;
};

/**
 * How travel times from the house are estimated, for places on the island only. Roads: the straight line times 1.3, because Glenwood Avenue's
 * bridge is the only way off and the streets run square to the shore. Speed: 20 mph, a 25 mph limit with signs and lights. Places at the
 * boardwalk add five minutes to park. This gives the 5 minutes to the ends of Wildwood's streets and the 10 to its boardwalk that
 * `property.ts` states. Places within half a mile are walked, at 3 mph.
 */
const detour = 1.3;
const drivingMph = 20;
const walkingMph = 3;
const minutesToPark = 5;
const maxWalkMiles = 0.5;

const earthMiles = 3958.8;

export type Way = { minutes: number; by: "car" | "foot" };

/** A point on the map, WGS 84. */
export type MapPoint = { latitude: number; longitude: number };

/** Returns the whole minutes from the house, at least one, by car or on foot; null if only the town is known. */
export function wayFromHouse(house: MapPoint, place: Place): Way | null {
  if (place.onlyTown) return null;
  const miles = straightMiles(house, place);
  const by = miles <= maxWalkMiles ? "foot" : "car";
  const moving = ((miles * detour) / (by === "foot" ? walkingMph : drivingMph)) * 60;
  return { minutes: Math.max(1, Math.round(moving + (place.boardwalk ? minutesToPark : 0))), by };
}

/** Writes `about 8 min by car`; null if only the town is known. */
export function wayInWords(house: MapPoint, place: Place): string | null {
  const way = wayFromHouse(house, place);
  return way && `about ${way.minutes} min ${way.by === "car" ? "by car" : "on foot"}`;
}

/** Shown once wherever travel times are listed. */
export const wayNote =
  "Minutes from the house are estimates without traffic; at the boardwalk they include five to park.";

/** Returns the distance in miles. On an island this small, a flat Earth is off by far less than a yard. */
export function straightMiles(from: MapPoint, to: MapPoint): number {
  const radians = Math.PI / 180;
  const north = (to.latitude - from.latitude) * radians;
  const east = (to.longitude - from.longitude) * radians * Math.cos(from.latitude * radians);
  return Math.hypot(north, east) * earthMiles;
}
