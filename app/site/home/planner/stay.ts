import { type CalendarDate, addDays, longDate, nightsBetween, weekday, weekdayNames } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import { priceOf, type Quote, type Prices } from "#contract/prices/prices.ts";
import type { Week } from "#contract/prices/weeks.ts";
import { type BookedRange, type Stay, stayConflict } from "#contract/stays/availability.ts";

/** The range of nights to choose from, and the number it starts with. */
export type NightsRange = { min: number; max: number; start: number };

/** Guests who want to stay longer talk to the owners anyway. */
const maxNights = 28;

/** Returns the range of nights, from the shortest stay of any season; it starts at a week. */
export function nightsRange({ seasons }: Pick<Prices, "seasons">): NightsRange {
  const min = seasons.length === 0 ? 1 : Math.min(...seasons.map(({ minimumNights }) => minimumNights));
  return { min, max: maxNights, start: Math.max(min, 7) };
}

/** What decides whether a stay is possible. */
type StayRules = { today: CalendarDate; booked: readonly BookedRange[]; prices: Prices };

/** Says why a stay is not possible and what to do about it; undefined if nothing is known against it. */
export function problemInWords(stay: Stay, { today, booked, prices }: StayRules): string | undefined {
  const { checkIn } = stay;
  if (checkIn < today) return `${longDate(checkIn)} is in the past. Choose today or later.`;
  const conflict = stayConflict(stay, booked);
  if (conflict) return conflictInWords(checkIn, conflict.first, nightsRange(prices).min);
  const { nights, minimumNights, arrivalInstead } = priceOf({ ...stay, dog: false }, prices);
  if (nights < minimumNights)
    return `On these dates, the shortest stay is ${pluralize(minimumNights, "night")}. Please choose more nights.`;
  if (arrivalInstead === null) return undefined;
  const next = addDays(checkIn, (arrivalInstead - weekday(checkIn) + 7) % 7);
  return `On these dates, stays begin on a ${weekdayNames[arrivalInstead - 1]}. The next one is ${longDate(next)}.`;
}

function conflictInWords(checkIn: CalendarDate, bookedNight: CalendarDate, shortest: number): string {
  const reason = `The night of ${longDate(bookedNight)} is booked.`;
  const nights = nightsBetween(checkIn, bookedNight);
  if (nights === 0) return `${reason} Please choose another day to arrive.`;
  const free = `${pluralize(nights, "night is", "nights are")} free from ${longDate(checkIn)}`;
  if (nights >= shortest) return `${reason} ${free}: choose fewer nights, or another day to arrive.`;
  return `${reason} Only ${free}, and the shortest stay is ${shortest}. Please choose another day to arrive.`;
}

/** Words a price for use within a sentence: `$8,375 in total`, `estimate $11,804`, `ask us for the price`. */
export function estimateInWords({ firmness, total, unpricedNights }: Quote): string {
  if (firmness === "total") return `${dollars(total)} in total`;
  if (firmness === "ask") return "ask us for the price";
  const rest = unpricedNights === 0 ? "" : `, plus ${pluralize(unpricedNights, "night")}: ask us`;
  return `estimate ${dollars(total)}${rest}`;
}

/** Returns the planner's example: this many nights from the first week that is open and in the peak season. */
export function exampleStay(nights: number, weeks: readonly Week[], house: StayRules): Stay | undefined {
  const { seasons } = house.prices;
  const priceAt = (day: CalendarDate) => seasons.find(({ from, to }) => from <= day && day < to)?.weekPrice ?? 0;
  const peak = Math.max(...seasons.map(({ weekPrice }) => weekPrice));
  return weeks
    .filter(
      ({ checkIn, taken, total, isEstimate }) => !taken && total !== null && !isEstimate && priceAt(checkIn) === peak,
    )
    .map(({ checkIn }) => ({ checkIn, checkOut: addDays(checkIn, nights) }))
    .find((stay) => problemInWords(stay, house) === undefined);
}

/** Returns the months, as their first days, in which whole weeks of one season begin: at most six. */
export function monthsOfWeeks(weeks: readonly Week[]): CalendarDate[] {
  const whole = weeks.filter(({ total, isEstimate }) => total !== null && !isEstimate);
  return [...new Set(whole.map(({ checkIn }) => `${checkIn.slice(0, 7)}-01`))].slice(0, 6);
}
