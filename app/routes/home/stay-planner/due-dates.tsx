import type { ReactNode } from "react";
import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { dollars } from "#content/rates.ts";
import { daysBefore, stayDeadlines } from "./stay-deadlines.ts";
import type { StayEstimate } from "./stay-estimate.ts";

type DueDatesProps = { checkIn: CalendarDate; today: CalendarDate; estimate: StayEstimate };

/** What is due when, and until when what comes back, as dates for somebody who books today. */
export function DueDates({ checkIn, today, estimate }: DueDatesProps) {
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
