import type { Pier } from "#content/guides/rides.ts";

/** Background and text color of each pier, with a contrast of at least 4.5:1. */
export const pierColors: Record<Pier, string> = {
  Surfside: "on-dark bg-bay-600 text-white",
  "Mariner's": "on-dark bg-coral-deep text-white",
  Adventure: "bg-gold text-bay-950",
};
