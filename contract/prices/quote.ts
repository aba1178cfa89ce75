import { addDays, type CalendarDate } from "../calendar-date.ts";
import { lastMondayOfMay } from "./federal-holidays.ts";
import { type Price, type PriceList, priceOf, type PriceRequest, type Rates } from "./rates.ts";

/**
 * How firm a price is: `total`, the whole price; `estimate`, as long as the owner has not confirmed how it is reckoned, or while some of the
 * nights have no price; `ask`, when only the owner can name one.
 */
export type Firmness = "total" | "estimate" | "ask";

export type Quote = Price & { firmness: Firmness };

const nightsOfWeek = 7;

/** What a stay costs, and how firm that is. */
export function quoteOf(request: PriceRequest, list: PriceList): Quote {
  const price = priceOf(request, list);
  return { ...price, firmness: firmnessOf(request, price, list) };
}

function firmnessOf({ checkIn, checkOut }: PriceRequest, price: Price, list: PriceList): Firmness {
  if (price.unpricedNights === price.nights) return "ask";
  if (price.unpricedNights > 0) {
    const isAsked = !list.confirmed.memorialDayWeekend && holdsMemorialDayWeekend(checkIn, checkOut);
    return isAsked ? "ask" : "estimate";
  }
  return list.confirmed.proRata || isWholeWeeks(checkIn, checkOut, list) ? "total" : "estimate";
}

/** Whether the stay falls into weeks of which each has one price: its own, or that of one season. */
function isWholeWeeks(checkIn: CalendarDate, checkOut: CalendarDate, rates: Rates): boolean {
  let week = checkIn;
  while (week < checkOut) {
    const next = addDays(week, nightsOfWeek);
    if (next > checkOut || !hasOnePrice(week, next, rates)) return false;
    week = next;
  }
  return true;
}

function hasOnePrice(from: CalendarDate, to: CalendarDate, { seasons, weeks }: Rates): boolean {
  if (weeks.some(({ checkIn }) => checkIn === from)) return true;
  const meetsAnother = weeks.some(({ checkIn }) => checkIn < to && from < addDays(checkIn, nightsOfWeek));
  return !meetsAnother && seasons.some((season) => season.from <= from && to <= season.to);
}

/** Whether a night from Friday to the Sunday before Memorial Day is among the stay's. */
function holdsMemorialDayWeekend(checkIn: CalendarDate, checkOut: CalendarDate): boolean {
  const monday = lastMondayOfMay(Number(checkIn.slice(0, 4)));
  return checkIn < monday && addDays(monday, -3) < checkOut;
}
