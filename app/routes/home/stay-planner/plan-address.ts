import { addDays, type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";
import type { BookedRange } from "#contract/availability.ts";
import { property } from "#content/property.ts";
import { rates } from "#content/rates.ts";

/** What a visitor has chosen so far. */
export type Plan = {
  /** Undefined until a day is chosen. */
  checkIn: CalendarDate | undefined;
  nights: number;
  /** Undefined until somebody says how many. */
  guests: number | undefined;
  dog: boolean;
};

export const nightsRange = {
  fewest: rates.minimumNights,
  /** Four weeks. Whoever wants to stay longer will talk to the owners anyway. */
  most: 28,
} as const;

export const guestsRange = { fewest: 1, most: property.sleeps } as const;

/** First and last day the calendar can show. */
export type CalendarSpan = { first: CalendarDate; last: CalendarDate };

/** From the January before the first booked night, or before today if that is earlier, to the end of the year after next. */
export function calendarSpan(today: CalendarDate, booked: readonly BookedRange[]): CalendarSpan {
  const earliest = booked.reduce((first, { start }) => (start < first ? start : first), today);
  return { first: `${earliest.slice(0, 4)}-01-01`, last: addDays(`${Number(today.slice(0, 4)) + 3}-01-01`, -1) };
}

/** The plan an address carries. Whatever in it is no real day within the span, or no number in its range, is ignored. */
export function readPlan(parameters: URLSearchParams, span: CalendarSpan): Plan {
  const checkIn = parameters.get("in") ?? "";
  return {
    checkIn: isCalendarDate(checkIn) && span.first <= checkIn && checkIn <= span.last ? checkIn : undefined,
    nights: readCount(parameters.get("nights"), nightsRange) ?? nightsRange.fewest,
    guests: readCount(parameters.get("guests"), guestsRange),
    dog: parameters.get("dog") === "1",
  };
}

/** A copy of the parameters that carries the plan; all others stay as they are. */
export function writePlan(parameters: URLSearchParams, { checkIn, nights, guests, dog }: Plan): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const values = {
    in: checkIn,
    nights: checkIn && String(nights),
    guests: guests && String(guests),
    dog: dog ? "1" : undefined,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

function readCount(text: string | null, { fewest, most }: { fewest: number; most: number }): number | undefined {
  const count = /^[1-9]\d?$/.test(text ?? "") ? Number(text) : 0;
  return fewest <= count && count <= most ? count : undefined;
}
