import type { CSSProperties } from "react";
import { type Point, spreadPins } from "#app/guide-kit/spread-pins.ts";
import { chartHeight, chartWidth, toChart } from "#content/geo/chart-projection.ts";
import chart from "#content/posters/island-chart.svg";
import { type PizzeriaId, pizzerias } from "#content/pizzerias.ts";
import { property } from "#content/property.ts";

export type PizzeriaMarks = {
  /** The one highlighted in the list and on the chart. */
  pointed: PizzeriaId | undefined;
  onPoint: (id: PizzeriaId | undefined) => void;
  /** Opens a pizzeria's dialog; on closing, the focus returns to `opener`. */
  onOpen: (id: PizzeriaId, opener: HTMLElement) => void;
};

/** Chart pixels around the outermost pins: room for a pin's name. */
const margin = 34;
/** Width of the map on the narrowest phone and the smallest distance between two pins there, in CSS pixels. */
const narrowestMap = 280;
const leastDistance = 27;

/**
 * The drawn chart, cropped to the pizzerias and the house, with a numbered pin for each shop. `--unit` is the length of one chart pixel;
 * CSS computes it from the size of the frame, so no script measures anything.
 */
export default function PizzeriaChart({ pointed, onPoint, onOpen }: PizzeriaMarks) {
  const house = toChart(property.location);
  const located = pizzerias.flatMap(({ id, name, place }, index) =>
    place ? [{ id, name, number: index + 1, truth: toChart(place) }] : [],
  );
  const piece = windowAround([house, ...located.map(({ truth }) => truth)]);
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

type ChartPinProps = {
  name: string;
  /** The pizzeria's number in the list beside the map. */
  number: number;
  /** In chart pixels. */
  at: Point;
  /** True in the right half of the map, where only the left side has room. */
  nameOnLeft: boolean;
  pointed: boolean;
  onPoint: (on: boolean) => void;
  onOpen: (opener: HTMLElement) => void;
};

/** One pizzeria on the chart: its number, and its name while it is pointed at. Opens its dialog. */
function ChartPin({ name, number, at, nameOnLeft, pointed, onPoint, onOpen }: ChartPinProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`on-dark absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-white text-sm font-semibold text-white tabular-nums shadow-lift transition-[scale,background-color] duration-200 md:size-9 md:text-base ${pointed ? "z-20 scale-115 bg-bay-950" : "z-10 bg-coral-ink"}`}
      style={{ left: `calc(${at.x} * var(--unit))`, top: `calc(${at.y} * var(--unit))` }}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {number}{" "}
      <span
        className={
          pointed
            ? `pointer-events-none absolute top-1/2 w-max max-w-44 -translate-y-1/2 rounded-lg bg-bay-950 px-3 py-1.5 text-left text-sm leading-tight font-medium ${nameOnLeft ? "right-full mr-2" : "left-full ml-2"}`
            : "sr-only"
        }
      >
        {name}
      </span>
    </button>
  );
}

/** Names of towns and waters along the shore, as on a printed chart. Hidden from screen readers: the list has every location. */
function ChartLettering() {
  return chartWords.map(({ text, at, ground, angle }) => (
    <span
      key={text}
      aria-hidden="true"
      className={`absolute -translate-1/2 font-display whitespace-nowrap select-none ${ground === "water" ? "text-bay-100 italic" : "text-bay-800"}`}
      style={{
        left: `calc(${at.x} * var(--unit))`,
        top: `calc(${at.y} * var(--unit))`,
        rotate: `${angle}deg`,
        fontSize: "clamp(0.8125rem, calc(13 * var(--unit)), 1.5rem)",
      }}
    >
      {text}
    </span>
  ));
}

/** The ocean front runs from southwest to northeast at about this angle, in degrees. */
const shoreAngle = -44;

type ChartWord = { text: string; at: Point; ground: "land" | "water"; angle: number };

/** The labels of the chart; positions are set by eye, inside the town limits. */
const chartWords: readonly ChartWord[] = [
  onLand("North Wildwood", 38.9975, -74.8065),
  onLand("Wildwood", 38.9885, -74.8185),
  onLand("Wildwood Crest", 38.976, -74.8315),
  // The strip of land is too narrow for its name.
  onWater("Diamond Beach", 38.9572, -74.8362, 0),
  onWater("Atlantic Ocean", 38.9725, -74.8055, shoreAngle),
];

function onLand(text: string, latitude: number, longitude: number): ChartWord {
  return { text, at: toChart({ latitude, longitude }), ground: "land", angle: shoreAngle };
}

function onWater(text: string, latitude: number, longitude: number, angle: number): ChartWord {
  return { text, at: toChart({ latitude, longitude }), ground: "water", angle };
}

/** A section of the chart, in chart pixels. */
type ChartWindow = { middle: Point; width: number; height: number };

/** The smallest section of the chart that shows all points with a margin around them. */
function windowAround(points: readonly Point[]): ChartWindow {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  return {
    middle: { x: (west + east) / 2, y: (north + south) / 2 },
    width: east - west + 2 * margin,
    height: south - north + 2 * margin,
  };
}
