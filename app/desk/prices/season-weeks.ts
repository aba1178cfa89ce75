import { addDays, type CalendarDate, weekday } from "#contract/calendar-date.ts";
import { maxPriceCents } from "#contract/prices/money.ts";
import { datesOf, priceOf, type Prices, type Season, weeksIn } from "#contract/prices/prices.ts";
import { saturday } from "#contract/prices/weeks.ts";

/** Seven nights of a season, and their own price in cents; null if they have the season's price. */
export type SeasonWeek = { checkIn: CalendarDate; checkOut: CalendarDate; price: number | null };

/** Returns a season's weeks from today on, by its arrival day or else from Saturday, and all weeks with their own price. */
export function seasonWeeks({ from, to, arrival }: Season, prices: Prices, today: CalendarDate): SeasonWeek[] {
  const start = from > today ? from : today;
  const priced = weeksIn({ from: start, to }, prices).map((week) => ({ ...week, checkOut: datesOf(week).to }));
  const others: SeasonWeek[] = [];
  let checkIn = addDays(start, ((arrival ?? saturday) - weekday(start) + 7) % 7);
  for (let checkOut = addDays(checkIn, 7); checkOut <= to; checkIn = checkOut, checkOut = addDays(checkIn, 7)) {
    if (priced.some((week) => week.checkIn < checkOut && checkIn < week.checkOut)) continue;
    others.push({ checkIn, checkOut, price: null });
  }
  return [...priced, ...others].toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
}

/** Returns what a guest would pay for a week at this price with cleaning, in cents; null if a night has no price, or this one is a typo. */
export function guestPays(checkIn: CalendarDate, price: number | null, prices: Prices): number | null {
  if (price !== null && price > maxPriceCents) return null;
  const others = prices.weeks.filter((week) => week.checkIn !== checkIn);
  const weeks = price === null ? others : [{ checkIn, price }, ...others];
  const priced = priceOf({ checkIn, checkOut: datesOf({ checkIn }).to, dog: false }, { ...prices, weeks });
  return priced.unpricedNights > 0 ? null : priced.total;
}

/** Returns the rent of seven nights in cents; null if a night has no price. */
export function rentOf(checkIn: CalendarDate, prices: Prices): number | null {
  const { rent, unpricedNights } = priceOf({ checkIn, checkOut: addDays(checkIn, 7), dog: false }, prices);
  return unpricedNights === 0 ? rent : null;
}

/** Returns the rent of each free week of a season that begins on one of these days, by its first night. */
export function freeWeeksOn(
  days: readonly CalendarDate[],
  prices: Prices,
  isTaken: (night: CalendarDate) => boolean,
  today: CalendarDate,
): Map<CalendarDate, number> {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const weeks = prices.seasons
    .filter(({ from, to }) => from <= last && to > first)
    .flatMap((season) => seasonWeeks(season, prices, today))
    .filter(({ checkIn }) => first <= checkIn && checkIn <= last);
  return new Map(
    weeks.flatMap(({ checkIn }) => {
      const nights = Array.from({ length: 7 }, (_, i) => addDays(checkIn, i));
      const rent = nights.some(isTaken) ? null : rentOf(checkIn, prices);
      return rent === null ? [] : [[checkIn, rent] as const];
    }),
  );
}
