import { rates } from "#content/rates.ts";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { isPeakNight } from "#contract/peak-season.ts";
import { nightsOf, type Stay } from "./stay.ts";

/** All amounts in whole US dollars. */
export type StayEstimate = {
  peakNights: number;
  /** Nights without a published price: guests ask the owners. */
  offSeasonNights: number;
  /** For the peak nights only. */
  rent: number;
  cleaning: number;
  /** 0 without a dog. */
  pet: number;
  /** The sum of all published prices, which is the total when `offSeasonNights` is 0. Never includes the deposit. */
  known: number;
  /** Paid at booking and refunded. */
  deposit: number;
};

/**
 * What a stay costs. A peak night is a seventh of the weekly price; the rent is rounded to the dollar once, so that 7 nights cost
 * exactly a week. Cleaning is charged once per stay.
 */
export function estimateStay({ checkIn, nights }: Stay, dog: boolean): StayEstimate {
  const peakNights = nightsOf({ checkIn, nights }).filter(isPeakNight).length;
  const rent = Math.round((peakNights * rates.peakWeek) / 7);
  const pet = dog ? rates.pet : 0;
  return {
    peakNights,
    offSeasonNights: nights - peakNights,
    rent,
    cleaning: rates.cleaning,
    pet,
    known: rent + rates.cleaning + pet,
    deposit: rates.deposit,
  };
}

/** Days before check-in, as the policies state them. */
export const daysBefore = { finalPayment: 45, fullRefund: 30, halfRefund: 14 } as const;

export type StayDeadlines = {
  /** When everything but the deposit is due; `now` when that day is today or over. */
  finalPayment: { date: CalendarDate; now: boolean };
  /** The last day for a full refund; `over` when it was before today. */
  fullRefund: { date: CalendarDate; over: boolean };
  /** The last day for a refund of half. */
  halfRefund: { date: CalendarDate; over: boolean };
};

/** Payment and refund dates of a stay booked today. Throws `RangeError` for an invalid date. */
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
