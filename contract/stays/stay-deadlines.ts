import { addDays, type CalendarDate } from "../calendar-date.ts";
import type { Terms } from "../house/house.ts";

export type StayDeadlines = {
  /** When everything but the deposit is due; `now` when that day is today or over. */
  finalPayment: { date: CalendarDate; now: boolean };
  /** The last day for a full refund; `over` when it was before today. */
  fullRefund: { date: CalendarDate; over: boolean };
  /** The last day for a refund of half; the same as for a full one where there is no time for half. */
  halfRefund: { date: CalendarDate; over: boolean };
};

/** Payment and refund dates of a stay booked today. Throws `RangeError` for an invalid date. */
export function stayDeadlines(checkIn: CalendarDate, today: CalendarDate, terms: Terms): StayDeadlines {
  const [finalPayment, fullRefund, halfRefund] = [
    addDays(checkIn, -terms.finalPaymentDays),
    addDays(checkIn, -terms.fullRefundDays),
    addDays(checkIn, -Math.min(terms.halfRefundDays, terms.fullRefundDays)),
  ];
  return {
    finalPayment: { date: finalPayment, now: finalPayment <= today },
    fullRefund: { date: fullRefund, over: fullRefund < today },
    halfRefund: { date: halfRefund, over: halfRefund < today },
  };
}
