import type { Ride } from "#content/guides/rides.ts";

/** Words the reported height rule. An unknown minimum is never "none". */
export function heightRule({ height, heightElsewhere, heightAlone, heightMax }: HeightRule): string {
  if (height === 0) return "Check the sign";
  if (heightElsewhere !== undefined) return `${height} inches, ${heightElsewhere} in another source`;
  if (heightAlone !== undefined) return `${height} inches with an adult, ${heightAlone} alone`;
  if (heightMax !== undefined) return `${height} inches, ${heightMax} at most`;
  return `${height} inches`;
}

export type HeightRule = Pick<Ride, "height" | "heightElsewhere" | "heightAlone" | "heightMax">;

type RiderFit = "can ride" | "with an adult" | "not yet" | "too tall" | "check the sign";

/** Applies the reported height rule to a rider's inches. If sources differ, or no rule is known, the sign decides. */
export function riderFit(ride: HeightRule, inches: number): RiderFit {
  if (ride.heightMax !== undefined && inches > ride.heightMax) return "too tall";
  if (ride.height === 0) return "check the sign";
  if (inches < ride.height) return "not yet";
  if (ride.heightElsewhere !== undefined && inches < ride.heightElsewhere) return "check the sign";
  if (ride.heightAlone !== undefined && inches < ride.heightAlone) return "with an adult";
  return "can ride";
}

/** Whether a rider may ride as far as is known, alone or with an adult. */
export function isAllowed(fit: RiderFit): boolean {
  return fit === "can ride" || fit === "with an adult";
}
