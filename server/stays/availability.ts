import { priceOf } from "#contract/prices/prices.ts";
import { type Availability, mergeRanges, type NightsOnPages, stayConflict } from "#contract/stays/availability.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { cachedByVersion } from "#server/platform/db/site-version.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import { readPrices } from "#server/prices/prices.ts";
import { type FeedState, feedStates, isStale } from "./feeds/feed-store.ts";
import type { InquiryDeps } from "./inquiries/routes.ts";
import { ownNights } from "./night-holders.ts";

/**
 * Returns our booked nights and the feeds'. `asOf` is the oldest feed's last read, or without feeds our own last change. Platforms get no `echoes`: each
 * would block the nights because the other one does.
 */
export async function readAvailability(
  db: Db,
  feedNames: readonly string[],
  now: number,
  { echoes = true } = {},
): Promise<Availability> {
  return nightsOf(db, await feedStates(db, feedNames), now, echoes);
}

/** The same for pages, which don't warn about a feed until it has been read once. `unread`: whether there is such a feed. */
export async function readNightsOnPages(db: Db, feedNames: readonly string[], now: number): Promise<NightsOnPages> {
  const feeds = await feedStates(db, feedNames);
  const read = feeds.filter(({ goodAt }) => goodAt !== null);
  const nights = await nightsOf(db, feeds, now, true);
  return { ...nights, stale: read.some((feed) => isStale(feed, now)), unread: read.length < feeds.length };
}

async function nightsOf(db: Db, feeds: readonly FeedState[], now: number, echoes: boolean): Promise<Availability> {
  const { ranges, changedAt } = await ownNights(db);
  const readAt = feeds.flatMap(({ goodAt }) => goodAt ?? []);
  return {
    booked: mergeRanges([...ranges, ...feeds.flatMap(({ events }) => events).filter(({ echo }) => echoes || !echo)]),
    asOf: new Date(readAt.length > 0 ? Math.min(...readAt) : (changedAt ?? now)).toISOString(),
    stale: feeds.some((feed) => isStale(feed, now)),
  };
}

/** `feedNames` returns the current calendar feeds. */
type NightsDeps = { feedNames: () => Promise<readonly string[]>; clock: Clock };

/** Checks an inquiry's dates, for the email to the owner: nights already booked, and the minimum stay. Null if they can't be read. */
export function createInquiryDateCheck({
  db,
  clock,
  log,
  feedNames,
}: NightsDeps & { db: Db; log: Log }): InquiryDeps["checkInquiryDates"] {
  const read = cachedByVersion(db, async () => {
    const { booked } = await readAvailability(db, await feedNames(), clock());
    const { prices } = await readPrices(db, clock());
    return { booked, prices };
  });

  return async (stay) => {
    try {
      const { booked, prices } = await read();
      const { minimumNights } = priceOf({ ...stay, dog: false }, prices);
      return { conflict: stayConflict(stay, booked), minimumNights };
    } catch (error) {
      log.warn({ event: "dates-not-checked", fault: describeError(error) });
      return null;
    }
  };
}
