import type { ReactNode } from "react";
import { type CalendarDate, dayAndDate, longDate } from "#contract/calendar-date.ts";
import type { House, Terms } from "#contract/house/house.ts";
import { dollars } from "#contract/prices/money.ts";
import { stayDeadlines } from "#contract/stays/stay-money.ts";
import { PriceLine } from "./nights-and-prices.tsx";
import { checkOutOf, type Estimate, estimateInWords, nightsInWords, type Stay } from "./stay.ts";

type YourStayProps = {
  house: Pick<House, "checkIn" | "checkOut" | "terms">;
  stay: Stay;
  estimate: Estimate;
  today: CalendarDate;
};

/** A stay with its price and its deadlines. */
export function YourStay({ house, stay, estimate, today }: YourStayProps) {
  return (
    <>
      <dl className="stay-days grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-5 gap-y-2">
        <div>
          <dt className="text-[0.9375rem] text-muted">Arrive from {house.checkIn}</dt>
          <dd className="font-medium">{dayAndDate(stay.checkIn)}</dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-muted">Leave by {house.checkOut}</dt>
          <dd className="font-medium">{dayAndDate(checkOutOf(stay))}</dd>
        </div>
      </dl>
      <div className="mt-6">
        <PriceOfStay estimate={estimate} />
      </div>
      <DueDates terms={house.terms} checkIn={stay.checkIn} today={today} estimate={estimate} />
    </>
  );
}

/** A stay and its price in one sentence, for a live region. */
export function announcementOf(stay: Stay, estimate: Estimate): string {
  return `${nightsInWords(stay.nights)}, ${dayAndDate(stay.checkIn)} to ${dayAndDate(checkOutOf(stay))}: ${estimateInWords(estimate)}.`;
}

/** What the stay costs: the total first and largest, then its parts. Nights without a published price say "Ask us". */
function PriceOfStay({ estimate }: { estimate: Estimate }) {
  const { nights, pricedNights, unpricedNights, priced, unpriced, firmness, rent, cleaning, pet, deposit } = estimate;
  const isAsked = firmness === "ask" && pricedNights > 0;
  return (
    <div>
      <Total estimate={estimate} />
      <p className="mt-2 text-muted">
        Plus a <strong className="text-ink">{dollars(deposit)} refundable</strong> security deposit.
      </p>
      <dl className="rows mt-5">
        {isAsked ? <PriceLine label={nightsInWords(nights)} amount="Ask us" /> : null}
        {pricedNights > 0 && !isAsked ? (
          <PriceLine label={nightsInWords(pricedNights, priced)} amount={dollars(rent)} />
        ) : null}
        {unpricedNights > 0 && !isAsked ? (
          <PriceLine label={nightsInWords(unpricedNights, unpriced)} amount="Ask us" />
        ) : null}
        <PriceLine label="Cleaning" amount={dollars(cleaning)} />
        {pet > 0 ? <PriceLine label="Small dog" amount={dollars(pet)} /> : null}
      </dl>
    </div>
  );
}

function Total({ estimate }: { estimate: Estimate }) {
  const { label, figure, note } = totalInWords(estimate);
  return (
    <>
      <p className="text-muted">{label}</p>
      <p className="mt-1 font-display text-[clamp(3.25rem,2.5rem+3vw,4.25rem)] leading-none tracking-tight">{figure}</p>
      {note ? <p className="mt-2 font-medium">{note}</p> : null}
    </>
  );
}

function totalInWords({ nights, pricedNights, unpricedNights, unpriced, firmness, total }: Estimate) {
  if (firmness === "total") return { label: "Total, cleaning included", figure: dollars(total) };
  if (firmness === "ask")
    return {
      label: whyAsked(pricedNights, unpriced),
      figure: "Ask us",
      note: pricedNights > 0 && `for this ${nights === 7 ? "week" : "stay"}: its price is not settled yet.`,
    };
  if (unpricedNights === 0)
    return {
      label: "Estimate, cleaning included",
      figure: dollars(total),
      note: "Not whole weeks of one season: estimated at 1/7 of the weekly rate per night; we'll confirm.",
    };
  return {
    label: "Estimate, not the total yet",
    figure: dollars(total),
    note: `plus ${nightsInWords(unpricedNights)} outside the season: ask us for ${unpricedNights === 1 ? "its" : "their"} price.`,
  };
}

function whyAsked(pricedNights: number, unpriced: string): string {
  if (pricedNights > 0) return "Over Memorial Day weekend";
  return unpriced ? "Off-season" : "These nights have no price yet";
}

type DueDatesProps = { terms: Terms; checkIn: CalendarDate; today: CalendarDate; estimate: Estimate };

/** Payment and refund dates of a stay that is booked today. */
function DueDates({ terms, checkIn, today, estimate }: DueDatesProps) {
  const { finalPayment, fullRefund, halfRefund } = stayDeadlines(checkIn, today, terms);
  const rest = estimate.firmness === "total" ? dollars(estimate.total) : "the price of the stay";
  return (
    <div className="due-dates mt-6 grid gap-x-5">
      <Dates title="If you book today">
        <DateLine date={longDate(today)}>{dollars(estimate.deposit)} deposit, refundable</DateLine>
        {finalPayment.now ? (
          <DateLine date="Due now">
            {rest}: check-in is {terms.finalPaymentDays} days away or less
          </DateLine>
        ) : (
          <DateLine date={longDate(finalPayment.date)}>final payment, {rest}</DateLine>
        )}
      </Dates>
      <Dates title="If you cancel">
        {fullRefund.over ? null : <DateLine date={`Until ${longDate(fullRefund.date)}`}>100% refund</DateLine>}
        {halfRefund.over || halfRefund.date === fullRefund.date ? null : (
          <DateLine date={`Until ${longDate(halfRefund.date)}`}>50% refund</DateLine>
        )}
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
