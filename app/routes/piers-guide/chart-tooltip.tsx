import type { CSSProperties } from "react";
import { type Coaster, coasterLabel, coasters, inversionsInWords } from "./coasters.ts";

type ChartTooltipProps = {
  id: string;
  coaster: Coaster;
  /** Row of the coaster, the first being 0. */
  place: number;
};

/**
 * A coaster's numbers and the consensus of its riders: inside the chart, under its row, or above it in the lower half. The
 * table beside the chart stays in sight. `--row` is the chart's height of a row.
 */
export function ChartTooltip({ id, coaster, place }: ChartTooltipProps) {
  const upper = place < coasters.length / 2;
  const position = {
    "--top": upper ? `calc(var(--row) * ${place + 1})` : "auto",
    "--bottom": upper ? "auto" : `calc(100% - var(--row) * ${place})`,
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
