import type { ReactNode } from "react";
import { DirectionsLink } from "#app/guides/shared/way-from-house.tsx";
import { vibeLabel } from "#content/guides/beaches.ts";
import pinHouse from "#content/guides/posters/pin-house.svg";
import pinRide from "#content/guides/posters/pin-ride.svg";
import { detailsLabels, type MapItem, type SpotItem } from "./map-items.ts";

type ItemListProps = {
  spots: readonly SpotItem[];
  landmarks: readonly MapItem[];
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/** Everything on the map as a list: the spots by number, then the landmarks. */
export function ItemList({ spots, landmarks, selected, onSelect }: ItemListProps) {
  return (
    <>
      <ol className="rows mt-2" aria-label="Beach spots">
        {spots.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            selected={selected === item.id}
            onSelect={onSelect}
            badge={
              <span
                aria-hidden="true"
                className={`grid size-7 flex-none place-items-center rounded-full text-sm font-semibold text-white tabular-nums ${selected === item.id ? "bg-bay-950" : "bg-coral-ink"}`}
              >
                {item.number}
              </span>
            }
            directions={
              <DirectionsLink
                search={item.spot.mapSearch}
                name={item.name}
                className="link inline-flex min-h-11 items-center"
              />
            }
            note={<p className="mt-1 text-sm text-muted">{item.spot.vibe.map(vibeLabel).join(", ")}</p>}
          />
        ))}
      </ol>
      <h2 className="title-3 mt-8">Also on the map</h2>
      <ul className="rows mt-3">
        {landmarks.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            selected={selected === item.id}
            onSelect={onSelect}
            badge={
              <img
                src={item.kind === "house" ? pinHouse : pinRide}
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

type ItemRowProps = {
  item: MapItem;
  /** The pin's number or picture. */
  badge: ReactNode;
  /** More about it, under its line. */
  note?: ReactNode;
  /** A link to directions, after the others. */
  directions?: ReactNode;
  selected: boolean;
  onSelect: (id: string | undefined) => void;
};

/** One item of the list with a button that shows its pin, and a link to more. */
function ItemRow({
  item: { id, kind, name, line, details },
  badge,
  note,
  directions,
  selected,
  onSelect,
}: ItemRowProps) {
  return (
    <li data-place={id} className={`-mx-3 flex gap-3 px-3 py-3 transition-colors ${selected ? "bg-bay-100" : ""}`}>
      {badge}
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-[0.9375rem] leading-snug text-muted">{line}</p>
        {note}
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm font-medium">
          <button
            type="button"
            aria-pressed={selected}
            className="needs-script no-print link min-h-11"
            onClick={() => onSelect(selected ? undefined : id)}
          >
            Show on map<span className="sr-only"> {name}</span>
          </button>
          <a href={details} target="_top" className="link inline-flex min-h-11 items-center">
            {detailsLabels[kind]}
            <span className="sr-only"> {name}</span>
          </a>
          {directions}
        </p>
      </div>
    </li>
  );
}
