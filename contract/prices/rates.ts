import { addDays, type CalendarDate, nightsBetween, type Weekday, weekday } from "../calendar-date.ts";
import { lastMondayOfMay } from "./federal-holidays.ts";
import { centsPerDollar } from "./money.ts";

export const ratesPath = "/api/rates";

/** Nights with one price. All money is in whole US cents. */
export type Season = {
  name: string;
  from: CalendarDate;
  /** The day after the last night, on which a stay may end. */
  to: CalendarDate;
  weekPrice: number;
  minimumNights: number;
  /** The weekday on which stays begin, or null for any. */
  arrival: Weekday | null;
};

/** Seven nights with a price of their own, whatever their season says. */
export type WeekPrice = { checkIn: CalendarDate; price: number };

export type Rates = {
  /** In order, none overlapping another. */
  seasons: Season[];
  /** In order, none overlapping another. */
  weeks: WeekPrice[];
  cleaning: number;
  pet: number;
  /** Paid at booking and paid back; never part of a total. */
  deposit: number;
};

/** Rules of the prices that only the owner can confirm. Until then, what follows from them is an estimate, or "ask us". */
export type ConfirmedRules = {
  /** A night beyond whole weeks costs a seventh of its week. */
  proRata: boolean;
  /** The nights before Memorial Day are outside the season. */
  memorialDayWeekend: boolean;
  /** The shortest stay is the same outside the season. */
  offSeasonMinimum: boolean;
};

/** The prices, and which of their rules stand. */
export type PriceList = Rates & { confirmed: ConfirmedRules };

/** What `GET /api/rates` answers: the prices of all nights to come. */
export type RatesAnswer = PriceList & {
  /** When the owner last changed them, ISO 8601. */
  asOf: string;
};

/** The dates of a stay, and whether a small dog comes along. */
export type PriceRequest = { checkIn: CalendarDate; checkOut: CalendarDate; dog: boolean };

export type Price = {
  nights: number;
  /** Nights without a price: the answer for them is "ask us". */
  unpricedNights: number;
  rent: number;
  cleaning: number;
  pet: number;
  /** Everything that has a price. It is the whole price only when `unpricedNights` is 0. */
  total: number;
  deposit: number;
  /** The fewest nights a stay over these nights may have, by its strictest season; 0 outside all seasons. */
  minimumNights: number;
  /** The weekday on which the season of the first night begins its stays, when this arrival is on another. */
  arrivalInstead: Weekday | null;
};

export const nightsOfWeek = 7;

/** What a stay costs: a night is a seventh of its week, and the rent is rounded to the dollar once. Does not grow with the nights. */
export function priceOf({ checkIn, checkOut, dog }: PriceRequest, rates: Rates): Price {
  const stay = { from: checkIn, to: checkOut };
  const nights = nightsIn(stay);
  const seasons = rates.seasons.filter((season) => nights > 0 && meet(stay, season));
  const weeks = weeksIn(stay, rates).map((week) => ({ ...datesOf(week), weekPrice: week.price }));
  let pricedNights = 0;
  let sevenths = 0;
  const add = (count: number, weekPrice: number) => {
    pricedNights += count;
    sevenths += count * weekPrice;
  };
  for (const week of weeks) add(nightsIn(both(stay, week)), week.weekPrice);
  for (const season of seasons) {
    const within = both(stay, season);
    const ownPrice = weeks.reduce((sum, week) => sum + nightsIn(both(within, week)), 0);
    add(nightsIn(within) - ownPrice, season.weekPrice);
  }
  const rent = Math.round(sevenths / nightsOfWeek / centsPerDollar) * centsPerDollar;
  const pet = dog ? rates.pet : 0;
  return {
    nights,
    unpricedNights: nights - pricedNights,
    rent,
    cleaning: rates.cleaning,
    pet,
    total: rent + rates.cleaning + pet,
    deposit: rates.deposit,
    minimumNights: Math.max(0, ...seasons.map((season) => season.minimumNights)),
    arrivalInstead: arrivalInstead(checkIn, rates),
  };
}

function arrivalInstead(checkIn: CalendarDate, { seasons }: Rates): Weekday | null {
  const arrival = seasons.find(({ from, to }) => from <= checkIn && checkIn < to)?.arrival ?? null;
  return arrival === weekday(checkIn) ? null : arrival;
}

/** The weeks with their own price that share a night with these dates. */
export function weeksIn({ from, to }: Dates, { weeks }: Pick<Rates, "weeks">): WeekPrice[] {
  const before = addDays(from, -nightsOfWeek);
  return weeks.filter(({ checkIn }) => before < checkIn && checkIn < to);
}

/** The first night of a week with its own price, and the day after its last. */
export function datesOf({ checkIn }: Pick<WeekPrice, "checkIn">): Dates {
  return { from: checkIn, to: addDays(checkIn, nightsOfWeek) };
}

type Dates = Pick<Season, "from" | "to">;

function meet(a: Dates, b: Dates): boolean {
  return a.from < b.to && b.from < a.to;
}

function both(a: Dates, b: Dates): Dates {
  return { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to };
}

function nightsIn({ from, to }: Dates): number {
  return Math.max(0, nightsBetween(from, to));
}

/** `estimate`: not confirmed, or some nights have no price; `ask`: only the owner can name a price. */
export type Firmness = "total" | "estimate" | "ask";

export type Quote = Price & { firmness: Firmness };

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

function isWholeWeeks(checkIn: CalendarDate, checkOut: CalendarDate, rates: Rates): boolean {
  let week = checkIn;
  while (week < checkOut) {
    const next = addDays(week, nightsOfWeek);
    if (next > checkOut || !hasOnePrice({ from: week, to: next }, rates)) return false;
    week = next;
  }
  return true;
}

function hasOnePrice({ from, to }: Dates, rates: Rates): boolean {
  const [own] = weeksIn({ from, to }, rates);
  if (own) return own.checkIn === from;
  return rates.seasons.some((season) => season.from <= from && to <= season.to);
}

function holdsMemorialDayWeekend(checkIn: CalendarDate, checkOut: CalendarDate): boolean {
  const monday = lastMondayOfMay(Number(checkIn.slice(0, 4)));
  return checkIn < monday && addDays(monday, -3) < checkOut;
}
