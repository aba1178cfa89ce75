import type { FitBoundsOptions } from "leaflet";
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { metaOf } from "#app/components/head/seo.ts";
import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { CardCloseButton } from "#app/components/map/card-close-button.tsx";
import type { MapPin, PinMapProps } from "#app/components/map/pin-map.tsx";
import { OfflineNote } from "#app/components/offline/offline-note.tsx";
import { FilterBar } from "#app/components/ui/filter-bar.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { MatchCount } from "#app/guides/shared/find-your-vibe.tsx";
import pinHouse from "#content/drawings/pin-house.svg";
import pinRide from "#content/drawings/pin-ride.svg";
import { beachSpots, hasVibe, vibeFilters, vibes } from "#content/guides/beaches.ts";
import { piers } from "#content/guides/geo/piers.ts";
import { property } from "#content/house/property.ts";
import { numberFirst, numberInWords } from "#content/rich-text.ts";
import { ItemList } from "./item-list.tsx";
import { mapItems, detailsLabels, type MapItem, type SpotItem } from "./map-items.ts";

/** If the map's code fails to load, only the list is shown. */
const PinMap = lazy<ComponentType<PinMapProps>>(() =>
  import("#app/components/map/pin-map.tsx").catch(() => ({ default: () => null })),
);

/** Wider at edges with buttons. */
const padding = { paddingTopLeft: [68, 24], paddingBottomRight: [64, 24] } satisfies FitBoundsOptions;

const count = numberInWords(beachSpots.length);
const title = `Map of the ${count} beach spots`;

/** Without header and footer, because other pages embed this one in a frame. */
export const handle = { bare: true };

export const meta = metaOf({
  title,
  description: `A drawn chart of Five Mile Island with ${count} beach spots of the Wildwoods by mood, the ${numberInWords(piers.length)} amusement piers and the house. For any page to embed.`,
  path: "/beach-map",
  indexed: false,
});

export default function BeachMap() {
  const hydrated = useHydrated();
  // An embedding page can preset it: `?vibe=Quiet`.
  const [vibe, chooseVibe] = useSearchParamChoice("vibe", vibes);
  const [selected, select] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const credit = useRef<HTMLElement>(null);
  const house = useHouse();
  const items = useMemo(() => mapItems(house), [house]);
  const spots = useMemo(() => items.spots.filter(({ spot }) => hasVibe(spot, vibe)), [items, vibe]);
  const view = useMemo(
    () => ({ fit: [...items.landmarks, ...items.spots].map(({ place }) => place), padding }),
    [items],
  );
  const pins = useMemo(
    () => [
      ...spots,
      // Numbered pins are centered on their places; the others, 30 pixels high, point at them from above.
      ...items.landmarks.map(({ id, place }): MapPin => ({ id, place, above: 15 })),
    ],
    [spots, items],
  );
  const shown = [...spots, ...items.landmarks];
  const current = shown.find(({ id }) => id === selected);

  useEffect(() => {
    // With "nearest", only the list scrolls, and only if the row is out of view.
    if (selected)
      list.current?.querySelector(`[data-place="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [selected]);

  return (
    <main
      id="main"
      aria-label={title}
      tabIndex={-1}
      className="flex h-dvh min-h-[32rem] flex-col outline-none print:block print:h-auto"
    >
      {/* Inside <main>, so that the embedding page does not get a second banner. Our own guide embeds the page with
          `#in-the-guide`, which hides this header. */}
      <header
        id="in-the-guide"
        className="on-dark flex min-h-11 flex-none flex-wrap items-center justify-between gap-x-4 bg-bay-950 px-5 text-sand-50 target:hidden"
      >
        <a href="/" target="_top" className="inline-flex min-h-11 items-center font-display text-xl/none wrap-anywhere">
          {house.name} <span className="ml-1.5 italic opacity-85 max-sm:hidden">{property.place}</span>
        </a>
        <a
          href="/beach-finder-guide"
          target="_top"
          className="inline-flex min-h-11 flex-none items-center text-sm font-medium underline underline-offset-4"
        >
          The beach guide
        </a>
      </header>
      <div className="flex-none px-5 pt-3">
        {/* Replaces the history entry: Back belongs to the embedding page. */}
        <FilterBar
          name="vibe"
          label="Find Your Vibe"
          choices={vibeFilters}
          current={vibe}
          onChoose={(next) => chooseVibe(next, { replace: true })}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col sm:flex-row print:block">
        <div className="needs-script @container relative min-h-0 flex-[0_0_44%] overflow-hidden bg-[#2c7d86] sm:flex-1 print:h-160 print:w-2xl">
          {hydrated ? (
            <Suspense fallback={null}>
              <PinMap
                label={`Map of ${items.spots.length} beach spots, ${piers.length} piers and the house`}
                pins={pins}
                renderPin={(id) => {
                  const item = shown.find((each) => each.id === id);
                  return item ? <ItemPin item={item} selected={item === current} onSelect={select} /> : null;
                }}
                view={view}
                credit={credit}
                card={
                  current && {
                    id: current.id,
                    content: <ItemCard item={current} onClose={() => select(undefined)} />,
                    onClose: () => select(undefined),
                  }
                }
              />
            </Suspense>
          ) : null}
        </div>
        <div
          ref={list}
          className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-6 sm:w-[min(20rem,50%)] sm:flex-none md:w-[min(24rem,50%)] print:w-auto print:overflow-visible"
        >
          <h1 className="title-3 in-[main:has(>:target)]:sr-only">
            {numberFirst(beachSpots.length)} beach spots of the Wildwoods
          </h1>
          <div className="mt-1">
            <MatchCount count={spots.length} noun="spot" />
          </div>
          <ItemList spots={spots} landmarks={items.landmarks} selected={current?.id} onSelect={select} />
          <footer ref={credit} className="map-credit mt-6 text-sm text-muted">
            Pins are approximate: follow signs, not pins.{" "}
          </footer>
        </div>
      </div>
      <OfflineNote />
    </main>
  );
}

type ItemPinProps = { item: MapItem | SpotItem; selected: boolean; onSelect: (id: string) => void };

/** An item's pin: a spot's number, or a picture that points at the place. */
function ItemPin({ item, selected, onSelect }: ItemPinProps) {
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

function ItemCard({ item: { id, name, line, kind, details }, onClose }: { item: MapItem; onClose: () => void }) {
  return (
    <div className="spot-card relative w-56 rounded-xl bg-white forced-colors:border py-3 pr-9 pl-4 text-ink [box-shadow:0_8px_24px_oklch(0.2_0.04_230/0.35)]">
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
