import { isCalendarDate } from "#contract/calendar-date.ts";
import { dollars, parseDollars } from "#contract/money.ts";
import { changeRates, readRates, weekPriceInWords, withWeekPrice } from "#server/house/rates.ts";
import { asJson, type Commands, failure, usageError, succeeded } from "./command.ts";
import { card, table } from "./lists.ts";

export const priceCommands: Commands = {
  "prices show": {
    words: [],
    async run({ database: { db }, clock }, options) {
      const { rates, asOf } = await readRates(db, clock());
      if (options.json) return { code: 0, text: asJson({ ...rates, asOf }) };
      const seasons = rates.seasons.map(({ name, from, to, weekPrice, minimumNights }) => ({
        season: name,
        from,
        to,
        "per week": dollars(weekPrice),
        "fewest nights": minimumNights,
      }));
      const weeks = rates.weeks.map(({ checkIn, price }) => ({ "week of": checkIn, price: dollars(price) }));
      const fees = { cleaning: dollars(rates.cleaning), pet: dollars(rates.pet), deposit: dollars(rates.deposit) };
      return { code: 0, text: [table(seasons), ...(weeks.length > 0 ? [table(weeks)] : []), card(fees)].join("\n") };
    },
  },
  "prices set": {
    words: ["week", "DAY", "AMOUNT"],
    async run({ database: { write }, clock }, options, [kind, day = "", amount = ""]) {
      if (kind !== "week") return usageError(options, '"prices set" takes week DAY AMOUNT.');
      if (!isCalendarDate(day)) {
        return failure(options, `${JSON.stringify(day)} is not a day. Write it like 2027-07-03.`);
      }
      const price = amount === "none" ? null : parseDollars(amount);
      if (price === undefined) {
        return failure(options, "AMOUNT is a price in dollars such as 9500, or none for the season's price.");
      }
      const what = weekPriceInWords(day, price);
      const outcome = await changeRates({ write, seenVersion: null, what, now: clock() }, (rates) =>
        withWeekPrice(rates, day, price),
      );
      if (!outcome.ok) {
        const changed = "The prices were changed meanwhile. Please try again.";
        return failure(options, outcome.reason === "fault" ? outcome.message : changed);
      }
      return succeeded(options, what);
    },
  },
};
