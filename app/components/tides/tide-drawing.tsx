import { useEffect, useState } from "react";
import { addDays, type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { BayDay } from "#contract/shore/bay.ts";
import type { Tide } from "#contract/shore/tides.ts";

/** Size of one day in the drawing's own units. */
const [dayWidth, height] = [240, 72];

/** Feet at the drawing's lower and upper edge: a little beyond the astronomical extremes. */
const [lowest, highest] = [-1.6, 6.4];

const minutesOfDay = 24 * 60;

type Tides = readonly Pick<Tide, "time" | "feet">[];

type TideDrawingProps = {
  days: readonly Pick<BayDay, "date" | "sun">[];
  /** In order; they begin before the first day and end after the last. */
  tides: Tides;
  className: string;
};

/** Draws sky and water from the first midnight to the last, with a mark for now. The text beside it says the same to screen readers. */
export function TideDrawing({ days, tides, className }: TideDrawingProps) {
  const from = days[0]?.date ?? "";
  const width = days.length * dayWidth;
  const after = tides.findIndex(({ time }) => across(time, from) > width);
  const shown = after === -1 ? tides : tides.slice(0, after + 1);
  const line = waterLine(from, shown);
  const [left, right] = [shown[0], shown.at(-1)].map((tide) => (tide ? across(tide.time, from) : 0));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block bg-bay-950 ${className}`}
    >
      {days.map(({ date, sun }) => {
        const [rise = 0, golden = 0, set = 0] = [sun.rise, sun.golden, sun.set].map((time) => across(time, from));
        return (
          <g key={date}>
            <path d={`M${rise} 0H${golden}V${height}H${rise}Z`} className="fill-bay-200" />
            <path d={`M${golden} 0H${set}V${height}H${golden}Z`} className="fill-gold" />
          </g>
        );
      })}
      <path d={`${line}L${right} ${height}H${left}Z`} className="fill-bay-600" />
      <path d={line} className="fill-none stroke-sand-50" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      {days.slice(1).map(({ date }, index) => (
        <path
          key={date}
          d={`M${(index + 1) * dayWidth} 0V${height}`}
          className="stroke-sand-50"
          strokeOpacity="0.4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <NowMark from={from} days={days.length} tides={tides} />
    </svg>
  );
}

/** Rendered in the browser only: the page may be cached. */
function NowMark({ from, days, tides }: { from: CalendarDate; days: number; tides: Tides }) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  const time = now === undefined ? "" : timeAtHouse(now, tides);
  if (time < from || time >= addDays(from, days)) return null;
  return (
    <path
      d={`M${across(time, from)} 0V${height}`}
      stroke="#e4552b"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
      data-now
    />
  );
}

/** Returns the house's local time at an instant, by the last tide's UTC offset: a browser's first use of time zones is slow on a phone. */
function timeAtHouse(instant: number, tides: Tides): string {
  const last = tides.reduce((latest, tide) => (Date.parse(tide.time) <= instant ? tide : latest), tides[0]);
  const fromUtc = last ? Date.parse(`${last.time.slice(0, 19)}Z`) - Date.parse(last.time) : 0;
  return new Date(instant + fromUtc).toISOString();
}

/** Returns the x position of a local time on a drawing that begins with `from`. */
function across(time: string, from: CalendarDate): number {
  const minutes = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
  return Math.round((nightsBetween(from, time.slice(0, 10)) + minutes / minutesOfDay) * dayWidth);
}

/** Draws a curve through all tides that is level at each, like the water between high and low. */
function waterLine(from: CalendarDate, tides: Tides): string {
  const points = tides.map(({ time, feet }) => {
    const y = Math.round(((highest - feet) / (highest - lowest)) * height);
    return [across(time, from), y] as const;
  });
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = Math.round((before[0] + x) / 2);
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}
