import { climate } from "#content/borough-climate.ts";

/** Heights in pixels; widths are shares of whatever room there is, so that the lettering keeps its size on every screen. */
const temperatures = { top: 34, bottom: 300, low: 20, high: 90 };
const rain = { top: 352, bottom: 432, most: 5 };
const monthLine = 330;
const column = 100 / climate.length;

function yOf(degrees: number): number {
  const share = (degrees - temperatures.low) / (temperatures.high - temperatures.low);
  return temperatures.bottom - share * (temperatures.bottom - temperatures.top);
}

/** The year as a picture: a bar from each month's low to its high, and its rain hanging below. The table has the numbers. */
export function ClimateChart() {
  return (
    <figure className="on-dark rounded-[1.375rem] bg-bay-950 p-5 text-sand-50 sm:p-8">
      <svg
        width="100%"
        height="440"
        role="img"
        aria-labelledby="climate-chart-title"
        className="overflow-visible text-[0.8125rem] tabular-nums"
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
