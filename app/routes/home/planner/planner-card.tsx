import { Suspense, lazy } from "react";
import type { Availability } from "#contract/availability.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { bookedAsOf } from "#content/booked.ts";
import { useNearViewport } from "#app/ui/use-near-viewport.ts";
import { PlainPrices } from "./plain-prices.tsx";
import { useAvailability } from "./use-availability.ts";

/** As they came with the page. `asOfDay` is the day at the house of `asOf`, told by the server: the browser's first use of a calendar takes long. */
export type BookedNights = Availability & { asOfDay: CalendarDate };

/** The prices as text when the planner's code does not come. */
const StayPlanner = lazy(() => import("./planner.tsx").catch(() => ({ default: PlainPrices })));

/**
 * Which days are free and what they cost. The planner comes when the card is about to be seen; its space is kept from the
 * start, so that nothing below moves when it arrives.
 */
export function StayPlannerCard({ came }: { came: BookedNights | null }) {
  const availability = useAvailability(came);
  const plain = { availability, asOfDay: came?.asOfDay ?? bookedAsOf.slice(0, 10) };
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
          <Suspense fallback={<PlainPrices {...plain} />}>
            <StayPlanner {...plain} />
          </Suspense>
        ) : (
          <PlainPrices {...plain} />
        )}
      </div>
    </section>
  );
}
