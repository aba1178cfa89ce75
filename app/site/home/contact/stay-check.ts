import type { KnownHouse } from "#app/site/home/planner/nights-and-prices.tsx";
import { estimateInWords, nightsRange } from "#app/site/home/planner/stay.ts";
import { capitalized } from "#content/rich-text.ts";
import { isCalendarDate, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import { type PriceList, priceOf, quoteOf } from "#contract/prices/rates.ts";
import { type Stay, stayConflict } from "#contract/stays/availability.ts";

/** What looks wrong about the dates, by the field to show it beside. */
export type DateRemarks = { checkIn?: string | undefined; checkOut?: string | undefined };

export type CheckedStay = {
  remarks: DateRemarks;
  /** The price and the deposit, in words; undefined while the dates are incomplete or the prices are unknown. */
  price?: string | undefined;
};

/** Returns remarks on a stay's dates, and its price. */
export function checkStay(stay: Stay, dog: boolean, house: KnownHouse): CheckedStay {
  const remarks = remarksOn(stay, house);
  const { checkIn, checkOut } = stay;
  if (!house.prices || ![checkIn, checkOut].every(isCalendarDate) || checkOut <= checkIn) return { remarks };
  const quote = quoteOf({ checkIn, checkOut, dog }, house.prices);
  const price = `${capitalized(estimateInWords(quote))}, plus a ${dollars(quote.deposit)} refundable deposit.`;
  return { remarks, price };
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
      checkOut: `The night of ${longDate(conflict.first)} shows as booked. Send this anyway, and we'll write to you if it opens. Would other dates work? Tell us below.`,
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
