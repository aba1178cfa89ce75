import { getMoonIllumination, getTimes } from "suncalc";
import type { MoonPhase } from "#contract/shore/bay.ts";

type Point = { latitude: number; longitude: number };

/** Instants of one day; `golden` is when the evening's golden hour begins. */
export type SunInstants = { rise: number; set: number; golden: number };

/** The sun on the day whose local noon lies near this instant. For places where it rises and sets every day. */
export function sunOn(noon: number, { latitude, longitude }: Point): SunInstants {
  const { sunrise, sunset, goldenHour } = getTimes(new Date(noon), latitude, longitude);
  if (!sunrise || !sunset || !goldenHour) throw new RangeError("The sun does not rise or set on that day.");
  return { rise: sunrise.getTime(), set: sunset.getTime(), golden: goldenHour.getTime() };
}

const quarters = ["New moon", "First quarter", "Full moon", "Last quarter"] as const;
const between = ["Waxing crescent", "Waxing gibbous", "Waning gibbous", "Waning crescent"] as const;

/** What the moon is called on a day: one of the four quarters when its instant falls on the day, otherwise what lies between. */
export function moonPhaseOf(dayStart: number, dayEnd: number): MoonPhase {
  const [first, last] = [quarterAt(dayStart), quarterAt(dayEnd)];
  return (first === last ? between[first] : quarters[last]) ?? "New moon";
}

/** The quarter of its round the moon is in, 0 from new moon on. */
function quarterAt(instant: number): number {
  return Math.floor(getMoonIllumination(new Date(instant)).phase * 4) % 4;
}
