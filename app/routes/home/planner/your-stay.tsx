import type { ReactNode } from "react";
import { type CalendarDate, dayAndDate, longDate } from "#contract/calendar-date.ts";
import type { House, Terms } from "#contract/house.ts";
import { dollars } from "#contract/money.ts";
import { type Price, priceOf, type Rates } from "#contract/rates.ts";
import { PriceLine } from "../price-line.tsx";
import { stayDeadlines } from "./stay-deadlines.ts";
import { checkOutOf, nightsInWords, type Stay } from "./stay.ts";

type YourStayProps = {
  house: Pick<House, "checkIn" | "checkOut" | "terms">;
  stay: Stay;
  dog: boolean;
  rates: Rates;
  today: CalendarDate;
};

/** A price, and how to call its nights. */
type Estimate = Price & { pricedNights: number; priced: string; unpriced: string };

/** The chosen stay with its price and its deadlines. */
export function YourStay({ house, stay, dog, rates, today }: YourStayProps) {
  const checkOut = checkOutOf(stay);
  const estimate = estimateOf(priceOf({ checkIn: stay.checkIn, checkOut, dog }, rates), rates);
  return (
    <>
      <dl className="stay-days grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-5 gap-y-2">
        <div>
          <dt className="text-[0.9375rem] text-muted">Arrive from {house.checkIn}</dt>
          <dd className="font-medium">{dayAndDate(stay.checkIn)}</dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-muted">Leave by {house.checkOut}</dt>
          <dd className="font-medium">{dayAndDate(checkOut)}</dd>
        </div>
      </dl>
      <div className="mt-6">
        <PriceOfStay estimate={estimate} />
      </div>
      <DueDates terms={house.terms} checkIn={stay.checkIn} today={today} estimate={estimate} />
      <p role="status" className="sr-only">
        {nightsInWords(stay.nights)}, {dayAndDate(stay.checkIn)} to {dayAndDate(checkOut)}: {priceInWords(estimate)}
      </p>
    </>
  );
}

/** While all seasons have one price, theirs are the peak nights, and all others are off-season. */
function estimateOf(price: Price, { seasons }: Rates): Estimate {
  const isOnePrice = seasons.every(({ weekPrice }) => weekPrice === seasons[0]?.weekPrice);
  const [priced, unpriced] = isOnePrice ? ["peak", "off-season"] : ["", ""];
  return { ...price, pricedNights: price.nights - price.unpricedNights, priced, unpriced };
}

function priceInWords({ pricedNights, unpricedNights, unpriced, total }: Estimate): string {
  if (unpricedNights === 0) return `${dollars(total)} in total.`;
  if (pricedNights === 0) return `${unpriced ? `${unpriced}, ` : ""}ask us for the price.`;
  return `${dollars(total)} plus ${nightsInWords(unpricedNights, unpriced)}, ask us.`;
}

/** What the stay costs: the total first and largest, then its parts. Nights without a published price say "Ask us". */
function PriceOfStay({ estimate }: { estimate: Estimate }) {
  const { pricedNights, unpricedNights, priced, unpriced, rent, cleaning, pet, deposit } = estimate;
  return (
    <div>
      <Total estimate={estimate} />
      <p className="mt-2 text-muted">
        Apart from that, a security deposit of <strong className="text-ink">{dollars(deposit)}, refundable</strong>.
      </p>
      <dl className="rows mt-5">
        {pricedNights > 0 ? <PriceLine label={nightsInWords(pricedNights, priced)} amount={dollars(rent)} /> : null}
        {unpricedNights > 0 ? <PriceLine label={nightsInWords(unpricedNights, unpriced)} amount="Ask us" /> : null}
        <PriceLine label="Cleaning" amount={dollars(cleaning)} />
        {pet > 0 ? <PriceLine label="Small dog" amount={dollars(pet)} /> : null}
      </dl>
    </div>
  );
}

function Total({ estimate: { pricedNights, unpricedNights, unpriced, total } }: { estimate: Estimate }) {
  const figure = "mt-1 font-display text-[clamp(3.25rem,2.5rem+3vw,4.25rem)] leading-none tracking-tight";
  if (unpricedNights === 0) {
    return (
      <>
        <p className="text-muted">Total, cleaning included</p>
        <p className={figure}>{dollars(total)}</p>
      </>
    );
  }
  if (pricedNights === 0) {
    return (
      <>
        <p className="text-muted">{unpriced ? "Off-season" : "These nights have no price yet"}</p>
        <p className={figure}>Ask us</p>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">Estimate, not the total yet</p>
      <p className={figure}>{dollars(total)}</p>
      <p className="mt-2 font-medium">
        plus {nightsInWords(unpricedNights)} outside the season: ask us for {unpricedNights === 1 ? "its" : "their"}{" "}
        price.
      </p>
    </>
  );
}

type DueDatesProps = { terms: Terms; checkIn: CalendarDate; today: CalendarDate; estimate: Estimate };

/** Payment and refund dates for somebody who books today. */
function DueDates({ terms, checkIn, today, estimate }: DueDatesProps) {
  const { finalPayment, fullRefund, halfRefund } = stayDeadlines(checkIn, today, terms);
  const rest = estimate.unpricedNights === 0 ? dollars(estimate.total) : "the price of the stay";
  return (
    <div className="mt-6 grid grid-cols-2 gap-x-5">
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
