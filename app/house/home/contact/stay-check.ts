import { useEffect, useState } from "react";
import { stayConflict } from "#contract/stays/availability.ts";
import { isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { type PriceList, priceOf, type Quote, quoteOf } from "#contract/prices/rates.ts";
import { type KnownHouse, knownHouse } from "../planner/nights-and-prices.tsx";
import { nightsRange } from "../planner/stay.ts";

/** What looks wrong about the dates, to be shown beside the field in question. */
export type DateRemarks = { checkIn?: string; checkOut?: string };

/** The two dates of an inquiry as typed. */
export type TypedDates = { checkIn: string; checkOut: string };

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
  const conflict = stayConflict({ checkIn, checkOut }, booked);
  if (conflict) {
    return {
      checkOut: `The night of ${longDate(conflict.first)} shows as booked. You can send it either way; tell us below if other dates would work.`,
    };
  }
  const nights = nightsBetween(checkIn, checkOut);
  if (nights <= 0) return {};
  const shortest = prices === null ? 0 : shortestStay({ checkIn, checkOut }, prices);
  if (nights >= shortest) return {};
  return {
    checkOut: `That is ${pluralize(nights, "night")}, and the shortest stay on these dates is ${shortest}. You can send it either way; we may suggest a longer one.`,
  };
}

/** 0 where no rule says how long a stay must be: outside the season, until the owner has confirmed that it is the same there. */
function shortestStay({ checkIn, checkOut }: TypedDates, prices: PriceList): number {
  const { minimumNights } = priceOf({ checkIn, checkOut, dog: false }, prices);
  if (minimumNights > 0 || prices.seasons.length === 0) return minimumNights;
  return prices.confirmed.offSeasonMinimum ? nightsRange(prices).min : 0;
}
