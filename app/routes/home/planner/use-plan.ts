import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { type CalendarSpan, type Plan, readPlan, writePlan } from "./plan.ts";
import type { Stay } from "./price-and-deadlines.ts";

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
