import { type BookedRange, stayConflict } from "#contract/stays/availability.ts";
import { type CalendarDate, addDays, longDate, nightsBetween, weekday, weekdayNames } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { type PriceList, priceOf, type Quote, quoteOf, type Rates } from "#contract/prices/rates.ts";
import type { Week } from "#contract/prices/weeks.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";

/** A stay in whole nights from `checkIn`. */
export type Stay = { checkIn: CalendarDate; nights: number };

/** How many nights a stay may have, and how many at first. */
export type NightsRange = { min: number; max: number; start: number };

/** Who wants to stay longer talks to the owners anyway. */
const mostNights = 28;

/** From the shortest stay of any season; a week at first. */
export function nightsRange({ seasons }: Pick<Rates, "seasons">): NightsRange {
  const min = seasons.length === 0 ? 1 : Math.min(...seasons.map(({ minimumNights }) => minimumNights));
  return { min, max: mostNights, start: Math.max(min, 7) };
}

/** The dates of the nights of a stay, without the check-out day. */
export function nightsOf({ checkIn, nights }: Stay): CalendarDate[] {
  return Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
}

/** The check-out day. */
export function checkOutOf({ checkIn, nights }: Stay): CalendarDate {
  return addDays(checkIn, nights);
}

/** A stay's first booked night, and how many nights are free before it. */
export type Conflict = { night: CalendarDate; freeNights: number };

/** Why a stay is not possible, or undefined when all its nights are free. */
export function findConflict(stay: Stay, booked: readonly BookedRange[]): Conflict | undefined {
  const conflict = stayConflict({ checkIn: stay.checkIn, checkOut: checkOutOf(stay) }, booked);
  return conflict ? { night: conflict.first, freeNights: nightsBetween(stay.checkIn, conflict.first) } : undefined;
}

/** `1 night`, `7 nights`; with a kind, `2 peak nights`. */
export function nightsInWords(nights: number, kind = ""): string {
  return `${nights} ${kind ? `${kind} ` : ""}${nights === 1 ? "night" : "nights"}`;
}

/** Says which night is booked and what the visitor can do. `shortest`: nights of the shortest stay. */
export function conflictInWords({ checkIn }: Stay, { night, freeNights }: Conflict, shortest: number): string {
  const reason = `The night of ${longDate(night)} is booked.`;
  if (freeNights === 0) return `${reason} Please choose another day to arrive.`;
  const free = `${nightsInWords(freeNights)} ${freeNights === 1 ? "is" : "are"} free from ${longDate(checkIn)}`;
  if (freeNights >= shortest) return `${reason} ${free}: take fewer nights, or another day to arrive.`;
  return `${reason} Only ${free}, and the shortest stay is ${shortest}. Please choose another day to arrive.`;
}

/** What the season asks of a stay and this one does not do, in words; undefined when it is fine. */
export function ruleInWords(stay: Stay, rates: Rates): string | undefined {
  const { checkIn, nights } = stay;
  const { minimumNights, arrivalInstead } = priceOf({ checkIn, checkOut: checkOutOf(stay), dog: false }, rates);
  if (nights < minimumNights)
    return `On these dates, the shortest stay is ${nightsInWords(minimumNights)}. Please take more nights.`;
  if (arrivalInstead === null) return undefined;
  const next = addDays(checkIn, (arrivalInstead - weekday(checkIn) + 7) % 7);
  return `On these dates, stays begin on a ${weekdayNames[arrivalInstead - 1]}. The next one is ${longDate(next)}.`;
}

type KnownHouse = { today: CalendarDate; booked: readonly BookedRange[]; rates: Rates };

/** Why a stay is not possible as it is, and what to do; undefined when nothing is known against it. */
export function problemInWords(stay: Stay, { today, booked, rates }: KnownHouse): string | undefined {
  if (stay.checkIn < today) return `${longDate(stay.checkIn)} is in the past. Choose today or later.`;
  const conflict = findConflict(stay, booked);
  if (conflict) return conflictInWords(stay, conflict, nightsRange(rates).min);
  return ruleInWords(stay, rates);
}

/** `June 12 to 19, 2027`; a stay of other nights than a week begins with them: `9 nights, June 12 to 21, 2027`. */
export function stayInWords(stay: Stay): string {
  const dates = stayDates(stay.checkIn, checkOutOf(stay));
  return stay.nights === 7 ? dates : `${nightsInWords(stay.nights)}, ${dates}`;
}

/** The party as the inquiry's fields hold it. */
export function partyFields(guests: number | undefined, dog: boolean): { guests: string; dog: string } {
  return { guests: guests === undefined ? "" : String(guests), dog: dog ? "yes" : "" };
}

/** A price, and how to call its nights. */
export type Estimate = Quote & { pricedNights: number; priced: string; unpriced: string };

/** While all seasons have one price, theirs are the peak nights, and all others are off-season. */
export function estimateOf(stay: Stay, dog: boolean, rates: PriceList): Estimate {
  const quote = quoteOf({ checkIn: stay.checkIn, checkOut: checkOutOf(stay), dog }, rates);
  const isOnePrice = rates.seasons.every(({ weekPrice }) => weekPrice === rates.seasons[0]?.weekPrice);
  const [priced, unpriced] = isOnePrice ? ["peak", "off-season"] : ["", ""];
  return { ...quote, pricedNights: quote.nights - quote.unpricedNights, priced, unpriced };
}

/** Within a sentence: `$8,375 in total`, `estimate $11,804`, `ask us for the price`. */
export function estimateInWords({ firmness, total, unpricedNights }: Quote): string {
  if (firmness === "total") return `${dollars(total)} in total`;
  if (firmness === "ask") return "ask us for the price";
  const rest = unpricedNights === 0 ? "" : `, plus ${nightsInWords(unpricedNights)}: ask us`;
  return `estimate ${dollars(total)}${rest}`;
}

/** What the planner shows until a day is chosen: so many nights from the first of these weeks that is open and in the peak season. */
export function exampleStay(nights: number, weeks: readonly Week[], house: KnownHouse): Stay | undefined {
  const { seasons } = house.rates;
  const priceAt = (day: CalendarDate) => seasons.find(({ from, to }) => from <= day && day < to)?.weekPrice ?? 0;
  const peak = Math.max(...seasons.map(({ weekPrice }) => weekPrice));
  return weeks
    .filter(
      ({ checkIn, taken, total, isEstimate }) => !taken && total !== null && !isEstimate && priceAt(checkIn) === peak,
    )
    .map(({ checkIn }) => ({ checkIn, nights }))
    .find((stay) => problemInWords(stay, house) === undefined);
}

/** The months, as their first days, in which whole weeks of one season begin: at most six. */
export function monthsOfWeeks(weeks: readonly Week[]): CalendarDate[] {
  const whole = weeks.filter(({ total, isEstimate }) => total !== null && !isEstimate);
  return [...new Set(whole.map(({ checkIn }) => `${checkIn.slice(0, 7)}-01`))].slice(0, 6);
}
