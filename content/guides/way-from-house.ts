/** A point for a map pin, WGS 84. `confirmed: false` marks a position laid out by hand from neighboring addresses. */
export type Place = {
  latitude: number;
  longitude: number;
  confirmed: boolean;
  /** On the boardwalk or within a block of it: the way there ends with finding a parking space. */
  boardwalk?: true;
  /** No source names the block: the point is this town's, its pin is drawn as approximate, and no minutes are worked out from it. */
  onlyTown?: string;
};

/**
 * How the minutes from the house are worked out, for places on the island only. Roads: the straight line times 1.3, because
 * Glenwood Avenue's bridge is the only way off and the streets run square to the shore. Speed: 20 mph, a 25 mph limit with
 * signs and lights. A place at the boardwalk adds five minutes to park. So the ends of Wildwood's streets come out at the 5
 * minutes and its boardwalk at the 10 that `property.ts` states. Places within half a mile are walked, at 3 mph.
 */
const detour = 1.3;
const drivingMph = 20;
const walkingMph = 3;
const minutesToPark = 5;
const longestWalkMiles = 0.5;

const earthMiles = 3958.8;

export type Way = { minutes: number; by: "car" | "foot" };

/** A point on the map, WGS 84. */
export type MapPoint = { latitude: number; longitude: number };

/** Whole minutes from the house, at least one, and how; null where only the town is known. */
export function wayFromHouse(house: MapPoint, place: Place): Way | null {
  if (place.onlyTown) return null;
  const miles = straightMiles(house, place);
  const by = miles <= longestWalkMiles ? "foot" : "car";
  const moving = ((miles * detour) / (by === "foot" ? walkingMph : drivingMph)) * 60;
  return { minutes: Math.max(1, Math.round(moving + (place.boardwalk ? minutesToPark : 0))), by };
}

/** `about 8 min by car`, or null where only the town is known. */
export function wayInWords(house: MapPoint, place: Place): string | null {
  const way = wayFromHouse(house, place);
  return way && `about ${way.minutes} min ${way.by === "car" ? "by car" : "on foot"}`;
}

/** Stands once where minutes are listed. */
export const wayNote =
  "Minutes from the house are estimates without traffic; at the boardwalk they include five to park.";

/** On an island this small the Earth is flat: the error is far below a yard. */
function straightMiles(from: MapPoint, to: MapPoint): number {
  const radians = Math.PI / 180;
  const north = (to.latitude - from.latitude) * radians;
  const east = (to.longitude - from.longitude) * radians * Math.cos(from.latitude * radians);
  return Math.hypot(north, east) * earthMiles;
}
