import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { scrollSmoothly } from "#app/components/page-link.tsx";
import { knownHouse } from "#app/site/home/planner/nights-and-prices.tsx";
import type { PlannedStay } from "#app/site/home/planner/plan.ts";
import { addDays } from "#contract/calendar-date.ts";

/** The stay of an empty plan. */
export const noPlan: PlannedStay = { checkIn: "", checkOut: "", guests: "", dog: "" };

/** The hidden field that remembers what the last plan filled in. Part of the form's draft; the server ignores it. */
export const filledField = "filled";

const parts = ["checkIn", "checkOut", "guests", "dog"] as const;

/** Returns the changes that make the form follow the plan until the guest changes it. `before`: what was last filled in. */
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

type Party = { mostGuests: number; dogs: boolean };

/**
 * Fills the plan in the URL into the form and follows it. `asked` replaces the form's dates, whatever they were. With `isAgain`, after a
 * sent inquiry, the form stays empty until another plan is chosen.
 */
export function usePlannedStay(
  form: RefObject<HTMLFormElement | null>,
  asked: PlannedStay | undefined,
  { mostGuests, dogs, isAgain }: Party & { isAgain: boolean },
): void {
  const [parameters] = useSearchParams();
  const address = parameters.toString();
  const hasPlan = parameters.has("in");
  // Such a link asks for these dates, even taken ones: /weeks has one for each week.
  const isAskedFor = useLocation().hash === "#inquiry";
  const hadPlan = useRef(false);
  const sent = useRef(isAgain ? { address, asked } : undefined);

  useEffect(() => {
    let changed = false;
    const isSent = sent.current?.address === address;
    if (!isSent) sent.current = undefined;
    // A page that is opened without a plan keeps its draft.
    if (!hasPlan && hadPlan.current && form.current) fill(form.current, noPlan);
    hadPlan.current = hasPlan;
    if (hasPlan && !isSent)
      planIn(new URLSearchParams(address), { mostGuests, dogs }, isAskedFor).then(
        (plan) => {
          if (plan && !changed && form.current) fill(form.current, plan);
        },
        // Offline the form stays as it is.
        () => {},
      );
    return () => {
      changed = true;
    };
  }, [form, address, hasPlan, mostGuests, dogs, isAskedFor]);

  useEffect(() => {
    if (!asked || asked === sent.current?.asked || !form.current) return;
    for (const part of ["checkIn", "checkOut"] as const) fieldOf(form.current, part).value = asked[part];
    fill(form.current, asked);
    const folded = form.current.closest("details");
    if (folded) folded.open = true;
    scrollSmoothly();
    form.current.scrollIntoView();
    const fields = [...form.current.elements].filter((element) => element instanceof HTMLInputElement);
    const next = fields.find(({ required, value }) => required && value === "") ?? fieldOf(form.current, "name");
    next.focus({ preventScroll: true });
  }, [form, asked]);
}

/** Reads the plan in a query; undefined if there is none, or if it is not possible. One that is `isAskedFor` may be on taken nights. */
async function planIn(
  address: URLSearchParams,
  { mostGuests, dogs }: Party,
  isAskedFor: boolean,
): Promise<PlannedStay | undefined> {
  const [{ calendarSpan, plannedStay, rangesOf, readPlan }, { problemInWords }, { booked, today, prices }] =
    await Promise.all([
      import("#app/site/home/planner/plan.ts"),
      import("#app/site/home/planner/stay.ts"),
      knownHouse(),
    ]);
  const known = prices ?? { seasons: [], weeks: [], cleaning: 0, pet: 0, deposit: 0 };
  const plan = readPlan(address, calendarSpan(today, booked), rangesOf(known, mostGuests, dogs));
  if (plan.checkIn === undefined) return undefined;
  const stay = { checkIn: plan.checkIn, checkOut: addDays(plan.checkIn, plan.nights) };
  const problem = problemInWords(stay, { today, booked: isAskedFor ? [] : booked, prices: known });
  return problem === undefined ? plannedStay(stay, plan) : undefined;
}

function fill(form: HTMLFormElement, plan: PlannedStay): void {
  const filled = fieldOf(form, filledField);
  const [checkIn = "", checkOut = "", guests = "", dog = ""] = filled.value.split(" ");
  const written = Object.fromEntries(parts.map((part) => [part, fieldOf(form, part).value])) as PlannedStay;
  const changes = changesTo(written, { checkIn, checkOut, guests, dog }, plan);
  for (const part of parts) fieldOf(form, part).value = changes[part] ?? written[part];
  filled.value = parts.map((part) => plan[part]).join(" ");
  // Makes the form update its draft, remarks and summary as after typing.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
