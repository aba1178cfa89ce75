import type { ReactNode } from "react";
import { MapSearchLink } from "#app/guide-kit/map-search-link.tsx";
import { vibeLabel } from "#content/beaches.ts";
import pinHouse from "#content/posters/pin-house.svg";
import pinRide from "#content/posters/pin-ride.svg";
import { detailsWords, landmarks, type MapPlace, type SpotPlace } from "./map-items.ts";

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

type PlaceRowProps = {
  place: MapPlace;
  /** The pin's number or picture. */
  badge: ReactNode;
  /** More about it, under its line. */
  note?: ReactNode;
  /** One more way to go, after the others. */
  directions?: ReactNode;
  selected: boolean;
  onSelect: (id: string | undefined) => void;
};

/** One place of the list: what it is, a button that finds its pin, and the way to more. */
function PlaceRow({
  place: { id, kind, name, line, details },
  badge,
  note,
  directions,
  selected,
  onSelect,
}: PlaceRowProps) {
  return (
    <li data-place={id} className={`-mx-3 flex gap-3 px-3 py-3 transition-colors ${selected ? "bg-bay-100" : ""}`}>
      {badge}
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-[0.9375rem] leading-snug text-muted">{line}</p>
        {note}
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm font-medium">
          <button
            type="button"
            aria-pressed={selected}
            className="needs-script no-print link min-h-8"
            onClick={() => onSelect(selected ? undefined : id)}
          >
            Show on map<span className="sr-only"> {name}</span>
          </button>
          <a href={details} target="_top" className="link inline-flex min-h-8 items-center">
            {detailsWords[kind]}
            <span className="sr-only"> {name}</span>
          </a>
          {directions}
        </p>
      </div>
    </li>
  );
}
