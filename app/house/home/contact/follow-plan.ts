import type { CalendarDate } from "#contract/calendar-date.ts";

/** A stay as the inquiry takes it from the planner. */
export type PlannedStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** How many people come; empty when the plan does not say. */
  guests: string;
  /** `yes` with a small dog, otherwise empty. */
  dog: string;
};

/** Without a plan. */
export const noPlan: PlannedStay = { checkIn: "", checkOut: "", guests: "", dog: "" };

/**
 * What to write into the form so that its dates and party are those of the plan, until the visitor changes them. `written`: what the form
 * holds; `before`: what was filled in last. What was emptied or sent since is not filled in a second time; without a plan, what only a plan
 * has filled in is emptied.
 */
export function changesTo(written: PlannedStay, before: PlannedStay, plan: PlannedStay): Partial<PlannedStay> {
  const groups = [
    ["checkIn", "checkOut"],
    ["guests", "dog"],
  ] as const;
  const changed = groups
    .filter((names) => {
      const isOurs = names.every((name) => written[name] === before[name]);
      const isEmpty = names.every((name) => written[name] === "");
      return isOurs || (isEmpty && names.some((name) => before[name] !== plan[name]));
    })
    .flat()
    .filter((name) => written[name] !== plan[name]);
  return Object.fromEntries(changed.map((name) => [name, plan[name]]));
}
