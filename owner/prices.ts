import { isCalendarDate, longDate } from "#contract/calendar-date.ts";
import { changeRates, ratesAnswer, readRates, withWeekPrice } from "#server/house/rates.ts";
import { asJson, type Commands, failure, usageError, succeeded } from "./command.ts";
import { card, table } from "./lists.ts";

export const priceCommands: Commands = {
  "prices show": {
    words: [],
    async run({ database: { db }, clock }, options) {
      const answer = ratesAnswer(await readRates(db, clock()));
      if (options.json) return { code: 0, text: asJson(answer) };
      const seasons = answer.seasons.map(({ name, from, to, week, minimumNights }) => ({
        season: name,
        from,
        to,
        "per week": dollars(week),
        "fewest nights": minimumNights,
      }));
      const weeks = answer.weeks.map(({ checkIn, week }) => ({ "week of": checkIn, price: dollars(week) }));
      const fees = { cleaning: dollars(answer.cleaning), pet: dollars(answer.pet), deposit: dollars(answer.deposit) };
      return { code: 0, text: [table(seasons), ...(weeks.length > 0 ? [table(weeks)] : []), card(fees)].join("\n") };
    },
  },
  "prices set": {
    words: ["week", "DAY", "AMOUNT"],
    async run({ database: { write }, clock }, options, [what, day = "", amount = ""]) {
      if (what !== "week") return usageError(options, '"prices set" takes week DAY AMOUNT.');
      if (!isCalendarDate(day)) {
        return failure(options, `${JSON.stringify(day)} is not a day. Write it like 2027-07-03.`);
      }
      const cents = amount === "none" ? null : centsOf(amount);
      if (cents === undefined) {
        return failure(options, "AMOUNT is a price in dollars such as 9500, or none for the season's price.");
      }
      const outcome = await changeRates(write, (rates) => withWeekPrice(rates, day, cents), clock());
      if (!outcome.ok) return failure(options, outcome.message);
      const now = cents === null ? "has its season's price again" : `costs ${dollars(cents)}, fees not included`;
      return succeeded(options, `The week of ${longDate(day)} ${now}.`);
    },
  },
};

/** Dollars with or without cents; undefined for anything else. */
function centsOf(amount: string): number | undefined {
  const read = /^\$?(-?\d{1,9})(?:\.(\d{2}))?$/.exec(amount.replaceAll(",", ""));
  return read ? Number(read[1]) * 100 + Number(read[2] ?? 0) : undefined;
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });
}
