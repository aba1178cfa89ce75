import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { addDays, type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";
import { readCount } from "#contract/numbers.ts";
import type { Prices } from "#contract/prices/prices.ts";
import type { BookedRange, Stay } from "#contract/stays/availability.ts";
import { nightsRange, type NightsRange } from "./stay.ts";

/** The visitor's choices so far. */
export type Plan = {
  /** Undefined until a day is chosen. */
  checkIn: CalendarDate | undefined;
  nights: number;
  /** Undefined until entered. */
  guests: number | undefined;
  dog: boolean;
};

/** A planned stay as fields of the inquiry form: `guests` is empty if the plan has none, `dog` is `yes` or empty. */
export type PlannedStay = Stay & { guests: string; dog: string };

/** Converts a plan with these dates to fields of the inquiry form. */
export function plannedStay({ checkIn, checkOut }: Stay, { guests, dog }: Pick<Plan, "guests" | "dog">): PlannedStay {
  return { checkIn, checkOut, guests: guests === undefined ? "" : String(guests), dog: dog ? "yes" : "" };
}

type Range = { min: number; max: number };
export type Ranges = { nights: NightsRange; guests: Range; dogs: boolean };

/** Returns the range of each choice: guests up to the most the house takes, and dogs if it takes any. */
export function rangesOf(prices: Pick<Prices, "seasons">, mostGuests: number, dogs: boolean): Ranges {
  return { nights: nightsRange(prices), guests: { min: 1, max: mostGuests }, dogs };
}

/** First and last day of the calendar. */
export type CalendarSpan = { first: CalendarDate; last: CalendarDate };

/** Spans from January of the first booked night's year, or of this year if that is earlier, to the end of the year after next. */
export function calendarSpan(today: CalendarDate, booked: readonly BookedRange[]): CalendarSpan {
  const earliest = booked.reduce((first, { start }) => (start < first ? start : first), today);
  return { first: `${earliest.slice(0, 4)}-01-01`, last: addDays(`${Number(today.slice(0, 4)) + 3}-01-01`, -1) };
}

/** Reads a plan from the URL. Ignores anything but a real day within the span and numbers within their ranges. */
export function readPlan(parameters: URLSearchParams, span: CalendarSpan, ranges: Ranges): Plan {
  const checkIn = parameters.get("in") ?? "";
  return {
    checkIn: isCalendarDate(checkIn) && span.first <= checkIn && checkIn <= span.last ? checkIn : undefined,
    nights: readCount(parameters.get("nights"), ranges.nights) ?? ranges.nights.start,
    guests: readCount(parameters.get("guests"), ranges.guests),
    dog: ranges.dogs && parameters.get("dog") === "1",
  };
}

/** Returns a copy of the parameters with the plan in it; all others stay. `start`: the number of nights until the visitor chooses one. */
export function writePlan(
  parameters: URLSearchParams,
  { checkIn, nights, guests, dog }: Plan,
  start: number,
): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const values = {
    in: checkIn,
    nights: checkIn || nights !== start ? String(nights) : undefined,
    guests: guests && String(guests),
    dog: dog ? "1" : undefined,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** Keeps the visitor's plan in the URL alone, so that a reload and a shared link show the same plan. `stay` begins today until a day is chosen. */
export function usePlan(today: CalendarDate, span: CalendarSpan, ranges: Ranges) {
  const [parameters, setParameters] = useSearchParams();
  // The URL updates with a delay, but fields must update at once, and quick presses must build on the latest plan. The state is for
  // rendering, the ref for presses before the next render.
  const [pending, setPending] = useState<Plan>();
  const latest = useRef<Plan>(undefined);
  const { start } = ranges.nights;
  useEffect(() => {
    if (!latest.current || writePlan(parameters, latest.current, start).toString() !== parameters.toString()) return;
    latest.current = undefined;
    setPending(undefined);
  }, [parameters, start]);
  const plan = pending ?? readPlan(parameters, span, ranges);

  function write(make: (before: Plan) => Plan): void {
    const address = new URLSearchParams(window.location.search);
    const next = make(latest.current ?? readPlan(address, span, ranges));
    latest.current = next;
    setPending(next);
    setParameters(writePlan(address, next, start), { replace: true });
  }

  /** Merges in the part computed from the latest plan. */
  const change = (part: (before: Plan) => Partial<Plan>) => write((before) => ({ ...before, ...part(before) }));
  const clear = () => write(() => readPlan(new URLSearchParams(), span, ranges));

  const isEmpty = writePlan(new URLSearchParams(), plan, start).size === 0;
  const { checkIn = today, nights } = plan;
  return { plan, stay: { checkIn, checkOut: addDays(checkIn, nights) }, isEmpty, change, clear };
}
