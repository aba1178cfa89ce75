import * as z from "zod/mini";
import { nightsBetween, type Weekday } from "#contract/calendar-date.ts";
import { deskDate, deskForm, dollarAmount, orNone, wholeNumber } from "#contract/forms/desk-form.ts";
import { requiredText } from "#contract/forms/field-schema.ts";
import { changedElsewhere, type ChangeResult, wrongFields } from "#contract/forms/form-result.ts";
import { pluralize } from "#contract/numbers.ts";
import { centsPerDollar, dollars, maxPriceCents } from "#contract/prices/money.ts";
import type { Prices } from "#contract/prices/prices.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { changePrices, type CurrentPrices, readPrices, weekPriceInWords, withWeekPrice } from "./prices.ts";

/** The current prices, and the version that forms post. */
export type PricesNow = Omit<CurrentPrices, "asOf">;

const maxNameLength = 60;

const maxSeason = 366;

/** Longest minimum stay: the planner offers no more nights. */
const maxMinimumNights = 28;

const rent = {
  unlike: "Enter a price in dollars, such as 8,000.",
  outside: `Enter a price between $1 and ${dollars(maxPriceCents)}, in whole dollars.`,
  min: centsPerDollar,
  max: maxPriceCents,
  step: centsPerDollar,
};

const fee = dollarAmount({
  unlike: "Enter an amount in dollars, such as 375.",
  outside: `Enter an amount between $0 and ${dollars(maxPriceCents)}.`,
  max: maxPriceCents,
});

const feesForm = z.object({ cleaning: fee, pet: fee, deposit: fee });

/** Prices of weeks by their first night. An empty price means the season's. */
const weeksForm = z.object({
  weeks: z.record(deskDate(""), orNone(dollarAmount(rent)), "Choose the first night of the week."),
});

/** The first night of the season that a form changes; empty for a new one. */
const was = z.string();

const seasonForm = z
  .object({
    was,
    name: requiredText("Give it a name, such as Summer 2027.", maxNameLength),
    from: deskDate("Choose the first night."),
    to: deskDate("Choose the day of the last check-out."),
    weekPrice: dollarAmount(rent),
    minimumNights: wholeNumber(1, maxMinimumNights, `Enter 1 to ${maxMinimumNights} nights.`),
    /** 0: any day. */
    arrival: wholeNumber(0, 7, "Choose a day, or any day."),
  })
  .check(({ value: { from, to }, issues }) => {
    const nights = nightsBetween(from, to);
    const error = (message: string) => issues.push({ code: "custom", input: to, path: ["to"], message });
    if (nights <= 0) error("The last check-out has to be after the first night.");
    if (nights > maxSeason) error(`That is ${nights} nights. A season has ${maxSeason} at most.`);
  });

/** What the owner does at the desk with the prices. */
export function deskPrices({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  /** `field`: the field that shows an error about the prices as a whole. */
  async function change(
    { seenVersion, what, field }: { seenVersion: number; what: string; field: string },
    to: (prices: Prices) => Prices,
  ): Promise<ChangeResult> {
    const result = await changePrices({ write, seenVersion, what, now: clock() }, to);
    return !result.ok && result.status === 422 ? wrongFields({ [field]: result.message }) : result;
  }

  return {
    now: () => readPrices(db, clock()),

    /** Returns the year of the summer that has no price although it is October of the year before, or later; otherwise null. */
    async summerToSet(): Promise<number | null> {
      const now = clock();
      const { unsetSummer } = await readPrices(db, now);
      return unsetSummer !== null && todayAtHouse(now) >= `${unsetSummer - 1}-10-01` ? unsetSummer : null;
    },

    /** Adds a season, or changes the one that begins on the day `was`. */
    saveSeason: deskForm(seasonForm, ({ was: replaced, arrival, ...fields }, seenVersion) => {
      const season = { ...fields, arrival: arrival === 0 ? null : (arrival as Weekday) };
      const what = `${season.name}, ${stayDates(season.from, season.to)}: ${dollars(season.weekPrice)} a week, fees not included.`;
      return change({ seenVersion, what, field: "from" }, (prices) => ({
        ...prices,
        seasons: [...prices.seasons.filter(({ from }) => from !== replaced), season],
      }));
    }),

    removeSeason: deskForm(z.object({ was }), async ({ was: removed }, seenVersion) => {
      const { prices } = await readPrices(db, clock());
      const season = prices.seasons.find(({ from }) => from === removed);
      if (!season) return changedElsewhere("This season was already removed.");
      return change({ seenVersion, what: `Removed ${season.name}.`, field: "from" }, (current) => ({
        ...current,
        seasons: current.seasons.filter(({ from }) => from !== removed),
      }));
    }),

    /** Sets the prices of weeks. */
    setWeeks: deskForm(weeksForm, async ({ weeks }, seenVersion): Promise<ChangeResult> => {
      const { prices } = await readPrices(db, clock());
      const before = new Map(prices.weeks.map(({ checkIn, price }) => [checkIn, price]));
      const changed = Object.entries(weeks).filter(([checkIn, price]) => (before.get(checkIn) ?? null) !== price);
      const [first] = changed;
      if (!first) return { ok: true, change: null };
      const what =
        changed.length === 1 ? weekPriceInWords(...first) : `${pluralize(changed.length, "week")} have new prices.`;
      return change({ seenVersion, what, field: `weeks.${first[0]}` }, (current) =>
        changed.reduce((all, [checkIn, price]) => withWeekPrice(all, checkIn, price), current),
      );
    }),

    saveFees: deskForm(feesForm, (fees, seenVersion) => {
      const { cleaning, pet, deposit } = fees;
      const what = `Cleaning ${dollars(cleaning)}, pet fee ${dollars(pet)}, deposit ${dollars(deposit)}.`;
      return change({ seenVersion, what, field: "cleaning" }, (prices) => ({ ...prices, ...fees }));
    }),
  };
}

export type DeskPrices = ReturnType<typeof deskPrices>;
