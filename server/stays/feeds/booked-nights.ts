import { type Availability, mergeRanges } from "#contract/stays/availability.ts";
import type { Db } from "../../platform/db/schema.ts";
import { ownNights } from "../nights.ts";
import { type FeedState, feedStates } from "./feeds.ts";

const hour = 60 * 60_000;

/** A feed that was not read for this long is reported as stale. */
const staleAfterMs = 6 * hour;

/** Whether a feed was never read or not for too long. A time far in the future came from a wrong clock. */
export function isStale({ goodAt }: FeedState, now: number): boolean {
  return goodAt === null || Math.abs(now - goodAt) > staleAfterMs;
}

/**
 * All booked nights: of our stays and blocks, and of the feeds. The site, `/api/availability`, `/calendar.ics` and the note in the owner's mail
 * all read them here. `asOf` is when the oldest feed was read; without feeds, when our own nights last changed, which the import
 * of the first ones was the first time; before the server has ever started, now.
 */
export async function readAvailability(db: Db, feedNames: readonly string[], now: number): Promise<Availability> {
  const { ranges, changedAt } = await ownNights(db);
  const feeds = await feedStates(db, feedNames);
  const readAt = feeds.flatMap(({ goodAt }) => goodAt ?? []);
  return {
    booked: mergeRanges([...ranges, ...feeds.flatMap((feed) => feed.events)]),
    asOf: new Date(readAt.length > 0 ? Math.min(...readAt) : (changedAt ?? now)).toISOString(),
    stale: feeds.some((feed) => isStale(feed, now)),
  };
}
