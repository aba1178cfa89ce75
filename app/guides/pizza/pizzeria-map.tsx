import { type ComponentType, Suspense, lazy, useRef, useState } from "react";
import { useNearViewport } from "#app/components/ui/use-near-viewport.ts";
import { MapSearchLink } from "#app/guides/shared/map-search-link.tsx";
import { WayFromHouse } from "#app/guides/shared/way-from-house.tsx";
import { type PizzeriaId, pizzerias } from "#content/guides/pizzerias.ts";
import { wayNote } from "#content/guides/way-from-house.ts";
import type { PizzeriaChartProps, PizzeriaMarks } from "./pizzeria-chart.tsx";

const PizzeriaChart = lazy<ComponentType<PizzeriaChartProps>>(() =>
  import("./pizzeria-chart.tsx").catch(() => ({ default: ChartMissing })),
);

/** The section with the list, directions and map. */
export function FindThemAll({ onOpen }: { onOpen: (id: PizzeriaId, opener: HTMLElement) => void }) {
  return (
    <section aria-labelledby="find-title" className="section">
      <div className="wrap">
        <h2 id="find-title" className="title-2">
          Find Them All
        </h2>
        <p className="lead mt-5 mb-10 text-muted">
          Five stand on the boardwalk or a block from it, about ten minutes by car from the house. Poppi's is downtown.
        </p>
        <PizzeriaMap onOpen={onOpen} />
      </div>
    </section>
  );
}

/**
 * The pizzerias as a list with directions and as numbered pins on the drawn chart, which moves and zooms. Pointing at one highlights it in
 * both. The chart loads near the viewport, without requests to other servers; without JavaScript there is only the list.
 */
function PizzeriaMap({ onOpen }: Pick<PizzeriaMarks, "onOpen">) {
  const [pointed, setPointed] = useState<PizzeriaId>();
  const [frame, near] = useNearViewport<HTMLDivElement>();
  const credit = useRef<HTMLElement>(null);
  const marks = { pointed, onPoint: setPointed, onOpen };

  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
      <figure className="needs-script no-print lg:sticky lg:top-24 lg:order-last">
        <div
          ref={frame}
          role="group"
          aria-label="Map of the pizzerias"
          className="@container relative h-[26rem] overflow-hidden rounded-[1.375rem] bg-[#2c7d86] md:h-[34rem]"
        >
          {near ? (
            <Suspense fallback={null}>
              <PizzeriaChart {...marks} credit={credit} />
            </Suspense>
          ) : null}
        </div>
        <figcaption ref={credit} className="map-credit mt-3 text-sm text-muted">
          Pins are approximate; a dashed one is on the town alone, because no report names the block. Of the streets,
          our chart knows West Wildwood's, the boardwalk and Glenwood Avenue; Directions leads to the door.{" "}
        </figcaption>
      </figure>
      <div>
        <PizzeriaList {...marks} />
        <p className="mt-4 text-sm text-muted">{wayNote}</p>
      </div>
    </div>
  );
}

function ChartMissing() {
  return <p className="p-6 text-white">The map could not be loaded. The list has the same places.</p>;
}

/** The pizzerias with the numbers of their pins; each opens its dialog and links to directions. */
function PizzeriaList({ pointed, onPoint, onOpen }: PizzeriaMarks) {
  return (
    <ol className="rows">
      {pizzerias.map(({ id, name, location, place, mapSearch }, index) => (
        <li
          key={id}
          className={`flex flex-wrap justify-end gap-x-4 py-3.5 transition-colors ${pointed === id ? "bg-sand-100 shadow-[-0.75rem_0_var(--color-sand-100),0.75rem_0_var(--color-sand-100)]" : ""}`}
          onPointerEnter={() => onPoint(id)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <span
            aria-hidden="true"
            className={`mt-1.5 grid size-8 flex-none place-items-center rounded-full text-[0.9375rem] font-semibold tabular-nums ${place.onlyTown ? "border-2 border-dashed border-coral-ink text-coral-ink" : "bg-coral-ink text-white"}`}
          >
            {index + 1}
          </span>
          <div className="min-w-[min(10rem,100%-3rem)] flex-1">
            <button
              type="button"
              className="min-h-11 text-left text-lg leading-snug font-medium hover:text-coral-ink"
              aria-haspopup="dialog"
              onClick={(event) => onOpen(id, event.currentTarget)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(undefined)}
            >
              {name}
            </button>
            <p className="text-[0.9375rem] text-muted">
              {location}
              {place.onlyTown ? `. Approximate: no source names the block, so the pin is on ${place.onlyTown}.` : null}
            </p>
            <p className="text-[0.9375rem] text-muted">
              <WayFromHouse place={place} />
            </p>
          </div>
          <MapSearchLink
            search={mapSearch}
            name={name}
            className="link inline-flex min-h-11 flex-none items-center self-start text-[0.9375rem]"
          />
        </li>
      ))}
    </ol>
  );
}
