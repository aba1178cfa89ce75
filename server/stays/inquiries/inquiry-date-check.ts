import { stayConflict } from "#contract/stays/availability.ts";
import { priceOf } from "#contract/prices/rates.ts";
import { readAvailability } from "../feeds/booked-nights.ts";
import { latestFacts } from "../../platform/db/latest-facts.ts";
import type { Db } from "../../platform/db/schema.ts";
import { readRates } from "../../house/rates.ts";
import type { InquiryDeps } from "./routes.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.ts";

type StayFactsDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  /** Names of the calendar feeds, as they are set now. */
  feedNames: () => Promise<readonly string[]>;
};

/** What the owner is told about the dates of an inquiry: booked nights, and the shortest stay of their season. */
export function createInquiryDateCheck(deps: StayFactsDeps): InquiryDeps["checkInquiryDates"] {
  const { db, clock, feedNames } = deps;
  const latest = latestFacts(deps, async () => {
    const { booked } = await readAvailability(db, await feedNames(), clock());
    const { rates } = await readRates(db, clock());
    return { booked, rates };
  });
  return async (stay) => {
    const facts = await latest();
    if (!facts) return null;
    const { minimumNights } = priceOf({ ...stay, dog: false }, facts.rates);
    return { conflict: stayConflict(stay, facts.booked), minimumNights };
  };
}
