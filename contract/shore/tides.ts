import type { CalendarDate } from "#contract/calendar-date.ts";

export const tidesPath = "/api/tides";

/** The most days one answer of `tidesPath` covers. */
export const maxTideDays = 31;

/** A predicted high or low water. */
export type Tide = {
  /** To the minute, ISO 8601 with the offset of the house's time zone: `2027-07-04T14:14:00-04:00`. */
  time: string;
  type: "high" | "low";
  /** Above MLLW, one decimal. */
  feet: number;
};

/** The answer of `GET /api/tides`. Times as in `Tide`. */
export type TidesAnswer = {
  station: string;
  datum: string;
  tides: Tide[];
  sun: { date: CalendarDate; rise: string; set: string }[];
};

/** The time at the house as people read it: `2027-07-04T14:14:00-04:00` is `2:14 PM`. */
export function clockTime(time: string): string {
  const hour = Number(time.slice(11, 13));
  return `${hour % 12 || 12}:${time.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}

/** `4.6 ft`, with a real minus sign below the datum. */
export function feetInWords(feet: number): string {
  return `${feet.toFixed(1).replace("-", "−")} ft`;
}
