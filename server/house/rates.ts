import * as z from "zod/mini";
import { rates as shipped } from "#content/rates.ts";
import { addDays, type CalendarDate, isCalendarDate, longDate } from "#contract/calendar-date.ts";
import { firstMondayOfSeptember, lastMondayOfMay } from "#contract/peak-season.ts";
import type { Rates, RatesAnswer, Season, WeekPrice } from "#contract/rates.ts";
import type { Write } from "../db/database.ts";
import type { Db, Tx } from "../db/schema.ts";
import { readHouseSetting, setHouseSetting } from "./house-settings.ts";

const settingName = "rates";
const centsPerDollar = 100;

/** Highest price that is believed: $100,000. Above it lies a typing error. */
const mostCents = 100_000 * centsPerDollar;

/** When the shipped prices were last gone through, ISO 8601. */
const shippedAsOf = "2026-11-21T12:00:00Z";

/** The years whose seasons ship: those the calendar can show, and the one before. */
const shippedYears = { before: 1, after: 3 };

/** The prices in force, when they last changed, and their version for the next change (0 while they are the shipped ones). */
export type KeptRates = { rates: Rates; asOf: string; version: number };

const date = z.string().check(z.refine(isCalendarDate));
const cents = z.int().check(z.minimum(0), z.maximum(mostCents));
const storedRates: z.ZodMiniType<Rates> = z.object({
  seasons: z.array(
    z.object({
      name: z.string(),
      from: date,
      to: date,
      weekCents: cents,
      minimumNights: z.int(),
      arrival: z.nullable(z.literal([1, 2, 3, 4, 5, 6, 7])),
    }),
  ),
  weeks: z.array(z.object({ checkIn: date, cents })),
  cleaning: cents,
  pet: cents,
  deposit: cents,
});

/** The prices as the owner has set them, or the shipped ones. `now` says which summers ship. Rejects for a stored value that is broken. */
export async function readRates(db: Db | Tx, now: number): Promise<KeptRates> {
  const setting = await readHouseSetting(db, settingName);
  if (!setting) return { rates: shippedRates(now), asOf: shippedAsOf, version: 0 };
  const rates = z.parse(storedRates, setting.value);
  return { rates, asOf: new Date(setting.changedAt).toISOString(), version: setting.version };
}

/** What a change of prices came to: the new ones, or a sentence that says what is wrong with it. */
export type RatesOutcome = { ok: true; rates: Rates } | { ok: false; message: string };

/**
 * Changes the prices. `change` gets those in force and answers the new ones; they are checked as a whole, and nothing is stored when a
 * sentence can be said against them.
 */
export async function changeRates(write: Write, change: (rates: Rates) => Rates, now: number): Promise<RatesOutcome> {
  return write(async (tx) => {
    const { rates, version } = await readRates(tx, now);
    const changed = inOrder(change(rates));
    const fault = ratesFault(changed);
    if (fault !== null) return { ok: false, message: fault };
    const done = await setHouseSetting(tx, settingName, changed, version, now);
    return done
      ? { ok: true, rates: changed }
      : { ok: false, message: "The prices were changed meanwhile. Please look again." };
  });
}

/** Gives one week its own price, or with null none any more. */
export function withWeekPrice(rates: Rates, checkIn: CalendarDate, amount: number | null): Rates {
  const others = rates.weeks.filter((week) => week.checkIn !== checkIn);
  return { ...rates, weeks: amount === null ? others : [...others, { checkIn, cents: amount }] };
}

/** What speaks against these prices, in a sentence for the owner; null when nothing does. */
export function ratesFault({ seasons, weeks, cleaning, pet, deposit }: Rates): string | null {
  for (const { name, from, to, weekCents, minimumNights } of seasons) {
    if (!isCalendarDate(from) || !isCalendarDate(to)) return `${name} needs a first day and a last day.`;
    if (to <= from) return `${name} ends on ${longDate(to)}, which is not after it begins on ${longDate(from)}.`;
    if (!isPrice(weekCents)) return `The week of ${name} needs a price between $0 and $100,000.`;
    if (!Number.isInteger(minimumNights) || minimumNights < 1 || minimumNights > 28)
      return `${name} needs a minimum between 1 and 28 nights.`;
  }
  for (const [i, later] of seasons.entries()) {
    const earlier = seasons[i - 1];
    if (earlier && later.from < earlier.to) {
      return `${seasonInWords(earlier)} and ${seasonInWords(later)} overlap. A night can have one season only.`;
    }
  }
  for (const { checkIn, cents: amount } of weeks) {
    if (!isCalendarDate(checkIn)) return `${JSON.stringify(checkIn)} is not a day. Write it like 2027-07-03.`;
    if (!isPrice(amount)) return `The week of ${longDate(checkIn)} needs a price between $0 and $100,000.`;
  }
  for (const [i, later] of weeks.entries()) {
    const earlier = weeks[i - 1];
    if (earlier && later.checkIn < sevenDaysAfter(earlier)) {
      return `The weeks of ${longDate(earlier.checkIn)} and ${longDate(later.checkIn)} overlap. Both have a price of their own.`;
    }
  }
  if (![cleaning, pet, deposit].every(isPrice)) return "Each fee needs an amount between $0 and $100,000.";
  return null;
}

/** What `GET /api/rates` answers. */
export function ratesAnswer({ rates, asOf }: Pick<KeptRates, "rates" | "asOf">): RatesAnswer {
  const { seasons, weeks, cleaning, pet, deposit } = rates;
  return {
    seasons: seasons.map(({ weekCents, ...season }) => ({ ...season, week: weekCents })),
    weeks: weeks.map(({ checkIn, cents: week }) => ({ checkIn, week })),
    cleaning,
    pet,
    deposit,
    asOf,
  };
}

/** The shipped prices: each summer from Memorial Day to Labor Day at one price, and nothing outside it. */
function shippedRates(now: number): Rates {
  const thisYear = new Date(now).getUTCFullYear();
  const years = Array.from(
    { length: shippedYears.before + shippedYears.after + 1 },
    (_, i) => thisYear - shippedYears.before + i,
  );
  return {
    seasons: years.map((year) => ({
      name: `Summer ${year}`,
      from: lastMondayOfMay(year),
      to: firstMondayOfSeptember(year),
      weekCents: shipped.peakWeek * centsPerDollar,
      minimumNights: shipped.minimumNights,
      arrival: null,
    })),
    weeks: [],
    cleaning: shipped.cleaning * centsPerDollar,
    pet: shipped.pet * centsPerDollar,
    deposit: shipped.deposit * centsPerDollar,
  };
}

function inOrder(rates: Rates): Rates {
  return {
    ...rates,
    seasons: rates.seasons.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    weeks: rates.weeks.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1)),
  };
}

function isPrice(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= mostCents;
}

function seasonInWords({ name, from, to }: Season): string {
  return `${name} (${longDate(from)} to ${longDate(to)})`;
}

function sevenDaysAfter({ checkIn }: WeekPrice): CalendarDate {
  return addDays(checkIn, 7);
}
