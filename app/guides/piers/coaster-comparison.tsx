import { Suspense, lazy } from "react";
import { ScrollingTable } from "#app/components/scrolling-table.tsx";
import { RideLink } from "./ride-card.tsx";
import { coasters } from "./coasters.ts";

const CoasterChart = lazy(() => import("./coaster-chart.tsx").catch(() => ({ default: ChartMissing })));

/** Minimum height and inversions of the coasters, as a chart and as a table. `chosen`: its tab is; the chart's code is only fetched then. */
export function CoasterComparison({ chosen }: { chosen: boolean }) {
  return (
    <section aria-labelledby="comparison-title" className="on-dark bg-bay-800 text-sand-50">
      <div className="wrap py-14 md:py-20">
        <h2 id="comparison-title" className="title-2">
          Coaster Comparison
        </h2>
        <p className="lead mt-4 text-bay-200">
          How tall to get on, and how often you are upside down before you get off.{" "}
          <span className="needs-script">
            Point at a coaster, tap it or tab to it to read what its riders say; press it for the whole ride.
          </span>
        </p>
        <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[1fr_22rem]">
          <div className="needs-script no-print min-w-0">
            {chosen ? (
              <Suspense fallback={<div className="h-[calc(min(500px,60vh)+3.75rem)]" />}>
                <CoasterChart />
              </Suspense>
            ) : null}
          </div>
          <div className="min-w-0">
            <CoasterTable />
          </div>
        </div>
      </div>
    </section>
  );
}

function ChartMissing() {
  return <p>The chart couldn't load. The table has the same numbers.</p>;
}

/** The chart's numbers as a table; each name opens the ride's dialog. */
function CoasterTable() {
  return (
    <>
      {/* Not a <caption>, which would scroll sideways with the table. */}
      <p id="coaster-table" className="pb-3 text-[0.9375rem] text-bay-200">
        The same in numbers. Heights are minimums as reported; the sign at the ride decides.
      </p>
      <ScrollingTable labelledBy="coaster-table">
        <table aria-labelledby="coaster-table" className="w-full border-collapse text-left tabular-nums">
          <thead className="text-[0.9375rem] text-bay-200">
            <tr>
              <th scope="col" className="py-2 pr-3 font-medium">
                Coaster
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Inches
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Inversions
              </th>
            </tr>
          </thead>
          <tbody>
            {coasters.map((coaster) => (
              <tr key={coaster.id} className="border-t border-sand-50/20 last:border-b">
                <th scope="row" className="py-1 pr-3 font-normal">
                  <RideLink
                    ride={coaster}
                    className="min-h-11 text-left font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
                  />
                  <span className="block pb-1 text-sm text-bay-200">
                    {coaster.pier} Pier{coaster.status === "retired" ? ", retired" : ""}
                  </span>
                </th>
                <td className="px-3 text-right font-display text-3xl">{coaster.height}</td>
                <td className="pl-3 text-right font-display text-3xl">{coaster.inversions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingTable>
    </>
  );
}
