/** The area of the drawn chart (`content/drawings/island-chart.svg`, equirectangular), WGS 84. */
export const chartBounds = { west: -74.95, east: -74.73, south: 38.925, north: 39.065 } as const;
