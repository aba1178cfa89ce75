import { addDays, type CalendarDate, longDate, weekday } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import type { PricesInWords } from "#contract/page-facts.ts";
import { firstMondayOfSeptember, lastMondayOfMay } from "#contract/prices/federal-holidays.ts";
import { dollars } from "#contract/prices/money.ts";
import { datesOf, nightsOfWeek, type PriceList, priceOf, type Season, weeksIn } from "#contract/prices/prices.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";

const maxExampleLength = 28;

/** The most individually priced weeks in the price list. The planner knows them all. */
const maxWeeksListed = 12;

/** What pages say if the prices can't be read. */
export const unknownPricesInWords: PricesInWords = {
  week: "Ask us",
  weekOf: "for the price of your dates",
  perWeek: "for the price",
  season: null,
  sentence: "Ask us for the price of your dates.",
  rent: null,
  others: [],
  otherDates: "Any dates",
  cleaning: null,
  pet: null,
  deposit: null,
  depositReturn: null,
  minimumStay: null,
  minimumStayRule: null,
  examples: [],
};

/** Adapts the words for a house that doesn't allow dogs. */
export function withoutDogs(words: PricesInWords): PricesInWords {
  return { ...words, pet: null, examples: words.examples.map(([nights, price]) => [nights, price, null]) };
}

/** Returns what pages say about future prices: first a week with every mandatory fee (16 CFR 464), in the coming year's most expensive season. */
export function pricesInWords(prices: PriceList, now: number): PricesInWords {
  const today = todayAtHouse(now);
  const { seasons, cleaning, pet, deposit } = prices;
  const peak = peakSeason(prices, today);
  const others = peak === null ? seasons : seasons.filter((season) => !isSameButForYear(season, peak.season));
  return {
    ...unknownPricesInWords,
    ...(peak && peakInWords(peak, prices, today, others.length > 0)),
    others: [...others.map((season) => seasonLine(season, prices, today)), ...weekLines(prices)],
    cleaning: dollars(cleaning),
    pet: dollars(pet),
    deposit: dollars(deposit),
    ...shortestStays(seasons),
  };
}

function peakInWords({ season, total }: Peak, prices: PriceList, today: CalendarDate, hasOthers: boolean) {
  const dates = datesInWords(season, hasOthers);
  const andUp = total.least === total.most ? "" : "and up ";
  const perWeek = `${andUp}per peak week, cleaning included`;
  const elsewhere = hasOthers ? "for other dates, see the price list or ask us." : "outside those dates, ask us.";
  return {
    week: dollars(total.least),
    weekOf: `${perWeek} (${dates})`,
    perWeek,
    season: dates,
    sentence: `From ${dates} a week is ${dollars(total.least)} ${andUp}with cleaning included; ${elsewhere}`,
    rent: inWords(plus(total, -prices.cleaning)),
    otherDates: hasOthers ? "Other dates" : "Off-season",
    examples: examples(season, prices, today),
  };
}

type Line = [string, string];

/** The lowest and highest total of some stays, in cents. They differ if weeks have their own price. */
type Totals = { least: number; most: number };

type Peak = { season: Season; total: Totals };

/** Returns the most expensive season that runs or begins within a year. Null if none contains a week. */
function peakSeason(prices: PriceList, today: CalendarDate): Peak | null {
  const sold = prices.seasons.flatMap((season) => {
    const total = totals(nightsOfWeek, season, prices, today);
    return total ? [{ season, total }] : [];
  });
  const soon = sold.filter(({ season }) => season.from < addDays(today, 365));
  const [first, ...rest] = soon.length > 0 ? soon : sold.slice(0, 1);
  if (!first) return null;
  return rest.reduce((peak, each) => (each.season.weekPrice > peak.season.weekPrice ? each : peak), first);
}

/** Returns what stays of this many nights in a season cost with cleaning, from today on. Null if it can't contain one. */
function totals(nights: number, season: Season, prices: PriceList, today: CalendarDate): Totals | null {
  const found = tellingArrivals(nights, season, prices, today).map(
    (checkIn) => priceOf({ checkIn, checkOut: addDays(checkIn, nights), dog: false }, prices).total,
  );
  return found.length === 0 ? null : { least: Math.min(...found), most: Math.max(...found) };
}

