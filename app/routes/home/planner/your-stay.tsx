import type { CalendarDate } from "#contract/calendar-date.ts";
import { property } from "#content/property.ts";
import { dollars } from "#content/rates.ts";
import { DueDates } from "./due-dates.tsx";
import { Estimate } from "./estimate.tsx";
import { checkOutOf, estimateStay, type Stay, type StayEstimate } from "./price-and-deadlines.ts";
import { dayAndDate, nightsInWords } from "./stay.ts";

type YourStayProps = { stay: Stay; dog: boolean; today: CalendarDate };

/** The chosen nights from arrival to departure, with their price and every date that follows. */
export function YourStay({ stay, dog, today }: YourStayProps) {
  const estimate = estimateStay(stay, dog);
  const checkOut = checkOutOf(stay);
  return (
    <>
      <dl className="stay-days grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-5 gap-y-2">
        <div>
          <dt className="text-[0.9375rem] text-muted">Arrive from {property.checkIn}</dt>
          <dd className="font-medium">{dayAndDate(stay.checkIn)}</dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-muted">Leave by {property.checkOut}</dt>
          <dd className="font-medium">{dayAndDate(checkOut)}</dd>
        </div>
      </dl>
      <div className="mt-6">
        <Estimate estimate={estimate} />
      </div>
      <DueDates checkIn={stay.checkIn} today={today} estimate={estimate} />
      <p role="status" className="sr-only">
        {nightsInWords(stay.nights)}, {dayAndDate(stay.checkIn)} to {dayAndDate(checkOut)}: {priceInWords(estimate)}
      </p>
    </>
  );
}

function priceInWords({ peakNights, offSeasonNights, known }: StayEstimate): string {
  if (offSeasonNights === 0) return `${dollars(known)} in total.`;
  if (peakNights === 0) return "off-season, ask us for the price.";
  return `${dollars(known)} plus ${nightsInWords(offSeasonNights, "off-season")}, ask us.`;
}
