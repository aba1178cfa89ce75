import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { rates } from "#content/rates.ts";
import { isPeakNight } from "#contract/peak-season.ts";

/** A stay in whole nights, the first of which begins on `checkIn`. */
export type Stay = { checkIn: CalendarDate; nights: number };

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

/** The days on which the nights of a stay begin; the day of departure is not one of them. */
export function nightsOf({ checkIn, nights }: Stay): CalendarDate[] {
  return Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
}

/** The day of departure. */
export function checkOutOf({ checkIn, nights }: Stay): CalendarDate {
  return addDays(checkIn, nights);
}
