import { MapSearchLink } from "#app/guide-kit/map-search-link.tsx";
import { vibeLabel } from "#content/beaches.ts";
import pinHouse from "#content/posters/pin-house.svg";
import pinRide from "#content/posters/pin-ride.svg";
import { type SpotPlace, landmarks } from "./map-items.ts";
import { PlaceRow } from "./place-row.tsx";

type PlacesListProps = {
  spots: readonly SpotPlace[];
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/** Everything on the map, in words: the spots by number, then the landmarks. */
export function PlacesList({ spots, selected, onSelect }: PlacesListProps) {
  return (
    <>
      <ol className="rows mt-2" aria-label="Beach spots">
        {spots.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            selected={selected === place.id}
            onSelect={onSelect}
            badge={
              <span
                aria-hidden="true"
                className={`grid size-7 flex-none place-items-center rounded-full text-sm font-semibold text-white tabular-nums ${selected === place.id ? "bg-bay-950" : "bg-coral-ink"}`}
              >
                {place.number}
              </span>
            }
            directions={
              <MapSearchLink
                search={place.spot.mapSearch}
                name={place.name}
                className="link inline-flex min-h-8 items-center"
              />
            }
            note={<p className="mt-1 text-sm text-muted">{place.spot.vibe.map(vibeLabel).join(", ")}</p>}
          />
        ))}
      </ol>
      <h2 className="title-3 mt-8">Also on the map</h2>
      <ul className="rows mt-3">
        {landmarks.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            selected={selected === place.id}
            onSelect={onSelect}
            badge={
              <img
                src={place.kind === "house" ? pinHouse : pinRide}
                alt=""
                width="24"
                height="30"
                className="h-7.5 w-7 flex-none"
              />
            }
          />
        ))}
      </ul>
    </>
  );
}
