import type { Point } from "#app/guide-kit/spread-pins.ts";

type ChartPinProps = {
  name: string;
  /** The pizzeria's number in the list beside the map. */
  number: number;
  /** In chart pixels. */
  at: Point;
  /** Pins in the right half of the map show their name on their left, where there is room. */
  nameOnLeft: boolean;
  pointed: boolean;
  onPoint: (on: boolean) => void;
  onOpen: (opener: HTMLElement) => void;
};

/** One pizzeria on the chart: its number, its name while it is pointed at, and a press opens its card. */
export function ChartPin({ name, number, at, nameOnLeft, pointed, onPoint, onOpen }: ChartPinProps) {
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
