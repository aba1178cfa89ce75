import { boroughStats } from "#content/borough.ts";
import { climateNote } from "#content/borough-climate.ts";
import { ClimateChart } from "./climate-chart.tsx";
import { ClimateTable } from "./climate-table.tsx";

/** The borough in six numbers, then its year in twelve rows. */
export function Snapshot() {
  return (
    <section id="snapshot" aria-labelledby="snapshot-title" className="section">
      <div className="wrap">
        <h2 id="snapshot-title" className="title-2">
          Community snapshot
        </h2>
        <dl className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {boroughStats.map(({ id, figure, label, note }) => (
            <div key={id} className="flex flex-col border-t border-line py-7">
              <dt className="order-2 mt-3 text-lg font-medium">{label}</dt>
              <dd className="order-1 font-display text-[clamp(3.5rem,2.6rem+3vw,5rem)] leading-none tracking-tight text-teal">
                {figure}
              </dd>
              {note ? <dd className="order-3 mt-1 text-muted">{note}</dd> : null}
            </div>
          ))}
        </dl>
        <h3 className="title-3 mt-16">A year by the bay</h3>
        <p className="mt-3 max-w-[62ch] text-muted">
          July is the warmest month, September is still mild, and the rain is shared out fairly over the whole year.
        </p>
        <div className="mt-8 grid grid-cols-1 items-start gap-12 lg:grid-cols-[1.25fr_1fr]">
          <ClimateChart />
          <ClimateTable />
        </div>
        <p className="mt-6 max-w-[70ch] text-[0.9375rem] text-muted">{climateNote}</p>
      </div>
    </section>
  );
}
