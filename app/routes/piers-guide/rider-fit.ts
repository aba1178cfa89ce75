import type { Ride } from "#content/rides.ts";

export type RiderFit = "can ride" | "with an adult" | "not yet" | "too tall" | "check the sign";

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
