import { fills } from "./chart-fills.tsx";
import type { Scale, Series } from "./chart-scale.ts";
import { coasterLabel, coasters } from "./coasters.ts";

type ChartRowsProps = {
  /** Pixels. */
  width: number;
  rowHeight: number;
  scale: Scale;
  /** Per coaster, in units of the scale. */
  lengths: readonly Record<Series, number>[];
  /** Index of the coaster whose tooltip shows, or -1. */
  told: number;
};

/** From this width on the names stand left of the bars, below it above them. */
const wideFrom = 560;
const nameColumn = 184;
/** Room right of the longest bar for its inversions. */
const endColumn = 28;

/** The drawing of the chart. Only a picture: the buttons over it and the table below it carry the words. */
export function ChartRows({ width, rowHeight, scale, lengths, told }: ChartRowsProps) {
  const wide = width >= wideFrom;
  const left = wide ? nameColumn : 0;
  const unit = (width - left - endColumn) / scale.max;
  const bottom = rowHeight * coasters.length;
  const barTop = wide ? rowHeight * 0.17 : Math.min(26, rowHeight * 0.48);
  const barHeight = wide ? rowHeight * 0.66 : rowHeight - barTop - 6;
  const middle = barTop + barHeight / 2;

  return (
    <svg width={width} height={bottom + 30} aria-hidden="true" className="absolute inset-0 overflow-visible text-sm">
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(${left + tick * unit})`}>
          <line y2={bottom + 6} stroke="var(--color-bay-600)" strokeWidth="1" opacity="0.55" />
          <text
            y={bottom + 24}
            textAnchor={tick === 0 ? "start" : "middle"}
            fill="var(--color-bay-200)"
            className="tabular-nums forced-colors:fill-[CanvasText]"
          >
            {tick}
          </text>
        </g>
      ))}
      {coasters.map((coaster, index) => {
        const { height, inversions } = lengths[index] ?? { height: 0, inversions: 0 };
        return (
          <g
            key={coaster.id}
            transform={`translate(0 ${index * rowHeight})`}
            opacity={told === -1 || told === index ? 1 : 0.55}
          >
            <text y={wide ? middle + 5 : barTop - 8} fill="currentColor" fontWeight={told === index ? 700 : 500}>
              {coasterLabel(coaster)}
            </text>
            <g transform={`translate(${left})`} className="tabular-nums">
              <rect y={barTop} width={height * unit} height={barHeight} fill={fills.height} />
              <rect x={height * unit} y={barTop} width={inversions * unit} height={barHeight} fill={fills.inversions} />
              {height > 0 ? (
                <text x="10" y={middle + 5} fill="var(--color-bay-950)" fontWeight="700">
                  {height} in
                </text>
              ) : null}
              {inversions > 0 ? (
                <text x={(height + inversions) * unit + 8} y={middle + 5} fill="currentColor" fontWeight="700">
                  {inversions}
                </text>
              ) : null}
            </g>
          </g>
        );
      })}
    </svg>
  );
}
