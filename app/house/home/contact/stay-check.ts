import { useEffect, useState } from "react";
import { type Stay, stayConflict } from "#contract/stays/availability.ts";
import { isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { type PriceList, priceOf, type Quote, quoteOf } from "#contract/prices/rates.ts";
import { type KnownHouse, knownHouse } from "../planner/nights-and-prices.tsx";
import { nightsRange } from "../planner/stay.ts";

/** What looks wrong about the dates, by the field to show it beside. */
export type DateRemarks = { checkIn?: string; checkOut?: string };

/** Returns remarks on the form's dates, and the price of the stay. Fetches bookings and prices once both dates are filled in. */
export function useStayCheck({ checkIn, checkOut }: Stay, dog: boolean): { remarks: DateRemarks; quote?: Quote } {
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

/** Remarks on dates in the past, booked nights and too few nights; none while a date is incomplete or its year is still being typed. */
export function remarksOn({ checkIn, checkOut }: Stay, { booked, today, prices }: KnownHouse): DateRemarks {
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

/** Returns the fewest nights; 0 where no rule is known: outside the season, until the owner has confirmed that the same minimum applies. */
function shortestStay({ checkIn, checkOut }: Stay, prices: PriceList): number {
  const { minimumNights } = priceOf({ checkIn, checkOut, dog: false }, prices);
  if (minimumNights > 0 || prices.seasons.length === 0) return minimumNights;
  return prices.confirmed.offSeasonMinimum ? nightsRange(prices).min : 0;
}
