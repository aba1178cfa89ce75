import { InversionStripes, fills, strokes } from "./chart-fills.tsx";
import type { Series } from "./chart-scale.ts";

const items: readonly { series: Series; label: string }[] = [
  { series: "height", label: "Minimum height in inches" },
  { series: "inversions", label: "Inversions" },
];

type ChartLegendProps = { hidden: ReadonlySet<Series>; onToggle: (series: Series) => void };

/** What the two parts of a bar mean; each item is a switch that takes its part away and puts it back. */
export function ChartLegend({ hidden, onToggle }: ChartLegendProps) {
  return (
    <div role="group" aria-label="Series shown" className="mb-4 flex flex-wrap gap-x-3">
      <InversionStripes />
      {items.map(({ series, label }) => {
        const shown = !hidden.has(series);
        return (
          <button
            key={series}
            type="button"
            aria-pressed={shown}
            className={`inline-flex min-h-11 items-center gap-2.5 pr-3 text-[0.9375rem] font-medium decoration-1 underline-offset-4 ${shown ? "hover:underline" : "text-bay-200 line-through"}`}
            onClick={() => onToggle(series)}
          >
            <svg width="24" height="16" aria-hidden="true" className="flex-none">
              <rect
                x="1"
                y="1"
                width="22"
                height="14"
                rx="3"
                fill={shown ? fills[series] : "none"}
                stroke={strokes[series]}
                strokeWidth="1.5"
              />
            </svg>
            {label}
          </button>
        );
      })}
    </div>
  );
}
