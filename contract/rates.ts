import { addDays, type CalendarDate, nightsBetween, type Weekday, weekday } from "./calendar-date.ts";

export const ratesPath = "/api/rates";

/** Nights with one price a week. All money is in whole US cents. */
export type Season = {
  name: string;
  /** The first night. */
  from: CalendarDate;
  /** The day after the last night, on which a stay may end. */
  to: CalendarDate;
  weekCents: number;
  minimumNights: number;
  /** The weekday on which stays begin, or null for any. */
  arrival: Weekday | null;
};

/** A week with a price of its own, whatever its season says. */
export type WeekPrice = { checkIn: CalendarDate; cents: number };

export type Rates = {
  /** In order, none overlapping another. */
  seasons: Season[];
  weeks: WeekPrice[];
  /** Fee that every stay pays once. */
  cleaning: number;
  /** Fee for a small dog, once a stay. */
  pet: number;
  /** Paid at booking and paid back; never part of a total. */
  deposit: number;
};

/** What `GET /api/rates` answers. */
export type RatesAnswer = Omit<Rates, "seasons" | "weeks"> & {
  seasons: (Omit<Season, "weekCents"> & { week: number })[];
  weeks: { checkIn: CalendarDate; week: number }[];
  /** When the owner last changed them, ISO 8601. */
  asOf: string;
};

export type PriceRequest = { checkIn: CalendarDate; checkOut: CalendarDate; dog: boolean };

export type Price = {
  nights: number;
  /** Nights without a price: the answer for them is "ask us". */
  unpricedNights: number;
  /** Rent for the nights that have a price. */
  rent: number;
  cleaning: number;
  /** 0 without a dog. */
  pet: number;
  /** Everything that has a price. It is the whole price only when `unpricedNights` is 0. */
  total: number;
  deposit: number;
  /** The fewest nights a stay over these nights may have, by its strictest season; 0 outside all seasons. */
  minimumNights: number;
  /** The weekday on which the season of the first night begins its stays, when this arrival is on another. */
  arrivalInstead: Weekday | null;
};

const nightsOfWeek = 7;
const centsPerDollar = 100;

/**
 * What a stay costs. A night costs a seventh of its week, so 7 nights of one season are exactly that season's weekly price. The rent of the
 * whole stay is rounded to the dollar, once. Throws `RangeError` for a date that does not exist.
 */
export function priceOf({ checkIn, checkOut, dog }: PriceRequest, rates: Rates): Price {
  const nights = Math.max(0, nightsBetween(checkIn, checkOut));
  let unpricedNights = 0;
  let sevenths = 0;
  let minimumNights = 0;
  for (let i = 0; i < nights; i++) {
    const night = addDays(checkIn, i);
    const season = seasonOf(night, rates);
    const week = weekPriceOf(night, rates)?.cents ?? season?.weekCents;
    if (week === undefined) unpricedNights++;
    else sevenths += week;
    minimumNights = Math.max(minimumNights, season?.minimumNights ?? 0);
  }
  const rent = Math.round(sevenths / nightsOfWeek / centsPerDollar) * centsPerDollar;
  const pet = dog ? rates.pet : 0;
  const arrival = seasonOf(checkIn, rates)?.arrival ?? null;
  return {
    nights,
    unpricedNights,
    rent,
    cleaning: rates.cleaning,
    pet,
    total: rent + rates.cleaning + pet,
    deposit: rates.deposit,
    minimumNights,
    arrivalInstead: arrival === null || arrival === weekday(checkIn) ? null : arrival,
  };
}

/** The season a night lies in. */
export function seasonOf(night: CalendarDate, { seasons }: Pick<Rates, "seasons">): Season | undefined {
  return seasons.find(({ from, to }) => from <= night && night < to);
}

function weekPriceOf(night: CalendarDate, { weeks }: Pick<Rates, "weeks">): WeekPrice | undefined {
  return weeks.find(({ checkIn }) => checkIn <= night && night < addDays(checkIn, nightsOfWeek));
}
