import { addDays, type CalendarDate, weekday } from "#contract/calendar-date.ts";
import { datesOf, priceOf, type Rates, type Season, weeksIn } from "#contract/prices/rates.ts";

/** Seven nights of a season, and their own price in cents; null while they have the season's. */
export type SeasonWeek = { checkIn: CalendarDate; checkOut: CalendarDate; price: number | null };

const saturday = 6;

/** The weeks of a season from today on, by its arrival day or else from Saturday to Saturday, and all that have their own price. */
export function seasonWeeks({ from, to, arrival }: Season, rates: Rates, today: CalendarDate): SeasonWeek[] {
  const start = from > today ? from : today;
  const priced = weeksIn({ from: start, to }, rates).map((week) => ({ ...week, checkOut: datesOf(week).to }));
  const others: SeasonWeek[] = [];
  let checkIn = addDays(start, ((arrival ?? saturday) - weekday(start) + 7) % 7);
  for (let checkOut = addDays(checkIn, 7); checkOut <= to; checkIn = checkOut, checkOut = addDays(checkIn, 7)) {
    if (priced.some((week) => week.checkIn < checkOut && checkIn < week.checkOut)) continue;
    others.push({ checkIn, checkOut, price: null });
  }
  return [...priced, ...others].toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
}

/** What a guest pays for a week with cleaning if it had this price, in cents; null when a night of it has none. */
export function guestPays(checkIn: CalendarDate, price: number | null, rates: Rates): number | null {
  const others = rates.weeks.filter((week) => week.checkIn !== checkIn);
  const weeks = price === null ? others : [{ checkIn, price }, ...others];
  const priced = priceOf({ checkIn, checkOut: datesOf({ checkIn }).to, dog: false }, { ...rates, weeks });
  return priced.unpricedNights > 0 ? null : priced.total;
}
