import type { CSSProperties } from "react";
import { chartHeight, chartWidth, toChart } from "#content/geo/chart-projection.ts";
import { spreadPins } from "#app/guide-kit/spread-pins.ts";
import chart from "#content/posters/island-chart.svg";
import { pizzerias } from "#content/pizzerias.ts";
import { property } from "#content/property.ts";
import { ChartLettering } from "./chart-lettering.tsx";
import { ChartPin } from "./chart-pin.tsx";
import { windowAround } from "./chart-window.ts";
import type { PizzeriaMarks } from "./pizzeria-map.tsx";

/** Chart pixels around the outermost pins: room for a pin's name. */
const margin = 34;
/** Width in CSS pixels of the map on the narrowest phone, and the least distance of two pins there. */
const narrowestMap = 280;
const leastDistance = 27;

/**
 * The drawn chart, cut to the pizzerias and the house, with a numbered pin for each shop. One chart pixel is `--unit` long,
 * which the browser works out from the size of the frame; nothing is measured by script.
 */
export default function PizzeriaChart({ pointed, onPoint, onOpen }: PizzeriaMarks) {
  const house = toChart(property.location);
  const located = pizzerias.flatMap(({ id, name, place }, index) =>
    place ? [{ id, name, number: index + 1, truth: toChart(place) }] : [],
  );
  const piece = windowAround([house, ...located.map(({ truth }) => truth)], margin);
  const spots = spreadPins(
    located.map(({ truth }) => truth),
    (piece.width / narrowestMap) * leastDistance,
    [house],
  );
  const sheet = {
    "--unit": `min(100cqw / ${Math.ceil(piece.width)}, 100cqh / ${Math.ceil(piece.height)})`,
    left: `calc(50cqw - ${piece.middle.x} * var(--unit))`,
    top: `calc(50cqh - ${piece.middle.y} * var(--unit))`,
    width: `calc(${chartWidth} * var(--unit))`,
    height: `calc(${chartHeight} * var(--unit))`,
  } as CSSProperties;

  return (
    <div className="absolute" style={sheet}>
      <img
        src={chart}
        alt="Drawn chart of Five Mile Island: the back bay on its west side, the ocean beach along the south-east"
        width={chartWidth}
        height={chartHeight}
        className="size-full max-w-none"
      />
      <ChartLettering />
      <HouseMark x={house.x} y={house.y} />
      {located.map(({ id, name, number }, index) => (
        <ChartPin
          key={id}
          name={name}
          number={number}
          at={spots[index] ?? house}
          nameOnLeft={(spots[index]?.x ?? 0) > piece.middle.x}
          pointed={pointed === id}
          onPoint={(on) => onPoint(on ? id : undefined)}
          onOpen={(opener) => onOpen(id, opener)}
        />
      ))}
    </div>
  );
}

function HouseMark({ x, y }: { x: number; y: number }) {
  return (
    <div
      className="absolute flex h-7 -translate-y-1/2 items-center gap-1.5 rounded-full bg-bay-950 pr-3 pl-2 text-sm font-semibold whitespace-nowrap text-sand-50"
      style={{ left: `calc(${x} * var(--unit) - 1.125rem)`, top: `calc(${y} * var(--unit))` }}
    >
      <svg viewBox="0 0 24 24" className="size-5 text-gold" aria-hidden="true">
        <path d="M12 2l11 9h-3v11H4V11H1z" fill="currentColor" />
        <path d="M9.5 14h5v8h-5z" className="fill-bay-950" />
      </svg>
      {property.name}
    </div>
  );
}
