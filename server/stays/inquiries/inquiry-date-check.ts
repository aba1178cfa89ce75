import { setTimeout as pause } from "node:timers/promises";
import { stayConflict } from "#contract/stays/availability.ts";
import { priceOf } from "#contract/prices/rates.ts";
import { readAvailability } from "../feeds/booked-nights.ts";
import type { Db } from "../../platform/db/schema.ts";
import { cachedByVersion } from "../../platform/db/site-version.ts";
import { readRates } from "../../house/rates.ts";
import type { InquiryDeps } from "./routes.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { describeError } from "../../platform/process/errors.ts";
import type { Log } from "../../platform/process/log.ts";

type DateCheckDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  /** Names of the calendar feeds, as they are set now. */
  feedNames: () => Promise<readonly string[]>;
};

/** The longest a guest's request waits for booked nights and prices, in milliseconds. */
const longestWaitMs = 200;

/** What the owner learns about the dates of an inquiry: booked nights, and the shortest stay of their season. */
export function createInquiryDateCheck({ db, clock, log, feedNames }: DateCheckDeps): InquiryDeps["checkInquiryDates"] {
  const read = cachedByVersion(db, async () => {
    const { booked } = await readAvailability(db, await feedNames(), clock());
    const { rates } = await readRates(db, clock());
    return { booked, rates };
  });
  let running: ReturnType<typeof readSoon> | null = null;

  async function readSoon() {
    const reading = read()
      .catch((error: unknown) => {
        log.warn({ event: "house-facts-not-read", fault: describeError(error) });
        return null;
      })
      .finally(() => {
        running = null;
      });
    return Promise.race([reading, pause(longestWaitMs, null, { ref: false })]);
  }

  return async (stay) => {
    // Callers share one read, and none waits for one that is late already.
    running ??= readSoon();
    const facts = await running;
    if (!facts) return null;
    const { minimumNights } = priceOf({ ...stay, dog: false }, facts.rates);
    return { conflict: stayConflict(stay, facts.booked), minimumNights };
  };
}
