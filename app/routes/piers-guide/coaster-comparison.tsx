import { Suspense, lazy } from "react";
import { WithoutScript } from "#app/guide-kit/without-script.tsx";
import { CoasterTable } from "./coaster-table.tsx";
import type { OpenRide } from "./open-ride.ts";

const CoasterChart = lazy(() => import("./coaster-chart.tsx").catch(() => ({ default: ChartMissing })));

type CoasterComparisonProps = {
  /** Whether the reader is here: the chart's code is fetched only then. */
  chosen: boolean;
  onOpen: OpenRide;
};

/** Seven coasters by minimum height and inversions, as a chart and as a table. */
export function CoasterComparison({ chosen, onOpen }: CoasterComparisonProps) {
  return (
    <section aria-labelledby="comparison-title" className="on-dark bg-bay-800 text-sand-50">
      <div className="wrap py-14 md:py-20">
        <h2 id="comparison-title" className="title-2">
          Coaster Comparison
        </h2>
        <p className="lead mt-4 text-bay-200">
          How tall to get on, and how often you are upside down before you get off.{" "}
          <WithoutScript instead="What riders say stands with each ride.">
            Point at a coaster, tap it or tab to it to read what its riders say.
          </WithoutScript>
        </p>
        <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[1fr_22rem]">
          <div className="needs-script no-print min-w-0">
            {chosen ? (
              <Suspense fallback={<div className="h-[calc(min(500px,60vh)+3.75rem)]" />}>
                <CoasterChart />
              </Suspense>
            ) : null}
          </div>
          <div className="min-w-0 overflow-x-auto">
            <CoasterTable onOpen={onOpen} />
          </div>
        </div>
      </div>
    </section>
  );
}

function ChartMissing() {
  return <p>The chart did not arrive. The table has the same numbers.</p>;
}
