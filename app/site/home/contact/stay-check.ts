import type { KnownHouse } from "#app/site/home/planner/nights-and-prices.tsx";
import { estimateInWords, nightsRange } from "#app/site/home/planner/stay.ts";
import { capitalized } from "#content/rich-text.ts";
import { isCalendarDate, isDayInOurYears, longDate, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import { type PriceList, priceOf, quoteOf } from "#contract/prices/prices.ts";
import { conflictInWords, type Stay, stayConflict } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";

export type CheckedStay = {
  /** What looks wrong about the dates. */
  remark?: string | undefined;
  /** The price and the deposit, in words; undefined while the dates are incomplete or the prices are unknown. */
  price?: string | undefined;
};

/** Returns a remark on a stay's dates, and its price. */
export function checkStay(stay: Stay, dog: boolean, house: KnownHouse): CheckedStay {
  const remark = remarkOn(stay, house);
  const { checkIn, checkOut } = stay;
  if (!house.prices || ![checkIn, checkOut].every(isCalendarDate) || checkOut <= checkIn) return { remark };
  const quote = quoteOf({ checkIn, checkOut, dog }, house.prices);
  const price = `${capitalized(estimateInWords(quote))}, plus a ${dollars(quote.deposit)} refundable deposit.`;
  return { remark, price };
}

/** Remarks on dates in the past, booked nights or too few nights; undefined while a date is incomplete or its year is still being typed. */
export function remarkOn({ checkIn, checkOut }: Stay, { booked, today, prices }: KnownHouse): string | undefined {
  if (![checkIn, checkOut].every(isDayInOurYears)) return undefined;
  if (checkIn < today) return `${longDate(checkIn)} is in the past. Is that right? You can send it either way.`;
  const nights = nightsBetween(checkIn, checkOut);
  const conflict = stayConflict({ checkIn, checkOut }, booked);
  if (conflict) {
    return `${stayDates(checkIn, checkOut)}: ${conflictInWords(nights, conflict)}. Send this anyway, and we'll write to you if they open. Would other dates work? Tell us below.`;
  }
  if (nights <= 0) return undefined;
  const shortest = prices === null ? 0 : shortestStay({ checkIn, checkOut }, prices);
  if (nights >= shortest) return undefined;
  return `That is ${pluralize(nights, "night")}, and the shortest stay on these dates is ${shortest}. You can send it either way; we may suggest a longer one.`;
}

/** Returns the fewest nights; 0 where no rule is known: outside the season, until the owner has confirmed that the same minimum applies. */
function shortestStay({ checkIn, checkOut }: Stay, prices: PriceList): number {
  const { minimumNights } = priceOf({ checkIn, checkOut, dog: false }, prices);
  if (minimumNights > 0 || prices.seasons.length === 0) return minimumNights;
  return prices.confirmed.offSeasonMinimum ? nightsRange(prices).min : 0;
}
