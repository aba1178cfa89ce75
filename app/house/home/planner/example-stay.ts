import type { BookedRange } from "#contract/stays/availability.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { PriceList } from "#contract/prices/rates.ts";
import { weeksAhead } from "#contract/prices/weeks.ts";
import { problemInWords, type Stay } from "./stay.ts";

type KnownHouse = { today: CalendarDate; booked: readonly BookedRange[]; rates: PriceList };

/**
 * What the planner shows until a day is chosen: so many nights from the next week of the peak season that shows as open. Undefined when no
 * such week is known.
 */
export function exampleStay(nights: number, house: KnownHouse): Stay | undefined {
  const { today, booked, rates } = house;
  const open = weeksAhead(rates, booked, today).filter(({ taken, total }) => !taken && total !== null);
  const priceAt = (day: CalendarDate) => rates.seasons.find(({ from, to }) => from <= day && day < to)?.weekPrice ?? 0;
  const peak = Math.max(...rates.seasons.map(({ weekPrice }) => weekPrice));
  return open
    .filter(({ checkIn, isEstimate }) => priceAt(checkIn) === peak && !isEstimate)
    .map(({ checkIn }) => ({ checkIn, nights }))
    .find((stay) => problemInWords(stay, house) === undefined);
}
