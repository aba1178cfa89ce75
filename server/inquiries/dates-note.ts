import { rates } from "#content/rates.ts";
import { addDays, type CalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Inquiry } from "#contract/inquiry.ts";
import { isPeakNight } from "#contract/peak-season.ts";

/** How many of the nights asked for are booked already, and the first of these. */
export type TakenNights = { count: number; first: CalendarDate };

/**
 * What does not fit about the days of an inquiry, in one line for the owner; null when all does. No guest is turned away for it: the owner
 * may know better than a rule. `today` is the day at the house; `taken` null says that no night is known to be booked.
 */
export function datesNote(
  { checkIn, checkOut }: Pick<Inquiry, "checkIn" | "checkOut">,
  today: CalendarDate,
  taken: TakenNights | null,
): string | null {
  const nights = nightsBetween(checkIn, checkOut);
  const remarks = [
    ...(nights > 0 ? [] : ["the check-out day is not after the check-in day"]),
    ...(checkIn < today ? ["the check-in day is past"] : []),
    ...(nights > 0 && taken ? [takenInWords(nights, taken)] : []),
    ...(isTooShortInPeak(checkIn, nights)
      ? [`in season the shortest stay is ${rates.minimumNights} nights, and this is ${nights}`]
      : []),
  ];
  return remarks.length === 0 ? null : `Note: ${remarks.join("; ")}.`;
}

function takenInWords(nights: number, { count, first }: TakenNights): string {
  if (count === 1) return `the night of ${longDate(first)} is booked already`;
  if (count === nights) return `all ${nights} nights are booked already`;
  return `${count} of the ${nights} nights are booked already, the first on ${longDate(first)}`;
}

function isTooShortInPeak(checkIn: CalendarDate, nights: number): boolean {
  if (nights <= 0 || nights >= rates.minimumNights) return false;
  return Array.from({ length: nights }, (_, night) => addDays(checkIn, night)).some(isPeakNight);
}
