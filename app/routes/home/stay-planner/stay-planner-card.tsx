import { Suspense, lazy } from "react";
import { useNearViewport } from "#app/ui/use-near-viewport.ts";
import { PlainPrices } from "./plain-prices.tsx";

/** The prices as text when the planner's code does not come. */
const StayPlanner = lazy(() => import("./stay-planner.tsx").catch(() => ({ default: PlainPrices })));

/**
 * Which days are free and what they cost. The planner comes when the card is about to be seen; its space is kept from the
 * start, so that nothing below moves when it arrives.
 */
export function StayPlannerCard() {
  const [card, near] = useNearViewport<HTMLElement>("600px 0px");

  return (
    <section ref={card} className="card" aria-labelledby="availability-title">
      <h3 id="availability-title" className="title-3">
        Availability Calendar
      </h3>
      <p className="needs-script no-print mt-2 text-muted">
        Pick the day you arrive and how long you stay: the price and all its dates follow.
      </p>
      <div className="planner-space mt-6">
        {near ? (
          <Suspense fallback={<PlainPrices />}>
            <StayPlanner />
          </Suspense>
        ) : (
          <PlainPrices />
        )}
      </div>
    </section>
  );
}
