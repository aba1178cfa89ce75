import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { priceOf, type Rates } from "#contract/prices/rates.ts";
import { seasonWeeks } from "../prices/season-weeks.ts";
import type { NightsByDate } from "./night-words.ts";

/** The rent of seven nights in cents; null when some of them have no price. */
export function rentOf(checkIn: CalendarDate, rates: Rates): number | null {
  const { rent, unpricedNights } = priceOf({ checkIn, checkOut: addDays(checkIn, 7), dog: false }, rates);
  return unpricedNights === 0 ? rent : null;
}

/** The rent of each week of the seasons that begins on one of these days and is free, by its first night. */
export function freeWeeksOn(
  days: readonly CalendarDate[],
  rates: Rates,
  byDate: NightsByDate,
  today: CalendarDate,
): Map<CalendarDate, number> {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const weeks = rates.seasons
    .filter(({ from, to }) => from <= last && to > first)
    .flatMap((season) => seasonWeeks(season, rates, today))
    .filter(({ checkIn }) => first <= checkIn && checkIn <= last);
  const found = new Map<CalendarDate, number>();
  for (const { checkIn } of weeks) {
    const nights = Array.from({ length: 7 }, (_, i) => addDays(checkIn, i));
    const rent = nights.some((night) => byDate.has(night)) ? null : rentOf(checkIn, rates);
    if (rent !== null) found.set(checkIn, rent);
  }
  return found;
}
