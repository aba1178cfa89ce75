import { useEffect, useState } from "react";
import { property } from "#content/house/property.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import { type CalendarDate, dateInTimeZone, isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { type PriceList, priceOf, type Quote, quoteOf } from "#contract/prices/rates.ts";
import { fallbackAvailability, knownNights, knownRates } from "../planner/nights-and-prices.tsx";
import { findConflict, nightsInWords, nightsRange } from "../planner/stay.ts";

/** What looks wrong about the dates, to be shown beside the field in question. */
export type DateRemarks = { checkIn?: string; checkOut?: string };

/** The two dates of an inquiry as typed. */
export type TypedDates = { checkIn: string; checkOut: string };

/** What remarks are made by; prices are null while they are not known. */
type KnownHouse = { booked: readonly BookedRange[]; today: CalendarDate; prices: PriceList | null };

/** Today's date at the house, and the server's bookings and prices as far as they can be read. */
export async function knownHouse(): Promise<KnownHouse> {
  const [{ booked }, prices] = await Promise.all([
    knownNights().catch(() => fallbackAvailability),
    knownRates().catch(() => null),
  ]);
  return { booked, today: dateInTimeZone(new Date(), property.timeZone), prices };
}

/** What is known about the dates in the form: remarks, and the price of a stay. Bookings and prices are asked for once both are filled in. */
export function useStayCheck({ checkIn, checkOut }: TypedDates, dog: boolean): { remarks: DateRemarks; quote?: Quote } {
  const [known, setKnown] = useState<KnownHouse>();
  const isFilled = checkIn !== "" && checkOut !== "";

  useEffect(() => {
    let gone = false;
    if (isFilled) void knownHouse().then((house) => gone || setKnown(house));
    return () => {
      gone = true;
    };
  }, [isFilled]);

  const remarks = known && isFilled ? remarksOn({ checkIn, checkOut }, known) : {};
  // Not while the year is still being typed.
  if (checkOut >= "1000" && checkOut <= checkIn)
    return {
      remarks: { ...remarks, checkOut: "Check-out is not after check-in. Is that right? You can send it either way." },
    };
  if (!known?.prices || ![checkIn, checkOut].every(isCalendarDate) || checkOut <= checkIn) return { remarks };
  return { remarks, quote: quoteOf({ checkIn, checkOut, dog }, known.prices) };
}

/** Dates in the past, booked nights, too few nights. What is no stay, or whose year is still being typed, gets no remarks. */
export function remarksOn({ checkIn, checkOut }: TypedDates, { booked, today, prices }: KnownHouse): DateRemarks {
  if (![checkIn, checkOut].every((date) => isCalendarDate(date) && date >= "1000")) return {};
  if (checkIn < today) {
    return { checkIn: `${longDate(checkIn)} is in the past. Is that right? You can send it either way.` };
  }
  const nights = nightsBetween(checkIn, checkOut);
  const conflict = findConflict({ checkIn, nights }, booked);
  if (conflict) {
    return {
      checkOut: `The night of ${longDate(conflict.night)} shows as booked. You can send it either way; tell us below if other dates would work.`,
    };
  }
  if (nights <= 0) return {};
  const shortest = prices === null ? 0 : shortestStay({ checkIn, checkOut }, prices);
  if (nights >= shortest) return {};
  return {
    checkOut: `That is ${nightsInWords(nights)}, and the shortest stay on these dates is ${shortest}. You can send it either way; we may suggest a longer one.`,
  };
}

/** 0 where no rule says how long a stay must be: outside the season, until the owner has confirmed that it is the same there. */
function shortestStay({ checkIn, checkOut }: TypedDates, prices: PriceList): number {
  const { minimumNights } = priceOf({ checkIn, checkOut, dog: false }, prices);
  if (minimumNights > 0 || prices.seasons.length === 0) return minimumNights;
  return prices.confirmed.offSeasonMinimum ? nightsRange(prices).min : 0;
}
