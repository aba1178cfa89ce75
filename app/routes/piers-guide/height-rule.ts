import type { Ride } from "#content/rides.ts";

/** The reported height rule in a few words. An unknown minimum is never "none". */
export function heightRule({
  height,
  heightElsewhere,
  heightAlone,
  heightMax,
}: Pick<Ride, "height" | "heightElsewhere" | "heightAlone" | "heightMax">): string {
  if (height === 0) return "Check the sign";
  if (heightElsewhere !== undefined) return `${height} inches, ${heightElsewhere} by another source`;
  if (heightAlone !== undefined) return `${height} inches with an adult, ${heightAlone} alone`;
  if (heightMax !== undefined) return `${height} inches, ${heightMax} at most`;
  return `${height} inches`;
}
