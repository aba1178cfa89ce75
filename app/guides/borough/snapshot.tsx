import { DataTable } from "#app/components/scrolling-table.tsx";
import { Section } from "#app/components/section.tsx";
import { climate, climateNote, boroughStats } from "#content/guides/borough.ts";

/** The borough in six numbers, and its climate as a chart and a table. */
export function Snapshot() {
  return (
    <Section name="snapshot" id="snapshot" title="Community snapshot">
      <dl className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {boroughStats.map(({ figure, label, note }) => (
          <div key={label} className="flex flex-col border-t border-line py-7">
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
        July is the warmest month, September is still mild, and the rain is spread evenly over the year.
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-12 lg:grid-cols-[1.35fr_1fr]">
        <ClimateChart />
        <ClimateTable />
      </div>
      <p className="mt-6 max-w-[70ch] text-[0.9375rem] text-muted">{climateNote}</p>
    </Section>
  );
}

/** Heights in pixels. Widths are percentages, so that text keeps its size on any screen wide enough for twelve columns. */
const temperatures = { top: 34, bottom: 300, low: 20, high: 90 };
const rain = { top: 352, bottom: 432, most: 5 };
const monthLine = 330;
const column = 100 / climate.length;

function yOf(degrees: number): number {
  const share = (degrees - temperatures.low) / (temperatures.high - temperatures.low);
  return temperatures.bottom - share * (temperatures.bottom - temperatures.top);
}

/** A bar from each month's low to its high, with its rain below. The table has all the numbers. */
function ClimateChart() {
  return (
    <figure className="on-dark rounded-card bg-bay-950 p-5 text-sand-50 sm:p-8">
      <svg
        width="100%"
        height="440"
        role="img"
        aria-labelledby="climate-chart-title"
        className="overflow-visible text-[min(0.8125rem,3.4vw)] tabular-nums"
      >
        <title id="climate-chart-title">
          Average lows and highs rise from 29 and 43 °F in January to 70 and 85 in July and fall again; rain is 3 to 4.5
          inches in every month.
        </title>
        {climate.map(({ month, high, low, precip }, index) => {
          const left = index * column;
          const middle = `${left + column / 2}%`;
          const rainHeight = (precip / rain.most) * (rain.bottom - rain.top);
          return (
            <g key={month} textAnchor="middle" fill="currentColor">
              <rect
                x={`${left + column * 0.16}%`}
                y={yOf(high)}
                width={`${column * 0.68}%`}
                height={yOf(low) - yOf(high)}
                rx="4"
                fill={high >= 77 ? "var(--color-coral)" : high >= 60 ? "var(--color-gold)" : "var(--color-bay-200)"}
              />
              <text x={middle} y={yOf(high) - 8} fontWeight="700">
                {high}
              </text>
              <text
                x={middle}
                y={yOf(low) + 17}
                fill="var(--color-bay-200)"
                className="forced-colors:fill-[CanvasText]"
              >
                {low}
              </text>
              <text x={middle} y={monthLine} fontWeight="600">
                {month[0]}
              </text>
              <rect
                x={`${left + column * 0.3}%`}
                y={rain.top - 8}
                width={`${column * 0.4}%`}
                height={rainHeight}
                rx="3"
                fill="color-mix(in oklab, var(--color-bay-600), var(--color-bay-200))"
              />
            </g>
          );
        })}
      </svg>
      <figcaption className="text-sm text-bay-200">
        Each bar runs from the average low to the average high, °F. Below the months, rain: the longest bar is 4.5
        inches.
      </figcaption>
    </figure>
  );
}

function ClimateTable() {
  return (
    <DataTable
      caption="Average high, low and precipitation by month"
      captionClassName="sr-only"
      head={["Month", "High, °F", "Low, °F", "Precip, in"]}
      rows={climate.map(({ month, high, low, precip }) => [month, high, low, precip.toFixed(1)])}
      className="[--cell:0.375rem] [&_:is(td,th:not(:first-child))]:text-right"
    />
  );
}
