import { type CSSProperties, useState } from "react";
import type { RideId } from "#content/rides.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartRows } from "./chart-rows.tsx";
import { type Series, scaleFor, segmentsOf } from "./chart-scale.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { coasterLabel, coasters, inversionsInWords } from "./coasters.ts";
import { useBoxSize } from "./use-box-size.ts";

const tooltipId = "coaster-tooltip";
/** Room for the numbers under the axis, in pixels. */
const axisHeight = 30;
/** The height of a row in a box of any height: rows can be reached before the box has been measured. */
const rows = { "--row": `calc((100% - ${axisHeight}px) / ${coasters.length})` } as CSSProperties;

/**
 * The coasters as stacked bars: inches of minimum height, then inversions. Pointing at a row, tapping it or moving the focus
 * there shows what its riders say; Escape puts that away.
 */
export default function CoasterChart() {
  const [hidden, setHidden] = useState<ReadonlySet<Series>>(new Set());
  const [told, setTold] = useState<RideId>();
  const [box, size] = useBoxSize<HTMLDivElement>();

  const lengths = coasters.map((coaster) => segmentsOf(coaster, hidden));
  const scale = scaleFor(Math.max(...lengths.map(({ height, inversions }) => height + inversions)));
  const rowHeight = (size.height - axisHeight) / coasters.length;
  const toldIndex = coasters.findIndex((coaster) => coaster.id === told);
  const toldCoaster = coasters[toldIndex];

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
        onPointerLeave={(event) => event.pointerType === "mouse" && setTold(undefined)}
        onKeyDown={(event) => event.key === "Escape" && setTold(undefined)}
      >
        {size.width > 0 ? (
          <ChartRows width={size.width} rowHeight={rowHeight} scale={scale} lengths={lengths} told={toldIndex} />
        ) : null}
        {scale.ticks.length === 0 ? (
          <p role="status" className="absolute top-1/3 right-0 w-2/3 text-center text-bay-200">
            Both are hidden. Bring one back above.
          </p>
        ) : null}
        {coasters.map((coaster, index) => (
          <button
            key={coaster.id}
            type="button"
            aria-label={`${coasterLabel(coaster)}: ${coaster.height} inches, ${inversionsInWords(coaster.inversions)}`}
            aria-describedby={told === coaster.id ? tooltipId : undefined}
            className="absolute inset-x-0 h-(--row) cursor-default"
            style={{ top: `calc(var(--row) * ${index})` }}
            onPointerEnter={(event) => event.pointerType === "mouse" && setTold(coaster.id)}
            onFocus={() => setTold(coaster.id)}
            onBlur={() => setTold(undefined)}
            onClick={() => setTold(coaster.id)}
          />
        ))}
        {toldCoaster ? <ChartTooltip id={tooltipId} coaster={toldCoaster} place={toldIndex} /> : null}
      </div>
    </div>
  );
}
