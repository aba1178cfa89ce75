import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { followPlan } from "./fill-inquiry.ts";

/**
 * Fills the plan in the page's address into the form, and follows it until the visitor changes what was filled in. The planner writes its
 * choices into the address, so a plan may come from there or with a link. `mostGuests`: how many people the house takes; `dogs`:
 * whether it takes a dog.
 */
export function usePlanInForm(form: RefObject<HTMLFormElement | null>, mostGuests: number, dogs: boolean): void {
  const [parameters] = useSearchParams();
  const address = parameters.toString();
  const hasPlan = parameters.has("in");
  const hadPlan = useRef(false);

  useEffect(() => {
    if (!hasPlan) {
      // A page that is opened without a plan keeps its draft.
      if (hadPlan.current && form.current) followPlan(form.current);
      hadPlan.current = false;
      return;
    }
    hadPlan.current = true;
    let changed = false;
    import("./standing-plan.ts")
      .then(({ standingPlan }) => standingPlan(new URLSearchParams(address), mostGuests, dogs))
      .then(
        (plan) => {
          if (plan && !changed && form.current) followPlan(form.current, plan);
        },
        // The form is as good without it.
        () => {},
      );
    return () => {
      changed = true;
    };
  }, [form, address, hasPlan, mostGuests, dogs]);
}
