import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { RideId } from "#content/guides/rides.ts";
import { opensDetails } from "#app/guides/shared/details-dialog.tsx";
import { type Coaster, coasterLabel, coasters, inversionsInWords } from "./coasters.ts";

const tooltipId = "coaster-tooltip";
/** Height of the axis labels, in pixels. */
const axisHeight = 30;
/** Row height in CSS, so that rows can be focused before the box has been measured. */
const rows = { "--row": `calc((100% - ${axisHeight}px) / ${coasters.length})` } as CSSProperties;

type Series = "height" | "inversions";
type Scale = { max: number; ticks: readonly number[] };

/** Fill of each series; pattern as well as color tells them apart. */
const fills: Record<Series, string> = {
  height: "var(--color-gold)",
  inversions: "url(#inversion-stripes)",
};

/**
 * The coasters as stacked bars: minimum height in inches, then inversions. Pointing at a row, tapping or focusing it shows what riders say;
 * Escape hides that. Pressing it opens the ride, on a touch screen with the second tap.
 */
export default function CoasterChart() {
  const [hidden, setHidden] = useState<ReadonlySet<Series>>(new Set());
  const [active, setActive] = useState<RideId>();
  /** Whether the row that a finger has just come down on showed its tooltip already. */
  const mayOpen = useRef(true);
  const [box, size] = useBoxSize<HTMLDivElement>();

  const lengths = coasters.map((coaster) => segmentsOf(coaster, hidden));
  const scale = scaleFor(Math.max(...lengths.map(({ height, inversions }) => height + inversions)));
  const rowHeight = (size.height - axisHeight) / coasters.length;
  const activeIndex = coasters.findIndex((coaster) => coaster.id === active);
  const activeCoaster = coasters[activeIndex];

  function toggle(series: Series): void {
    setHidden((before) =>
      before.has(series) ? new Set([...before].filter((each) => each !== series)) : new Set([...before, series]),
    );
  }

  return (
    <div>
      <ChartLegend hidden={hidden} onToggle={toggle} />
      <div
        ref={box}
        role="group"
        aria-label="Coasters, one by one"
        className="relative h-[min(500px,60vh)]"
        style={rows}
        onPointerLeave={(event) => event.pointerType === "mouse" && setActive(undefined)}
        onKeyDown={(event) => event.key === "Escape" && setActive(undefined)}
      >
        {size.width > 0 ? (
          <ChartRows width={size.width} rowHeight={rowHeight} scale={scale} lengths={lengths} active={activeIndex} />
        ) : null}
        {scale.ticks.length === 0 ? (
          <p role="status" className="absolute top-1/3 right-0 w-2/3 text-center text-bay-200">
            Both are hidden. Bring one back above.
          </p>
        ) : null}
        {coasters.map((coaster, index) => (
          <button
            key={coaster.id}
            {...opensDetails("ride", coaster.id)}
            aria-label={`${coasterLabel(coaster)}: ${coaster.height} inches, ${inversionsInWords(coaster.inversions)}`}
            aria-describedby={active === coaster.id ? tooltipId : undefined}
            className="absolute inset-x-0 h-(--row)"
            style={{ top: `calc(var(--row) * ${index})` }}
            onPointerEnter={(event) => event.pointerType === "mouse" && setActive(coaster.id)}
            onFocus={() => setActive(coaster.id)}
            onBlur={() => setActive(undefined)}
            onPointerDown={(event) => (mayOpen.current = event.pointerType !== "touch" || active === coaster.id)}
            onClick={(event) => {
              if (!mayOpen.current) event.preventDefault();
              setActive(coaster.id);
              mayOpen.current = true;
            }}
          />
        ))}
        {activeCoaster ? <ChartTooltip id={tooltipId} coaster={activeCoaster} row={activeIndex} /> : null}
      </div>
    </div>
  );
}

const items: readonly { series: Series; label: string }[] = [
  { series: "height", label: "Minimum height in inches" },
  { series: "inversions", label: "Inversions" },
];

