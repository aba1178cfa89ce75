import type { ReactNode } from "react";
import { property } from "#content/property.ts";
import { dollars } from "#content/rates.ts";
import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { PriceLine } from "../price-line.tsx";
import { daysBefore, estimateStay, stayDeadlines, type StayEstimate } from "./price-and-deadlines.ts";
import { checkOutOf, dayAndDate, nightsInWords, type Stay } from "./stay.ts";

type YourStayProps = { stay: Stay; dog: boolean; today: CalendarDate };

/** The chosen stay with its price and its deadlines. */
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

/** What the stay costs: the total first and largest, then its parts. Nights without a published price say "Ask us". */
function Estimate({ estimate }: { estimate: StayEstimate }) {
  const { peakNights, offSeasonNights, rent, cleaning, pet, deposit } = estimate;
  return (
    <div>
      <Total estimate={estimate} />
      <p className="mt-2 text-muted">
        Apart from that, a security deposit of <strong className="text-ink">{dollars(deposit)}, refundable</strong>.
      </p>
      <dl className="rows mt-5">
        {peakNights > 0 ? <PriceLine label={nightsInWords(peakNights, "peak")} amount={dollars(rent)} /> : null}
        {offSeasonNights > 0 ? (
          <PriceLine label={nightsInWords(offSeasonNights, "off-season")} amount="Ask us" />
        ) : null}
        <PriceLine label="Cleaning" amount={dollars(cleaning)} />
        {pet > 0 ? <PriceLine label="Small dog" amount={dollars(pet)} /> : null}
      </dl>
    </div>
  );
}

function Total({ estimate: { peakNights, offSeasonNights, known } }: { estimate: StayEstimate }) {
  const figure = "mt-1 font-display text-[clamp(3.25rem,2.5rem+3vw,4.25rem)] leading-none tracking-tight";
  if (offSeasonNights === 0) {
    return (
      <>
        <p className="text-muted">Total, cleaning included</p>
        <p className={figure}>{dollars(known)}</p>
      </>
    );
  }
  if (peakNights === 0) {
    return (
      <>
        <p className="text-muted">Off-season</p>
        <p className={figure}>Ask us</p>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">Estimate, not the total yet</p>
      <p className={figure}>{dollars(known)}</p>
      <p className="mt-2 font-medium">
        plus {nightsInWords(offSeasonNights)} outside the season: ask us for {offSeasonNights === 1 ? "its" : "their"}{" "}
        price.
      </p>
    </>
  );
}

type DueDatesProps = { checkIn: CalendarDate; today: CalendarDate; estimate: StayEstimate };

/** Payment and refund dates for somebody who books today. */
function DueDates({ checkIn, today, estimate }: DueDatesProps) {
  const { finalPayment, fullRefund, halfRefund } = stayDeadlines(checkIn, today);
  const rest = estimate.offSeasonNights === 0 ? dollars(estimate.known) : "the price of the stay";
  return (
    <div className="mt-6 grid grid-cols-2 gap-x-5">
      <Dates title="If you book today">
        <DateLine date={longDate(today)}>{dollars(estimate.deposit)} deposit, refundable</DateLine>
        {finalPayment.now ? (
          <DateLine date="Due now">
            {rest}: check-in is {daysBefore.finalPayment} days away or less
          </DateLine>
        ) : (
          <DateLine date={longDate(finalPayment.date)}>final payment, {rest}</DateLine>
        )}
      </Dates>
      <Dates title="If you cancel">
        {fullRefund.over ? null : <DateLine date={`Until ${longDate(fullRefund.date)}`}>100% refund</DateLine>}
        {halfRefund.over ? null : <DateLine date={`Until ${longDate(halfRefund.date)}`}>50% refund</DateLine>}
        <DateLine date={halfRefund.over ? "From today" : "After that"}>no refund</DateLine>
      </Dates>
    </div>
  );
}

function Dates({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="row-span-2 grid grid-rows-subgrid">
      <h4 className="font-semibold">{title}</h4>
      <dl className="mt-1.5 grid content-start gap-2 text-[0.9375rem]">{children}</dl>
    </div>
  );
}

function DateLine({ date, children }: { date: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{date}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
