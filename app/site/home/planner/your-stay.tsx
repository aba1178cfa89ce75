import type { ReactNode } from "react";
import { type CalendarDate, dayAndDate, longDate } from "#contract/calendar-date.ts";
import type { House, Terms } from "#contract/house/house.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import type { Quote, Prices } from "#contract/prices/prices.ts";
import type { Stay } from "#contract/stays/availability.ts";
import { stayDeadlines } from "#contract/stays/stay-money.ts";
import { PriceLine } from "./nights-and-prices.tsx";
import { estimateInWords } from "./stay.ts";

type YourStayProps = {
  house: Pick<House, "checkIn" | "checkOut" | "terms">;
  stay: Stay;
  quote: Quote;
  prices: Pick<Prices, "seasons">;
  today: CalendarDate;
};

/** A stay with its price and deadlines. */
export function YourStay({ house, stay, quote, prices: { seasons }, today }: YourStayProps) {
  // With one price, every season is peak, and all other nights are off-season.
  const isOnePrice = seasons.every(({ weekPrice }) => weekPrice === seasons[0]?.weekPrice);
  return (
    <>
      <dl className="stay-days grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-5 gap-y-2">
        <div>
          <dt className="text-[0.9375rem] text-muted">Arrive after {house.checkIn}</dt>
          <dd className="font-medium">{dayAndDate(stay.checkIn)}</dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-muted">Leave by {house.checkOut}</dt>
          <dd className="font-medium">{dayAndDate(stay.checkOut)}</dd>
        </div>
      </dl>
      <div className="mt-6">
        <PriceOfStay quote={quote} isOnePrice={isOnePrice} />
      </div>
      <DueDates terms={house.terms} checkIn={stay.checkIn} today={today} quote={quote} />
    </>
  );
}

/** Words a stay and its price in one sentence, for a live region. */
export function announcementOf(stay: Stay, quote: Quote): string {
  return `${pluralize(quote.nights, "night")}, ${dayAndDate(stay.checkIn)} to ${dayAndDate(stay.checkOut)}: ${estimateInWords(quote)}.`;
}

/** The price of the stay: the total first and largest, then its parts. Nights without a published price say "Ask us". */
function PriceOfStay({ quote, isOnePrice }: { quote: Quote; isOnePrice: boolean }) {
  const { nights, unpricedNights, firmness, rent, cleaning, pet, deposit } = quote;
  const pricedNights = nights - unpricedNights;
  const isAsked = firmness === "ask" && pricedNights > 0;
  const { label, figure, note } = totalInWords(quote, isOnePrice);
  const [priced, unpriced] = isOnePrice ? ["peak night", "off-season night"] : ["night", "night"];
  return (
    <div>
      <p className="text-muted">{label}</p>
      <p className="mt-1 font-display text-[clamp(3.25rem,2.5rem+3vw,4.25rem)] leading-none tracking-tight">{figure}</p>
      {note ? <p className="mt-2 font-medium">{note}</p> : null}
      <p className="mt-2 text-muted">
        Plus a <strong className="text-ink">{dollars(deposit)} refundable</strong> security deposit.
      </p>
      <dl className="rows mt-5">
        <PriceLine label={pluralize(nights, "night")} amount={isAsked ? "Ask us" : null} />
        <PriceLine
          label={pluralize(pricedNights, priced)}
          amount={pricedNights > 0 && !isAsked ? dollars(rent) : null}
        />
        <PriceLine
          label={pluralize(unpricedNights, unpriced)}
          amount={unpricedNights > 0 && !isAsked ? "Ask us" : null}
        />
        <PriceLine label="Cleaning" amount={dollars(cleaning)} />
        <PriceLine label="Small dog" amount={pet > 0 ? dollars(pet) : null} />
      </dl>
    </div>
  );
}

function totalInWords({ nights, unpricedNights, firmness, total }: Quote, isOnePrice: boolean) {
  if (firmness === "total") return { label: "Total, cleaning included", figure: dollars(total) };
  if (firmness === "ask" && unpricedNights < nights)
    return {
      label: "Over Memorial Day weekend",
      figure: "Ask us",
      note: `for this ${nights === 7 ? "week" : "stay"}: its price is not set yet.`,
    };
  if (firmness === "ask")
    return { label: isOnePrice ? "Off-season" : "These nights have no price yet", figure: "Ask us" };
  if (unpricedNights === 0)
    return {
      label: "Estimate, cleaning included",
      figure: dollars(total),
      note: "Not whole weeks of one season: estimated at 1/7 of the weekly rate per night; we'll confirm.",
    };
  return {
    label: "Estimate, not the total yet",
    figure: dollars(total),
    note: `plus ${pluralize(unpricedNights, "night")} outside the season: ask us for ${unpricedNights === 1 ? "its" : "their"} price.`,
  };
}

type DueDatesProps = { terms: Terms; checkIn: CalendarDate; today: CalendarDate; quote: Quote };

/** Payment and refund dates for a stay that is booked today. */
function DueDates({ terms, checkIn, today, quote }: DueDatesProps) {
  const { finalPayment, fullRefund, halfRefund } = stayDeadlines(checkIn, today, terms);
  const rest = quote.firmness === "total" ? dollars(quote.total) : "the price of the stay";
  return (
    <div className="due-dates mt-6 grid gap-x-5">
      <Dates title="If you book today">
        <DateLine date={longDate(today)}>{dollars(quote.deposit)} deposit, refundable</DateLine>
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
