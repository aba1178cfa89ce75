import type { Ride } from "#content/rides.ts";

/** The reported height rule as text. An unknown minimum is never "none". */
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

type RiderFit = "can ride" | "with an adult" | "not yet" | "too tall" | "check the sign";

/**
 * What the reported height rule of a ride says about a rider of so many inches. The boundary inch counts as allowed. A ride
 * whose minimum is not known, or higher than this rider by a second source, says "check the sign", unless the rider is already
 * over its known maximum.
 */
export function riderFit(
  ride: Pick<Ride, "height" | "heightElsewhere" | "heightAlone" | "heightMax">,
  inches: number,
): RiderFit {
  if (ride.heightMax !== undefined && inches > ride.heightMax) return "too tall";
  if (ride.height === 0) return "check the sign";
  if (inches < ride.height) return "not yet";
  if (ride.heightElsewhere !== undefined && inches < ride.heightElsewhere) return "check the sign";
  if (ride.heightAlone !== undefined && inches < ride.heightAlone) return "with an adult";
  return "can ride";
}
