import type { Point } from "#app/guide-kit/spread-pins.ts";

/** A piece of the chart, in chart pixels around its middle. */
export type ChartWindow = { middle: Point; width: number; height: number };

/** The smallest piece of the chart that shows all points with `margin` chart pixels around them. */
export function windowAround(points: readonly Point[], margin: number): ChartWindow {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  return {
    middle: { x: (west + east) / 2, y: (north + south) / 2 },
    width: east - west + 2 * margin,
    height: south - north + 2 * margin,
  };
}
