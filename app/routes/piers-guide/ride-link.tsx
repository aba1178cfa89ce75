import type { Ride } from "#content/rides.ts";
import type { OpenRide } from "./open-ride.ts";

type RideLinkProps = { ride: Ride; className: string; onOpen: OpenRide };

/** A ride's name as a button that opens its details. */
export function RideLink({ ride, className, onOpen }: RideLinkProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-card={ride.id}
      className={className}
      onClick={(event) => onOpen(ride.id, event.currentTarget)}
    >
      {ride.name}
    </button>
  );
}
