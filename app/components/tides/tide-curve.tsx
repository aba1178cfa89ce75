import { useEffect, useState } from "react";
import { type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Tide } from "#contract/shore/tides.ts";

const [width, height] = [240, 72];

/** The feet at the drawing's lower and upper edge: a little more than what astronomy allows. */
const [lowest, highest] = [-1.6, 6.4];

const minutesOfDay = 24 * 60;

type TideCurveProps = { date: CalendarDate; tides: readonly Pick<Tide, "time" | "feet">[] };

/**
 * One day's water as a curve from midnight to midnight, with a mark for now on that day. `tides` are in order and begin before and end after
 * the day. The same is beside it in words, so screen readers do not hear of it.
 */
export function TideCurve({ date, tides }: TideCurveProps) {
  const line = curve(tides.map((tide) => [across(tide.time, date), down(tide.feet)]));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block text-coral-ink"
    >
      <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <NowMark date={date} tides={tides} />
    </svg>
  );
}

/** Only the browser knows what time it is. */
function NowMark({ date, tides }: TideCurveProps) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  const time = now === undefined ? "" : timeAtHouse(now, tides);
  if (!time.startsWith(date)) return null;
  const x = across(time, date);
  return <path d={`M${x} 0V${height}`} stroke="#0c2733" strokeWidth="2" vectorEffect="non-scaling-stroke" data-now />;
}

/**
 * The house's clock at an instant: the last tide's time tells how far it is from UTC. The first use of the browser's own time zones would
 * hold up a phone.
 */
function timeAtHouse(instant: number, tides: TideCurveProps["tides"]): string {
  const last = tides.reduce((latest, tide) => (Date.parse(tide.time) <= instant ? tide : latest), tides[0]);
  const fromUtc = last ? Date.parse(`${last.time.slice(0, 19)}Z`) - Date.parse(last.time) : 0;
  return new Date(instant + fromUtc).toISOString();
}

/** Where a time lies on a day's drawing, by the clock on the wall. */
function across(time: string, date: CalendarDate): number {
  const minutes = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
  return Math.round((nightsBetween(date, time.slice(0, 10)) + minutes / minutesOfDay) * width);
}

function down(feet: number): number {
  return Math.round(((highest - feet) / (highest - lowest)) * height);
}

/** Through all points, level at each, like the water between high and low. */
function curve(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = Math.round((before[0] + x) / 2);
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}
