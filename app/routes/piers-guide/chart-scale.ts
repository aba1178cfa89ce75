import type { Coaster } from "./coasters.ts";

export type Series = "height" | "inversions";
export type Scale = { max: number; ticks: readonly number[] };

/** Lengths of a coaster's two bar segments in units of the axis; a hidden series has none. */
export function segmentsOf(coaster: Coaster, hidden: ReadonlySet<Series>): Record<Series, number> {
  return {
    height: hidden.has("height") ? 0 : coaster.height,
    inversions: hidden.has("inversions") ? 0 : coaster.inversions,
  };
}

/** An axis from 0 to a round number that no bar passes, with a tick at every round step; bare when there are no bars. */
export function scaleFor(longest: number): Scale {
  if (longest === 0) return { max: 1, ticks: [] };
  const step = longest > 12 ? 10 : 1;
  const max = Math.ceil(longest / step) * step;
  return { max, ticks: Array.from({ length: max / step + 1 }, (_, index) => index * step) };
}
