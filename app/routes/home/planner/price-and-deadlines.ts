import { rates } from "#content/rates.ts";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { isPeakNight } from "#contract/peak-season.ts";
import { nightsOf, type Stay } from "./stay.ts";

/** All amounts in whole US dollars. */
export type StayEstimate = {
  peakNights: number;
  /** Nights without a published price: the owners name it. */
  offSeasonNights: number;
  /** Of the peak nights alone. */
  rent: number;
  cleaning: number;
  /** 0 without a dog. */
  pet: number;
  /** Everything that has a published price; with `offSeasonNights` at 0 it is the total. The deposit is never part of it. */
  known: number;
  /** Paid at booking and paid back. */
  deposit: number;
};

/**
 * What a stay costs. A peak night is a seventh of the week, so that 7 of them are exactly the weekly price; the rent as a
 * whole is rounded to the dollar, once. Cleaning is charged once a stay.
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
