import type { RideId } from "#content/rides.ts";

/** Opens the details of a ride; the focus returns to `opener` afterward. */
export type OpenRide = (ride: RideId, opener: HTMLElement) => void;
