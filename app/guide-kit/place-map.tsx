import { type ComponentType, Suspense, lazy, useState } from "react";
import { useNearViewport } from "#app/ui/use-near-viewport.ts";
import type { Place } from "#content/place.ts";
import { wayNote } from "#content/way-from-house.ts";
import { PlaceList } from "./place-list.tsx";
import type { PlaceChartProps } from "./place-chart.tsx";

const PlaceChart = lazy<ComponentType<PlaceChartProps>>(() =>
  import("./place-chart.tsx").catch(() => ({ default: ChartMissing })),
);

export type MappedPlace<Id extends string> = {
  id: Id;
  name: string;
  /** The line under the name in the list: address or town. */
  where: string;
  /** Null stands in the list alone. */
  place: Place | null;
  /** What to type into a map to be led there. */
  mapSearch: string;
};

type PlaceMapProps<Id extends string> = {
  /** Names the map, such as `The nine spots`. */
  label: string;
  places: readonly MappedPlace<Id>[];
  /** Opens a place's card; the element is where the focus returns. */
  onOpen: (id: Id, opener: HTMLElement) => void;
  /** Height of the drawn map as a class. Its space is reserved before the chart is loaded. */
  height: string;
};

/**
 * A list of places with directions, and the same places as numbered pins on the drawn chart of the island. Pointing at one
 * marks the other. The chart loads when the reader comes near it and asks nobody else's server; without JavaScript the list
 * stands alone.
 */
export function PlaceMap<Id extends string>({ label, places, onOpen, height }: PlaceMapProps<Id>) {
  const [pointed, setPointed] = useState<Id>();
  const [frame, near] = useNearViewport<HTMLDivElement>();

  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
      <figure className="needs-script no-print lg:sticky lg:top-24 lg:order-last">
        <div
          ref={frame}
          role="group"
          aria-label={label}
          className={`relative overflow-hidden rounded-[1.375rem] bg-[#2c7d86] [container-type:size] ${height}`}
        >
          {near ? (
            <Suspense fallback={null}>
              <PlaceChart
                places={places}
                pointed={pointed}
                onPoint={(id) => setPointed(id as Id | undefined)}
                onOpen={(id, opener) => onOpen(id as Id, opener)}
              />
            </Suspense>
          ) : null}
        </div>
        <figcaption className="mt-3 text-sm text-muted">
          Pins are approximate. Coastline: GSHHG. Not for navigation.
        </figcaption>
      </figure>
      <div>
        <PlaceList places={places} pointed={pointed} onPoint={setPointed} onOpen={onOpen} />
        <p className="mt-4 text-sm text-muted">{wayNote}</p>
      </div>
    </div>
  );
}

function ChartMissing() {
  return <p className="p-6 text-white">The map did not arrive. The list has the same places.</p>;
}
