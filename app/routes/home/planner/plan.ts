import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { property } from "#content/property.ts";
import type { BookedRange } from "#contract/availability.ts";
import { addDays, type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";
import { nightsRange, type Stay } from "./stay.ts";

/** What a visitor has chosen so far. */
export type Plan = {
  /** Undefined until a day is chosen. */
  checkIn: CalendarDate | undefined;
  nights: number;
  /** Undefined until somebody says how many. */
  guests: number | undefined;
  dog: boolean;
};

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

type UsedPlan = {
  plan: Plan;
  /** The plan as nights on the calendar; without a chosen day it begins today. */
  stay: Stay;
  /** Takes over what is given, made from the plan as it is by then, and leaves the rest. */
  change: (part: (before: Plan) => Partial<Plan>) => void;
  clear: () => void;
};

/** The visitor's plan. It lives in the address alone, so that a reload and a shared link show the same one. */
export function usePlan(today: CalendarDate, span: CalendarSpan): UsedPlan {
  const [parameters, setParameters] = useSearchParams();
  // Fields must follow at once, and the next of several quick presses builds on the plan written last; the address needs a
  // moment longer. State is for drawing, the ref for presses that come before the drawing.
  const [ahead, setAhead] = useState<Plan>();
  const written = useRef<Plan>(undefined);
  useEffect(() => {
    if (!written.current || writePlan(parameters, written.current).toString() !== parameters.toString()) return;
    written.current = undefined;
    setAhead(undefined);
  }, [parameters]);
  const plan = ahead ?? readPlan(parameters, span);

  function write(make: (before: Plan) => Plan): void {
    const address = new URLSearchParams(window.location.search);
    const next = make(written.current ?? readPlan(address, span));
    written.current = next;
    setAhead(next);
    setParameters(writePlan(address, next), { replace: true });
  }

  const change: UsedPlan["change"] = (part) =>
    write((before) => ({ ...before, checkIn: before.checkIn ?? today, ...part(before) }));
  const clear = () => write(() => readPlan(new URLSearchParams(), span));

  return { plan, stay: { checkIn: plan.checkIn ?? today, nights: plan.nights }, change, clear };
}
