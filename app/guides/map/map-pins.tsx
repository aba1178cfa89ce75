import { Scene } from "#app/guides/shared/scene.tsx";
import { CardCloseButton } from "#app/components/map/card-close-button.tsx";
import pinHouse from "#content/guides/posters/pin-house.svg";
import pinRide from "#content/guides/posters/pin-ride.svg";
import { detailsLabels, type MapItem, type SpotItem } from "./map-items.ts";

type ItemPinProps = { item: MapItem | SpotItem; selected: boolean; onSelect: (id: string) => void };

/** The pin of an item: a spot's number, or a picture that points at its place. */
export function ItemPin({ item, selected, onSelect }: ItemPinProps) {
  const { id, kind, name } = item;
  return (
    <button
      type="button"
      className={`map-pin map-pin-${kind} on-dark`}
      title={name}
      aria-pressed={selected}
      onClick={() => onSelect(id)}
    >
      {"number" in item ? (
        item.number
      ) : (
        <img src={kind === "house" ? pinHouse : pinRide} alt="" width="24" height="30" />
      )}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

/** The card of the selected item, over its pin. */
export function ItemCard({ item: { id, name, line, kind, details }, onClose }: { item: MapItem; onClose: () => void }) {
  return (
    <div className="spot-card relative w-56 rounded-xl bg-white forced-colors:border py-3 pr-9 pl-4 text-ink shadow-[0_8px_24px_oklch(0.2_0.04_230/0.35)]">
      <p className="leading-snug font-semibold">{name}</p>
      <p className="mt-0.5 text-sm leading-snug text-muted">{line}</p>
      <a href={details} target="_top" className="link mt-1 inline-flex min-h-11 items-center text-sm font-medium">
        {detailsLabels[kind]}
        <span className="sr-only"> {name}</span>
      </a>
      {kind === "spot" ? (
        <Scene id={id} className="mt-1.5 -mr-9 -mb-3 -ml-4 h-20 rounded-b-xl bg-bay-100 @max-[14rem]:hidden" />
      ) : null}
      <CardCloseButton onClose={onClose} />
    </div>
  );
}
