import { addDays, type CalendarDate, nightsBetween, type Weekday, weekday } from "#contract/calendar-date.ts";
import { lastMondayOfMay } from "./federal-holidays.ts";
import { centsPerDollar } from "./money.ts";

/** A range of nights with one weekly price. All money is in US cents. */
export type Season = {
  name: string;
  from: CalendarDate;
  /** The day after the last night; a stay may end on it. */
  to: CalendarDate;
  weekPrice: number;
  minimumNights: number;
  /** The weekday stays must start on, or null for any. */
  arrival: Weekday | null;
};

/** Seven nights whose own price overrides the season's. */
export type WeekPrice = { checkIn: CalendarDate; price: number };

export type Prices = {
  /** Sorted, without overlaps. */
  seasons: Season[];
  /** Sorted, without overlaps. */
  weeks: WeekPrice[];
  cleaning: number;
  pet: number;
  /** Refundable, so never part of a total. */
  deposit: number;
};

/** Pricing rules only the owner can confirm. Until then, prices that depend on them are an estimate or "ask us". */
export type ConfirmedRules = {
  /** A night beyond whole weeks costs a seventh of its week. */
  proRata: boolean;
  /** The nights before Memorial Day are outside the season. */
  memorialDayWeekend: boolean;
  /** The shortest stay is the same outside the season. */
  offSeasonMinimum: boolean;
};

/** The prices, and which of their rules the owner has confirmed. */
export type PriceList = Prices & { confirmed: ConfirmedRules };

/** The response of `GET /api/rates`: prices of all future nights. */
export type PricesAnswer = PriceList & {
  /** When the owner last changed them, ISO 8601. */
  asOf: string;
};

/** What a price depends on. `dog` is whether the guests bring one. */
export type PriceRequest = { checkIn: CalendarDate; checkOut: CalendarDate; dog: boolean };

export type Price = {
  nights: number;
  /** How many nights have no price. For those it is "ask us". */
  unpricedNights: number;
  rent: number;
  cleaning: number;
  pet: number;
  /** The sum of everything that has a price: complete only if `unpricedNights` is 0. */
  total: number;
  deposit: number;
  /** The longest minimum stay of the seasons involved; 0 outside all seasons. */
  minimumNights: number;
  /** The weekday the first night's season requires for arrival; null if this arrival is fine. */
  arrivalInstead: Weekday | null;
};

export const nightsOfWeek = 7;

/** Prices a stay. A night costs a seventh of its week; rounds once, to the dollar. Takes no longer for a longer stay. */
export function priceOf({ checkIn, checkOut, dog }: PriceRequest, prices: Prices): Price {
  const stay = { from: checkIn, to: checkOut };
  const nights = nightsIn(stay);
  const seasons = prices.seasons.filter((season) => nights > 0 && meet(stay, season));
  const weeks = weeksIn(stay, prices).map((week) => ({ ...datesOf(week), weekPrice: week.price }));
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
  const pet = dog ? prices.pet : 0;
  return {
    nights,
    unpricedNights: nights - pricedNights,
    rent,
    cleaning: prices.cleaning,
    pet,
    total: rent + prices.cleaning + pet,
    deposit: prices.deposit,
    minimumNights: Math.max(0, ...seasons.map((season) => season.minimumNights)),
    arrivalInstead: arrivalInstead(checkIn, prices),
  };
}

function arrivalInstead(checkIn: CalendarDate, { seasons }: Prices): Weekday | null {
  const arrival = seasons.find(({ from, to }) => from <= checkIn && checkIn < to)?.arrival ?? null;
  return arrival === weekday(checkIn) ? null : arrival;
}

/** Returns the individually priced weeks that overlap these dates. */
export function weeksIn({ from, to }: Dates, { weeks }: Pick<Prices, "weeks">): WeekPrice[] {
  const before = addDays(from, -nightsOfWeek);
  return weeks.filter(({ checkIn }) => before < checkIn && checkIn < to);
}

/** Returns the first night of an individually priced week, and the day after its last. */
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

/** `estimate`: depends on an unconfirmed rule, or some nights have no price. `ask`: only the owner can name a price. */
export type Firmness = "total" | "estimate" | "ask";

export type Quote = Price & { firmness: Firmness };

/** Prices a stay, and says how firm that price is. */
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

function isWholeWeeks(checkIn: CalendarDate, checkOut: CalendarDate, prices: Prices): boolean {
  let week = checkIn;
  while (week < checkOut) {
    const next = addDays(week, nightsOfWeek);
    if (next > checkOut || !hasOnePrice({ from: week, to: next }, prices)) return false;
    week = next;
  }
  return true;
}

function hasOnePrice({ from, to }: Dates, prices: Prices): boolean {
  const [own] = weeksIn({ from, to }, prices);
  if (own) return own.checkIn === from;
  return prices.seasons.some((season) => season.from <= from && to <= season.to);
}

function holdsMemorialDayWeekend(checkIn: CalendarDate, checkOut: CalendarDate): boolean {
  const monday = lastMondayOfMay(Number(checkIn.slice(0, 4)));
  return checkIn < monday && addDays(monday, -3) < checkOut;
}
