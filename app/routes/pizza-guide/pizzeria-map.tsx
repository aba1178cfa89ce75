import { type ComponentType, Suspense, lazy, useState } from "react";
import { useNearViewport } from "#app/ui/use-near-viewport.ts";
import { chartCredit } from "#content/geo/chart-credit.ts";
import type { PizzeriaId } from "#content/pizzerias.ts";
import { wayNote } from "#content/way-from-house.ts";
import { PizzeriaList } from "./pizzeria-list.tsx";

const PizzeriaChart = lazy<ComponentType<PizzeriaMarks>>(() =>
  import("./pizzeria-chart.tsx").catch(() => ({ default: ChartMissing })),
);

export type PizzeriaMarks = {
  /** The one that is marked in the list and on the chart. */
  pointed: PizzeriaId | undefined;
  onPoint: (id: PizzeriaId | undefined) => void;
  /** Opens a pizzeria's card; the element is where the focus returns. */
  onOpen: (id: PizzeriaId, opener: HTMLElement) => void;
};

/**
 * The pizzerias in a list with directions, and as numbered pins on the drawn chart of the island. Pointing at one marks the
 * other. The chart loads when the reader comes near it and asks nobody else's server; without JavaScript the list stands
 * alone.
 */
export function PizzeriaMap({ onOpen }: Pick<PizzeriaMarks, "onOpen">) {
  const [pointed, setPointed] = useState<PizzeriaId>();
  const [frame, near] = useNearViewport<HTMLDivElement>();
  const marks = { pointed, onPoint: setPointed, onOpen };

  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
      <figure className="needs-script no-print lg:sticky lg:top-24 lg:order-last">
        <div
          ref={frame}
          role="group"
          aria-label="Map of the pizzerias"
          className="relative h-[26rem] overflow-hidden rounded-[1.375rem] bg-[#2c7d86] [container-type:size] md:h-[34rem]"
        >
          {near ? (
            <Suspense fallback={null}>
              <PizzeriaChart {...marks} />
            </Suspense>
          ) : null}
        </div>
        <figcaption className="mt-3 text-sm text-muted">Pins are approximate. {chartCredit}</figcaption>
      </figure>
      <div>
        <PizzeriaList {...marks} />
        <p className="mt-4 text-sm text-muted">{wayNote}</p>
      </div>
    </div>
  );
}

function ChartMissing() {
  return <p className="p-6 text-white">The map did not arrive. The list has the same places.</p>;
}
