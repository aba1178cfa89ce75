import { createTidePredictor } from "@neaps/tide-predictor";
import { getMoonIllumination, getTimes } from "suncalc";
import { property } from "#content/house/property.ts";
import { westWildwoodTides, type TideReference, type TideStation } from "#content/house/tide-station.ts";
import { addDays, type CalendarDate, isCalendarDate, timeInTimeZone } from "#contract/calendar-date.ts";
import type { BayDay, BayDays, BayTide, MoonPhase } from "#contract/shore/bay.ts";
import type { Clock } from "#server/platform/process/clock.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Years before and after this one that are available. Each is computed once, so no one can cause unlimited work. */
const [yearsBack, yearsAhead] = [1, 5];

/** The share of a year's high waters that are called rare. */
const rareShare = 0.01;

export type BayCalendar = ReturnType<typeof createBayCalendar>;

/** The days of a year, plus the day before and the day after it. */
type Year = ReadonlyMap<CalendarDate, BayDay>;

const { timeZone, location } = property;

/** Lets waiting requests be answered between two pieces of work. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** How much of a year is computed in one piece. */
const daysAtOnce = 10;

/** Computes tides, sun and moon at the house day by day, one year at a time in small pieces, and caches them. */
export function createBayCalendar(clock: Clock) {
  const years = new Map<number, Promise<Year>>();
  let isAhead = false;

  function thisYear(): number {
    return Number(timeInTimeZone(clock(), timeZone).slice(0, 4));
  }

  function span(): { first: CalendarDate; last: CalendarDate } {
    const year = thisYear();
    return { first: `${year - yearsBack}-01-01`, last: `${year + yearsAhead}-12-31` };
  }

  function yearOf(year: number): Promise<Year> {
    const known = years.get(year);
    if (known) return known;
    for (const old of years.keys()) if (old < thisYear() - yearsBack) years.delete(old);
    const computed = compute(year);
    years.set(year, computed);
    computed.catch(() => years.delete(year));
    return computed;
  }

  /** Computes the whole span in advance, from this year on, and afterwards each year that enters it. */
  async function prepare(): Promise<void> {
    isAhead = true;
    const now = thisYear();
    for (let year = now; year <= now + yearsAhead; year++) await yearOf(year);
    for (let year = now - yearsBack; year < now; year++) await yearOf(year);
  }

  async function compute(year: number): Promise<Year> {
    const [newYear, nextYear] = [`${year}-01-01`, `${year + 1}-01-01`];
    const [first, end] = [addDays(newYear, -1), addDays(nextYear, 1)];
    const days = new Map<CalendarDate, BayDay>();
    const highs: { tide: BayTide; exactFeet: number }[] = [];
    for (let from = first; from < end; from = addDays(from, daysAtOnce)) {
      const to = [addDays(from, daysAtOnce), end].toSorted()[0] ?? end;
      for (let date = from; date < to; date = addDays(date, 1)) days.set(date, dayWithoutTides(date));
      await turn();
      for (const { at, type, feet } of predictStationTides(westWildwoodTides, startOf(from), startOf(to))) {
        const tide: BayTide = { time: local(at), type, feet: oneDecimal(feet) };
        const date = tide.time.slice(0, 10);
        days.get(date)?.tides.push(tide);
        if (type === "high" && date >= newYear && date < nextYear) highs.push({ tide, exactFeet: feet });
      }
      await turn();
    }
    highs.sort((a, b) => b.exactFeet - a.exactFeet);
    for (const { tide } of highs.slice(0, Math.floor(highs.length * rareShare))) tide.rare = true;
    return days;
  }

  return {
    span,
    prepare,
    /** Returns this many days from a date on. Null for a date that doesn't exist, or if any day is outside the span. */
    days: async (from: CalendarDate, count: number): Promise<BayDays | null> => {
      if (!isCalendarDate(from)) return null;
      const { first, last } = span();
      const to = addDays(from, count - 1);
      if (from < first || to > last || count < 1) return null;
      // A year may have entered the span. This request waits only for its own year.
      if (isAhead) prepare().catch(() => {});
      const inYearOf = async (known: CalendarDate, date = known) => (await yearOf(Number(known.slice(0, 4)))).get(date);
      const dates = Array.from({ length: count }, (_, index) => addDays(from, index));
      const days = (await Promise.all(dates.map((date) => inYearOf(date)))).filter((day) => day !== undefined);
      const before = (await inYearOf(from, addDays(from, -1)))?.tides.at(-1);
      const after = (await inYearOf(to, addDays(to, 1)))?.tides[0];
      return before && after && days.length === count ? { days, before, after } : null;
    },
  };
}

