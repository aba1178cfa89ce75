import type { Ride } from "#content/rides.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { RideBadges } from "./ride-badges.tsx";
import { RideDetails } from "./ride-details.tsx";
import { RideWay } from "./ride-way.tsx";

/** Everything about one ride, over the page; nothing while no ride is chosen. */
export function RideDialog({ ride, onClose }: { ride: Ride | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={ride !== undefined}
      onClose={onClose}
      title={ride?.name ?? ""}
      intro={
        ride ? (
          <div className="mt-4">
            <RideBadges ride={ride} />
          </div>
        ) : null
      }
    >
      {ride ? (
        <>
          <RideDetails ride={ride} />
          {ride.status === "retired" ? null : <RideWay ride={ride} />}
        </>
      ) : null}
    </Dialog>
  );
}
