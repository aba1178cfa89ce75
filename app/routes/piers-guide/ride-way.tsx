import { MapSearchLink } from "#app/guide-kit/map-search-link.tsx";
import { SaveButton } from "#app/guide-kit/save-button.tsx";
import { pierOf } from "#content/geo/piers.ts";
import type { Ride } from "#content/rides.ts";
import { wayInWords } from "#content/way-from-house.ts";

/** Where to go for a ride, and the button that saves it. */
export function RideWay({ ride }: { ride: Ride }) {
  const { name, place, mapSearch } = pierOf(ride);
  return (
    <>
      <p className="mt-8 border-t border-line pt-5">
        {name}, {wayInWords(place)} from the house.{" "}
        <MapSearchLink search={mapSearch} name={name} className="link -my-2 inline-block py-2 font-medium" />
      </p>
      <p className="mt-3">
        <SaveButton id={ride.id} name={ride.name} withLink />
      </p>
    </>
  );
}