/** Returns the instant of midnight at the house. Both clock changes come at 2 AM, so every day has one. */
function startOf(date: CalendarDate): number {
  const guess = Date.parse(`${date}T05:00:00Z`);
  return Date.parse(`${date}T00:00:00${timeInTimeZone(guess, timeZone).slice(-6)}`);
}

function dayWithoutTides(date: CalendarDate): BayDay {
  const [start, end] = [startOf(date), startOf(addDays(date, 1))];
  const { rise, set, golden } = sunOn(start + 12 * hour);
  const sun = { rise: local(rise), set: local(set), golden: local(golden) };
  return { date, tides: [], sun, moon: moonPhaseOf(start, end) };
}

function local(instant: number): string {
  return timeInTimeZone(instant, timeZone);
}

/** Never -0. */
function oneDecimal(feet: number): number {
  return Math.round(feet * 10) / 10 + 0;
}

/** Returns the sun's times on the day whose local noon is near this instant. `golden` is when the evening's golden hour begins. */
function sunOn(noon: number): { rise: number; set: number; golden: number } {
  const { sunrise, sunset, goldenHour } = getTimes(new Date(noon), location.latitude, location.longitude);
  if (!sunrise || !sunset || !goldenHour) throw new RangeError("The sun does not rise or set on that day.");
  return { rise: sunrise.getTime(), set: sunset.getTime(), golden: goldenHour.getTime() };
}

const quarters = ["New moon", "First quarter", "Full moon", "Last quarter"] as const;
const between = ["Waxing crescent", "Waxing gibbous", "Waning gibbous", "Waning crescent"] as const;

/** Names the moon on a day: one of the four quarters if its instant falls on the day, otherwise the phase in between. */
function moonPhaseOf(dayStart: number, dayEnd: number): MoonPhase {
  const [first, last] = [quarterAt(dayStart), quarterAt(dayEnd)];
  return (first === last ? between[first] : quarters[last]) ?? "New moon";
}

/** Returns the quarter of its cycle the moon is in, 0 from new moon on. */
function quarterAt(instant: number): number {
  return Math.floor(getMoonIllumination(new Date(instant)).phase * 4) % 4;
}

/** A predicted high or low water, in unrounded feet above MLLW. */
type PredictedTide = { at: number; type: "high" | "low"; feet: number };

const metersPerFoot = 0.3048;

/** Added at both ends, so that the first and last tides are complete. */
const margin = 12 * hour;

/** Longer than any station's tides lag behind its reference's. */
const maxDelay = 3 * hour;

/** Predicts a station's high and low waters between two instants by NOAA's method (Schureman's node factors), without weather. */
export function predictTides({ meanSeaLevel, constituents }: TideReference, from: number, to: number): PredictedTide[] {
  const predictor = createTidePredictor(
    constituents.map(([name, amplitude, phase]) => ({ name, amplitude, phase })),
    { offset: meanSeaLevel, nodeCorrections: "schureman" },
  );
  return predictor
    .getExtremesPrediction({ start: new Date(from - margin), end: new Date(to + margin) })
    .map(({ time, high, level }): PredictedTide => ({
      at: time.getTime(),
      type: high ? "high" : "low",
      feet: level / metersPerFoot,
    }))
    .filter(({ at }) => at >= from && at < to);
}

/** Predicts the high and low waters of a station that follows a reference station. */
export function predictStationTides(station: TideStation, from: number, to: number): PredictedTide[] {
  return predictTides(station.reference, from - maxDelay, to)
    .map(({ at, type, feet }) => {
      const { minutesLater, timesAsHigh } = station[type];
      return { at: at + minutesLater * minute, type, feet: feet * timesAsHigh };
    })
    .filter(({ at }) => at >= from && at < to);
}
