import type { Pier } from "#content/rides.ts";

/** Ground and text of each pier's color: 4.5 to 1 or better, small text included. */
export const pierColors: Record<Pier, string> = {
  Surfside: "on-dark bg-bay-600 text-white",
  "Mariner's": "on-dark bg-coral-deep text-white",
  Adventure: "bg-gold text-bay-950",
};
