import { useEffect, useState } from "react";
import { addDays, type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Tide } from "#contract/shore/tides.ts";

/** One day in a drawing's own units. */
export const [dayWidth, curveHeight] = [240, 72];

/** The feet at the drawing's lower and upper edge: a little more than what astronomy allows. */
const [lowest, highest] = [-1.6, 6.4];

const minutesOfDay = 24 * 60;

type Tides = readonly Pick<Tide, "time" | "feet">[];

/**
 * One day's water as a curve from midnight to midnight, with a mark for now on that day. `tides` are in order and begin before and end after
 * the day. The same is beside it in words, so screen readers do not hear of it.
 */
export function TideCurve({ date, tides }: { date: CalendarDate; tides: Tides }) {
  return (
    <svg
      viewBox={`0 0 ${dayWidth} ${curveHeight}`}
      width="100%"
      height={curveHeight}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block text-coral-ink"
    >
      <path
        d={waterLine(date, tides)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <NowMark from={date} days={1} tides={tides} color="#0c2733" />
    </svg>
  );
}

type NowMarkProps = { from: CalendarDate; days: number; tides: Tides; color: string };

/** Only the browser knows what time it is. */
export function NowMark({ from, days, tides, color }: NowMarkProps) {
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
      d={`M${across(time, from)} 0V${curveHeight}`}
      stroke={color}
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
      data-now
    />
  );
}

/**
 * The house's clock at an instant: the last tide's time tells how far it is from UTC. The first use of the browser's own time zones would
 * hold up a phone.
 */
function timeAtHouse(instant: number, tides: Tides): string {
  const last = tides.reduce((latest, tide) => (Date.parse(tide.time) <= instant ? tide : latest), tides[0]);
  const fromUtc = last ? Date.parse(`${last.time.slice(0, 19)}Z`) - Date.parse(last.time) : 0;
  return new Date(instant + fromUtc).toISOString();
}

/** Where a time is on a drawing that begins with a day, by the clock on the wall. */
export function across(time: string, from: CalendarDate): number {
  const minutes = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
  return Math.round((nightsBetween(from, time.slice(0, 10)) + minutes / minutesOfDay) * dayWidth);
}

/** Through all tides, level at each, like the water between high and low. */
export function waterLine(from: CalendarDate, tides: Tides): string {
  const points = tides.map(({ time, feet }) => {
    const y = Math.round(((highest - feet) / (highest - lowest)) * curveHeight);
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