/** Returns arrivals that include the lowest and highest price, which change evenly between the ends of individually priced weeks. */
function tellingArrivals(nights: number, { from, to, arrival }: Season, prices: PriceList, today: CalendarDate) {
  const first = from > today ? from : today;
  const last = addDays(to, -nights);
  const edges = weeksIn({ from, to }, prices)
    .map(datesOf)
    .flatMap((week) => [week.from, week.to]);
  const turns = [first, last, ...edges, ...edges.map((day) => addDays(day, -nights))];
  const allowed = turns.flatMap((day) => {
    const before = arrival === null ? day : addDays(day, -((weekday(day) - arrival + 7) % 7));
    return before === day ? [day] : [before, addDays(before, 7)];
  });
  return [...new Set(allowed)].filter((day) => first <= day && day <= last);
}

function plus({ least, most }: Totals, cents: number): Totals {
  return { least: least + cents, most: most + cents };
}

function inWords({ least, most }: Totals): string {
  return `${dollars(least)}${least === most ? "" : " and up"}`;
}

/** Nights beyond whole weeks are an estimate until the owner has confirmed what they cost. */
function firmly(nights: number, price: string, { confirmed }: PriceList): string {
  return nights % nightsOfWeek === 0 || confirmed.proRata ? price : `estimate ${price}`;
}

function seasonLine(season: Season, prices: PriceList, today: CalendarDate): Line {
  const label = `${season.name}, ${datesInWords(season, true)}`;
  const ofWeek = totals(nightsOfWeek, season, prices, today);
  if (ofWeek) return [`${label}: a week with cleaning`, inWords(ofWeek)];
  const from = season.from > today ? season.from : today;
  const { total, nights } = priceOf({ checkIn: from, checkOut: season.to, dog: false }, prices);
  return [`${label}: ${pluralize(nights, "night")} with cleaning`, firmly(nights, dollars(total), prices)];
}

function weekLines({ weeks, cleaning }: PriceList): Line[] {
  const listed = weeks
    .slice(0, maxWeeksListed)
    .map(({ checkIn, price }): Line => [`Week of ${longDate(checkIn)}, with cleaning`, dollars(price + cleaning)]);
  return weeks.length > maxWeeksListed ? [...listed, ["More weeks", "In the calendar below"]] : listed;
}

/** A week, or the minimum stay if that is longer, and twice as long. */
function examples(season: Season, prices: PriceList, today: CalendarDate): PricesInWords["examples"] {
  const shortest = Math.max(nightsOfWeek, season.minimumNights);
  return [shortest, 2 * shortest].flatMap((nights): PricesInWords["examples"] => {
    const total = nights <= maxExampleLength ? totals(nights, season, prices, today) : null;
    if (!total) return [];
    return [[nights, firmly(nights, inWords(total), prices), firmly(nights, inWords(plus(total, prices.pet)), prices)]];
  });
}

function shortestStays(seasons: readonly Season[]): Pick<PricesInWords, "minimumStay" | "minimumStayRule"> {
  if (seasons.length === 0) return { minimumStay: null, minimumStayRule: null };
  const nights = seasons.map(({ minimumNights }) => minimumNights);
  const [least, most] = [Math.min(...nights), Math.max(...nights)];
  if (least < most) {
    const days = `${least} to ${most} days, by season`;
    return { minimumStay: days, minimumStayRule: `Minimum stay: ${days}.` };
  }
  return { minimumStay: pluralize(most, "day"), minimumStayRule: `${most}-day minimum stay.` };
}

/** Returns whether a season costs the same in another year, so that one sentence is true of both. */
function isSameButForYear(a: Season, b: Season): boolean {
  if (a === b) return true;
  return (
    isSummer(a) &&
    isSummer(b) &&
    a.weekPrice === b.weekPrice &&
    a.minimumNights === b.minimumNights &&
    a.arrival === b.arrival
  );
}

function datesInWords(season: Season, withYear: boolean): string {
  if (!isSummer(season)) return stayDates(season.from, season.to);
  return `Memorial Day to Labor Day${withYear ? ` ${season.from.slice(0, 4)}` : ""}`;
}

function isSummer({ from, to }: Season): boolean {
  const year = Number(from.slice(0, 4));
  return from === lastMondayOfMay(year) && to === firstMondayOfSeptember(year);
}
