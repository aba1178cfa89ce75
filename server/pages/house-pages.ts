import { property } from "#content/property.ts";
import { pageAddresses } from "#content/site-map.ts";
import { dateInTimeZone } from "#contract/calendar-date.ts";
import { readAvailability } from "../calendar/booked-nights.ts";
import { lastGoodRead } from "../calendar/feeds.ts";
import type { Clock } from "../process/clock.ts";
import type { Db } from "../db/schema.ts";
import { readSiteVersion } from "../db/site-version.ts";
import type { Log } from "../process/log.ts";
import { readReviewPage } from "../reviews/published-reviews.ts";
import type { SharedWeather } from "../weather/shared-reading.ts";
import { createPageCache, type PageCache, type PagesDeps, type PagesStamp } from "./page-cache.ts";
import { type FactSources, type ReadFacts, readFacts } from "./page-facts.ts";

type HouseFactsDeps = {
  db: Db;
  /** When the shipped nights were last right, ISO 8601. */
  bookedAsOf: string;
  /** Names of the calendar feeds. */
  feedNames: readonly string[];
  weather: SharedWeather;
  clock: Clock;
  log: Log;
};

/** Reads this house's facts, anew for each rendering. */
export function houseFacts(deps: HouseFactsDeps): () => ReadFacts {
  const { db, bookedAsOf, feedNames, weather, clock, log } = deps;
  const sources: FactSources = {
    reviews: (count, offset) => readReviewPage(db, count, { offset }),
    availability: () => readAvailability(db, feedNames, bookedAsOf, clock()),
    weather: weather.latest,
  };
  return () => readFacts(sources, log);
}

type HousePagesDeps = Pick<PagesDeps, "siteUrl" | "render" | "readFacts" | "limits" | "log"> &
  Pick<HouseFactsDeps, "db" | "feedNames" | "weather" | "clock">;

/** Feeds become stale and weather readings old without a change in the database: pages are rendered again this often, in milliseconds. */
const maxKeptMs = 10 * 60_000;

/** The pages of this house, kept until the site version, the day at the house or the weather changes, or a feed is read again. */
export function createHousePages({ db, feedNames, weather, clock, ...deps }: HousePagesDeps): PageCache {
  let visited = true;

  async function readStamp(): Promise<PagesStamp> {
    if (visited) {
      visited = false;
      void weather.read();
    }
    const now = clock();
    const today = dateInTimeZone(new Date(now), property.timeZone);
    const version = await readSiteVersion(db);
    const feedsRead = await lastGoodRead(db, feedNames);
    const timeKey = [today, weather.latest()?.askedAt, feedsRead, Math.floor(now / maxKeptMs)].join(" ");
    return { version, timeKey };
  }

  const pages = createPageCache({ ...deps, paths: pageAddresses, readStamp });
  return {
    ...pages,
    respond(request, path, client) {
      // The weather is looked up only while there are visitors.
      visited = true;
      return pages.respond(request, path, client);
    },
  };
}
