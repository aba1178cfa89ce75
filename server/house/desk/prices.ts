import { type FieldErrors, type FormResult, wrongFields } from "#contract/forms/form-result.ts";
import { type CalendarDate, isCalendarDate, nightsBetween, type Weekday } from "#contract/calendar-date.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { Rates, Season } from "#contract/prices/rates.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import { changeRates, type CurrentRates, mostCents, readRates, weekPriceInWords, withWeekPrice } from "../rates.ts";
import { pluralize } from "#contract/numbers.ts";
import type { Clock } from "../../platform/process/clock.ts";

/** The current prices, and the version that forms post. */
export type PricesNow = Omit<CurrentRates, "asOf">;

/** A season and the fees as typed. */
export type SeasonFields = Record<"name" | "from" | "to" | "weekPrice" | "minimumNights" | "arrival", string>;
type FeeFields = Record<"cleaning" | "pet" | "deposit", string>;

/** `change`: the id to undo it with, or null if nothing was different. */
export type PricesOutcome = FormResult<{ change: string | null }>;

const longestName = 60;

const longestSeason = 366;

/** Longest minimum stay: the planner offers no more nights. */
const mostMinimumNights = 28;

function isFee(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= mostCents;
}

/** What the owner does at the desk with the prices. */
export function deskPrices({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  /** `field`: the field that shows an error about the prices as a whole. */
  async function change(
    { seenVersion, what, field }: { seenVersion: number; what: string; field: string },
    to: (rates: Rates) => Rates,
  ): Promise<PricesOutcome> {
    const outcome = await changeRates({ write, seenVersion, what, now: clock() }, to);
    if (outcome.ok) return outcome;
    if (outcome.error !== null) return wrongFields({ [field]: outcome.error });
    const message =
      "The prices were changed in another window, so nothing was saved. Compare them below, then save again.";
    return { ok: false, status: 409, message, errors: {} };
  }

  return {
    now: () => readRates(db, clock()),

    /** Adds a season, or changes the one that begins on the day `was`. */
    async saveSeason(fields: SeasonFields, was: CalendarDate | null, seenVersion: number): Promise<PricesOutcome> {
      const { season, errors } = readSeason(fields);
      if (!season) return wrongFields(errors);
      const what = `${season.name}, ${stayDates(season.from, season.to)}: ${dollars(season.weekPrice)} a week, fees not included.`;
      return change({ seenVersion, what, field: "from" }, (rates) => ({
        ...rates,
        seasons: [...rates.seasons.filter(({ from }) => from !== was), season],
      }));
    },

    async removeSeason(from: CalendarDate, seenVersion: number): Promise<PricesOutcome> {
      const { rates } = await readRates(db, clock());
      const season = rates.seasons.find((each) => each.from === from);
      if (!season) return wrongFields({ from: "This season was already removed." });
      return change({ seenVersion, what: `Removed ${season.name}.`, field: "from" }, (current) => ({
        ...current,
        seasons: current.seasons.filter((each) => each.from !== from),
      }));
    },

    /** Sets the prices of weeks by their first night. An empty price means the season's. Errors have that night as their field. */
    async setWeeks(typed: Record<CalendarDate, string>, seenVersion: number): Promise<PricesOutcome> {
      const read = Object.entries(typed).map(([checkIn, text]) => ({ checkIn, ...readWeekPrice(checkIn, text) }));
      const errors = Object.fromEntries(read.flatMap(({ checkIn, error }) => (error ? [[checkIn, error]] : [])));
      if (Object.keys(errors).length > 0) return wrongFields(errors);
      const { rates } = await readRates(db, clock());
      const before = new Map(rates.weeks.map(({ checkIn, price }) => [checkIn, price]));
      const changed = read.filter(({ checkIn, price }) => (before.get(checkIn) ?? null) !== price);
      const [first] = changed;
      if (!first) return { ok: true, change: null };
      const what =
        changed.length === 1
          ? weekPriceInWords(first.checkIn, first.price)
          : `${pluralize(changed.length, "week")} have new prices.`;
      return change({ seenVersion, what, field: first.checkIn }, (current) =>
        changed.reduce((all, { checkIn, price }) => withWeekPrice(all, checkIn, price), current),
      );
    },

    async saveFees(fields: FeeFields, seenVersion: number): Promise<PricesOutcome> {
      const { fees, errors } = readFees(fields);
      if (Object.keys(errors).length > 0) return wrongFields(errors);
      const { cleaning, pet, deposit } = fees;
      const what = `Cleaning ${dollars(cleaning)}, pet fee ${dollars(pet)}, deposit ${dollars(deposit)}.`;
      return change({ seenVersion, what, field: "cleaning" }, (rates) => ({ ...rates, ...fees }));
    },
  };
}

function readSeason(fields: SeasonFields): { season: Season | null; errors: FieldErrors } {
  const name = fields.name.trim();
  const { from, to } = fields;
  const weekPrice = parseDollars(fields.weekPrice);
  const minimumNights = Number(fields.minimumNights);
  const arrival = Number(fields.arrival);
  const errors: Record<string, string | null> = {
    name: name === "" ? "Give it a name, such as Summer 2027." : name.length > longestName ? "Shorten the name." : null,
    from: isCalendarDate(from) ? null : "Choose the first night.",
    to: isCalendarDate(to) ? datesError(from, to) : "Choose the day of the last check-out.",
    weekPrice: rentError(weekPrice),
    minimumNights:
      Number.isInteger(minimumNights) && minimumNights >= 1 && minimumNights <= mostMinimumNights
        ? null
        : `Enter 1 to ${mostMinimumNights} nights.`,
    arrival: Number.isInteger(arrival) && arrival >= 0 && arrival <= 7 ? null : "Choose a day, or any day.",
  };
  const found = Object.entries(errors).flatMap(([field, error]) => (error === null ? [] : [[field, error]]));
  if (found.length > 0 || weekPrice === undefined) return { season: null, errors: Object.fromEntries(found) };
  const season = { name, from, to, weekPrice, minimumNights, arrival: arrival === 0 ? null : (arrival as Weekday) };
  return { season, errors: {} };
}

function datesError(from: string, to: string): string | null {
  if (!isCalendarDate(from)) return null;
  const nights = nightsBetween(from, to);
  if (nights <= 0) return "The last check-out has to be after the first night.";
  return nights > longestSeason ? `That is ${nights} nights. A season has ${longestSeason} at most.` : null;
}

function rentError(price: number | undefined): string | null {
  if (price === undefined) return "Enter a price in dollars, such as 8,000.";
  if (isFee(price) && price > 0 && price % 100 === 0) return null;
  return `Enter a price between $1 and ${dollars(mostCents)}, in whole dollars.`;
}

function readWeekPrice(checkIn: string, text: string): { price: number | null; error: string | null } {
  if (!isCalendarDate(checkIn)) return { price: null, error: "Choose the first night of the week." };
  if (text.trim() === "") return { price: null, error: null };
  const price = parseDollars(text);
  return { price: price ?? null, error: rentError(price) };
}

function readFees(fields: FeeFields): { fees: Record<keyof FeeFields, number>; errors: FieldErrors } {
  const read = (["cleaning", "pet", "deposit"] as const).map((name) => [name, parseDollars(fields[name])] as const);
  const errors = read.flatMap(([name, fee]) => {
    if (fee === undefined) return [[name, "Enter an amount in dollars, such as 375."]];
    return isFee(fee) ? [] : [[name, `Enter an amount between $0 and ${dollars(mostCents)}.`]];
  });
  const fees = Object.fromEntries(read.map(([name, fee]) => [name, fee ?? 0])) as Record<keyof FeeFields, number>;
  return { fees, errors: Object.fromEntries(errors) };
}