type ChartLegendProps = { hidden: ReadonlySet<Series>; onToggle: (series: Series) => void };

/** The legend of the two series; each item is a toggle that hides and shows its series. */
function ChartLegend({ hidden, onToggle }: ChartLegendProps) {
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

type ChartRowsProps = {
  /** Pixels. */
  width: number;
  rowHeight: number;
  scale: Scale;
  /** Segment lengths per coaster, in units of the axis. */
  lengths: readonly Record<Series, number>[];
  /** Index of the coaster with the tooltip, or -1. */
  active: number;
};

/** From this width on, names are left of the bars; on narrower screens above them. */
const wideFrom = 560;
const nameColumn = 184;
/** Space to the right of the longest bar for its number of inversions. */
const endColumn = 28;

/** The drawing of the chart. Hidden from screen readers: the buttons over it and the table have the same numbers. */
function ChartRows({ width, rowHeight, scale, lengths, active }: ChartRowsProps) {
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
            opacity={active === -1 || active === index ? 1 : 0.55}
          >
            <text y={wide ? middle + 5 : barTop - 8} fill="currentColor" fontWeight={active === index ? 700 : 500}>
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

type ChartTooltipProps = {
  id: string;
  coaster: Coaster;
  /** Index of the coaster's row. */
  row: number;
};

/**
 * A coaster's numbers and its riders' consensus, inside the chart: below its row, or above it in the lower half. `--row` is the row height.
 */
function ChartTooltip({ id, coaster, row }: ChartTooltipProps) {
  const upper = row < coasters.length / 2;
  const position = {
    "--top": upper ? `calc(var(--row) * ${row + 1})` : "auto",
    "--bottom": upper ? "auto" : `calc(100% - var(--row) * ${row})`,
  } as CSSProperties;
  return (
    <div
      id={id}
      role="tooltip"
      className="absolute inset-x-0 top-(--top) bottom-(--bottom) z-10 h-fit sm:left-auto sm:w-96"
      style={position}
    >
      <div className="rounded-2xl bg-sand-50 p-5 text-ink shadow-lift">
        <p className="title-3">{coasterLabel(coaster)}</p>
        <p className="mt-1 font-semibold">
          {coaster.height} inches, {inversionsInWords(coaster.inversions)}
        </p>
        <p className="mt-2 text-[0.9375rem] leading-normal text-muted">{coaster.consensus}</p>
      </div>
    </div>
  );
}

const strokes: Record<Series, string> = {
  height: "var(--color-gold)",
  inversions: "var(--color-coral)",
};

/** The pattern that `fills` refers to; must be on the page once. */
function InversionStripes() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern
          id="inversion-stripes"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="8" height="8" fill="var(--color-coral)" />
          <rect width="3" height="8" fill="var(--color-sand-50)" />
        </pattern>
      </defs>
    </svg>
  );
}

/** Lengths of a coaster's two bar segments in units of the axis; 0 for a hidden series. */
export function segmentsOf(coaster: Coaster, hidden: ReadonlySet<Series>): Record<Series, number> {
  return {
    height: hidden.has("height") ? 0 : coaster.height,
    inversions: hidden.has("inversions") ? 0 : coaster.inversions,
  };
}

/** An axis from 0 to a round number at or above the longest bar, with evenly spaced ticks; no ticks if there are no bars. */
export function scaleFor(longest: number): Scale {
  if (longest === 0) return { max: 1, ticks: [] };
  const step = longest > 12 ? 10 : 1;
  const max = Math.ceil(longest / step) * step;
  return { max, ticks: Array.from({ length: max / step + 1 }, (_, index) => index * step) };
}

/** A ref for an element, and its content size in CSS pixels; 0 by 0 until measured. */
function useBoxSize<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver((entries) => {
      const box = entries.at(-1)?.contentRect;
      if (box) setSize({ width: box.width, height: box.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return [ref, size] as const;
}
