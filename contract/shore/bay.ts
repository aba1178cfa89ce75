import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { clockTime, feetInWords, type Tide } from "./tides.ts";

/** A tide on a page. `rare` marks the highest one percent of the year's high waters. */
export type BayTide = Tide & { rare?: true };

/** One day at the dock. Times as in `Tide`. */
export type BayDay = {
  date: CalendarDate;
  tides: BayTide[];
  /** `golden` is when the evening's golden hour begins. */
  sun: { rise: string; set: string; golden: string };
  moon: MoonPhase;
};

export type MoonPhase =
  | "New moon"
  | "Waxing crescent"
  | "First quarter"
  | "Waxing gibbous"
  | "Full moon"
  | "Waning gibbous"
  | "Last quarter"
  | "Waning crescent";

/** Consecutive days, with the tides before the first and after the last, which a curve needs. */
export type BayDays = { days: BayDay[]; before: Tide; after: Tide };

/** How many days `/bay` shows in full, and in the table for the refrigerator. */
export const bayWeekDays = 7;
export const baySheetDays = 28;

/** `At the dock on July 4, 2027: high water 9:12 AM, 4.2 ft, and 9:31 PM, 5.9 ft; sunset 8:28 PM.` Stays true on later days. */
export function dayAtDock({ date, tides, sun }: BayDay): string {
  const highs = tides.filter(({ type }) => type === "high").map(tideInWords);
  return `At the dock on ${longDate(date)}: high water ${highs.join(", and ")}; sunset ${clockTime(sun.set)}.`;
}

/** `2:14 PM, 4.6 ft` */
function tideInWords({ time, feet }: Tide): string {
  return `${clockTime(time)}, ${feetInWords(feet)}`;
}

/** The owner's rule for when kayaks float: this long before and after high water. */
export type KayakRule = { minutesBefore: number; minutesAfter: number };

/** When kayaks float in daylight by the owner's rule: `7:12 AM to 11:12 AM`. */
export function kayakHours({ tides, sun }: BayDay, { minutesBefore, minutesAfter }: KayakRule): string[] {
  return tides
    .filter(({ type }) => type === "high")
    .map(({ time }) => [
      Math.max(minuteOfDay(time) - minutesBefore, minuteOfDay(sun.rise)),
      Math.min(minuteOfDay(time) + minutesAfter, minuteOfDay(sun.set)),
    ])
    .filter(([from = 0, to = 0]) => from < to)
    .map((ends) => ends.map(clockOf).join(" to "));
}

function minuteOfDay(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

function clockOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0"));
  return clockTime(`0000-00-00T${hours}:${minutes}`);
}
