import { filterData } from "#app/components/ui/filter-bar.tsx";
import { DirectionsLink } from "#app/guides/shared/way-from-house.tsx";
import pinHouse from "#content/drawings/pin-house.svg";
import pinRide from "#content/drawings/pin-ride.svg";
import { vibeLabel } from "#content/guides/beaches.ts";
import { detailsLabels, type MapItem, type SpotItem } from "./map-items.ts";

type Selection = {
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
};

type ItemListProps = Selection & { spots: readonly SpotItem[]; landmarks: readonly MapItem[] };

/** Everything on the map as a list: the spots by number, then the landmarks. */
export function ItemList({ spots, landmarks, ...selection }: ItemListProps) {
  return (
    <>
      <ol className="rows mt-2" aria-label="Beach spots">
        {spots.map((item) => (
          <ItemRow key={item.id} item={item} {...selection} />
        ))}
      </ol>
      <h2 className="title-3 mt-8">Also on the map</h2>
      <ul className="rows mt-3">
        {landmarks.map((item) => (
          <ItemRow key={item.id} item={item} {...selection} />
        ))}
      </ul>
    </>
  );
}

function ItemRow({ item, selected, onSelect }: Selection & { item: MapItem | SpotItem }) {
  const { id, kind, name, line, details } = item;
  const isSelected = selected === id;
  return (
    <li
      data-place={id}
      {...("spot" in item ? filterData("vibe", item.spot.vibe) : {})}
      className={`-mx-3 flex gap-3 px-3 py-3 transition-colors ${isSelected ? "bg-bay-100" : ""}`}
    >
      {"number" in item ? (
        <span
          aria-hidden="true"
          className={`grid size-7 flex-none place-items-center rounded-full text-sm font-semibold text-white tabular-nums ${isSelected ? "bg-bay-950" : "bg-coral-ink"}`}
        >
          {item.number}
        </span>
      ) : (
        <img
          src={kind === "house" ? pinHouse : pinRide}
          alt=""
          width="24"
          height="30"
          className="h-7.5 w-7 flex-none"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-[0.9375rem] leading-snug text-muted">{line}</p>
        {"spot" in item ? <p className="mt-1 text-sm text-muted">{item.spot.vibe.map(vibeLabel).join(", ")}</p> : null}
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm font-medium">
          <button
            type="button"
            aria-pressed={isSelected}
            className="needs-script no-print link min-h-11"
            onClick={() => onSelect(isSelected ? undefined : id)}
          >
            Show on map<span className="sr-only"> {name}</span>
          </button>
          <a href={details} target="_top" className="link inline-flex min-h-11 items-center">
            {detailsLabels[kind]}
            <span className="sr-only"> {name}</span>
          </a>
          {"spot" in item ? (
            <DirectionsLink
              search={item.spot.mapSearch}
              name={name}
              className="link inline-flex min-h-11 items-center"
            />
          ) : null}
        </p>
      </div>
    </li>
  );
}
