import { addDays, type CalendarDate } from "#contract/calendar-date.ts";

/** Days before check-in, as the policies state them. */
export const daysBefore = { finalPayment: 45, fullRefund: 30, halfRefund: 14 } as const;

export type StayDeadlines = {
  /** The day everything but the deposit has to be paid; `now` when a guest who books today is already there. */
  finalPayment: { date: CalendarDate; now: boolean };
  /** The last day a cancellation returns everything; `over` when that was before today. */
  fullRefund: { date: CalendarDate; over: boolean };
  /** The last day a cancellation returns half. */
  halfRefund: { date: CalendarDate; over: boolean };
};

/** The dates that follow from an arrival for somebody who books today. Throws `RangeError` for what is no calendar date. */
export function stayDeadlines(checkIn: CalendarDate, today: CalendarDate): StayDeadlines {
  const [finalPayment, fullRefund, halfRefund] = [
    addDays(checkIn, -daysBefore.finalPayment),
    addDays(checkIn, -daysBefore.fullRefund),
    addDays(checkIn, -daysBefore.halfRefund),
  ];
  return {
    finalPayment: { date: finalPayment, now: finalPayment <= today },
    fullRefund: { date: fullRefund, over: fullRefund < today },
    halfRefund: { date: halfRefund, over: halfRefund < today },
  };
}
