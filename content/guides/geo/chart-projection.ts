import type { MapPoint } from "../way-from-house.ts";

/** The area of the drawn chart, WGS 84. */
export const chartBounds = { west: -74.95, east: -74.73, south: 38.925, north: 39.065 } as const;

const pixelsPerDegree = 9000;
/** Length of a degree of longitude at 39° north, as a share of a degree of latitude. */
const longitudeShrink = Math.cos((38.985 * Math.PI) / 180);

export const chartWidth = Math.round((chartBounds.east - chartBounds.west) * pixelsPerDegree * longitudeShrink);
export const chartHeight = Math.round((chartBounds.north - chartBounds.south) * pixelsPerDegree);

/** Returns a point's position on the chart, in chart pixels from the upper left corner. */
export function toChart({ latitude, longitude }: MapPoint): { x: number; y: number } {
  return {
    x: (longitude - chartBounds.west) * pixelsPerDegree * longitudeShrink,
    y: (chartBounds.north - latitude) * pixelsPerDegree,
  };
}
