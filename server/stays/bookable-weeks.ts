import { type HouseWeeks, weekFrom, weeksAhead } from "#contract/prices/weeks.ts";
import { readAvailability } from "./feeds/booked-nights.ts";
import type { Db } from "../platform/db/schema.ts";
import { readPublicRates } from "../house/rates.ts";
import { type Clock, todayAtHouse } from "../platform/process/clock.ts";

type HouseWeeksDeps = {
  /** Names of the calendar feeds, as they are set now. */
  feedNames: () => Promise<readonly string[]>;
  clock: Clock;
};

/** Reads the weeks as `/weeks` shows them, from the nights and prices of now; in a transaction from those it sees. */
export function houseWeeks({ feedNames, clock }: HouseWeeksDeps): (db: Db) => Promise<HouseWeeks> {
  return async (db) => {
    const now = clock();
    const today = todayAtHouse(now);
    const { booked, stale } = await readAvailability(db, await feedNames(), now);
    const rates = await readPublicRates(db, now);
    return {
      today,
      stale,
      ahead: weeksAhead(rates, booked, today),
      from: (checkIn) => weekFrom(checkIn, rates, booked),
    };
  };
}
