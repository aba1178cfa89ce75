/** The piece of the shore the drawn chart shows, WGS 84. */
export const chartBounds = { west: -74.95, east: -74.73, south: 38.925, north: 39.065 } as const;

const pixelsPerDegree = 9000;
/** One degree of longitude at 39° north is this share of one of latitude. */
const longitudeShrink = Math.cos((38.985 * Math.PI) / 180);

export const chartWidth = Math.round((chartBounds.east - chartBounds.west) * pixelsPerDegree * longitudeShrink);
export const chartHeight = Math.round((chartBounds.north - chartBounds.south) * pixelsPerDegree);

/** Where a point lies on the chart, in chart pixels from its upper left corner. */
export function toChart({ latitude, longitude }: { latitude: number; longitude: number }): { x: number; y: number } {
  return {
    x: (longitude - chartBounds.west) * pixelsPerDegree * longitudeShrink,
    y: (chartBounds.north - latitude) * pixelsPerDegree,
  };
}
