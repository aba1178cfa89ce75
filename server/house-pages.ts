import { setTimeout as delay } from "node:timers/promises";
import { pageAddresses } from "#content/site-map.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { reviewsOnPage } from "#contract/page-facts.ts";
import type { BayCalendar } from "./shore/bay-calendar.ts";
import { readAvailability } from "./stays/availability.ts";
import { lastGoodRead } from "./stays/feeds/feeds.ts";
import type { CurrentHouse } from "./house/current-house.ts";
import { isPublicSite } from "./house/not-open.ts";
import { readKayakRule } from "./house/house-settings.ts";
import { ratesInWords, withoutDogs } from "./house/rates-in-words.ts";
import { readPublicRates } from "./house/rates.ts";
import { type Clock, todayAtHouse } from "./platform/process/clock.ts";
import type { Db } from "./platform/db/schema.ts";
import { cachedByVersion, readSiteVersion } from "./platform/db/site-version.ts";
import type { Log } from "./platform/process/log.ts";
import { readReviewPage, reviewSummary } from "./reviews/published-reviews.ts";
import type { SharedAlerts, SharedWeather } from "./shore/shared-weather.ts";
import { createPageCache, type PageCache, type PagesDeps, type PagesStamp } from "./platform/pages/page-cache.ts";
import { type FactSources, readFacts } from "./page-facts.ts";
import type { ReadFacts } from "./platform/pages/page-renderer.ts";

type HouseFactsDeps = {
  siteUrl: string;
  db: Db;
  house: CurrentHouse;
  /** Names of the calendar feeds, as they are set now. */
  feedNames: () => Promise<readonly string[]>;
  weather: SharedWeather;
  alerts: SharedAlerts;
  bay: BayCalendar;
  clock: Clock;
  log: Log;
};

/** Reads this house's facts, anew for each rendering. */
export function houseFacts(deps: HouseFactsDeps): () => ReadFacts {
  const { siteUrl, db, house, feedNames, weather, alerts, bay, clock, log } = deps;
  const sources: FactSources = {
    isPublicSite: isPublicSite(siteUrl),
    house,
    reviews: (count, offset) => readReviewPage(db, count, { offset }),
    availability: async () => readAvailability(db, await feedNames(), clock()),
    async rates() {
      const now = clock();
      const words = ratesInWords(await readPublicRates(db, now), now);
      return (await house.read()).terms.dogPounds === 0 ? withoutDogs(words) : words;
    },
    priceList: () => readPublicRates(db, clock()),
    weather: weather.latest,
    alerts: alerts.latest,
    today: () => todayAt(clock),
    bay: bay.days,
    kayaks: async () => (await readKayakRule(db)).rule,
  };
  return () => readFacts(sources, log);
}

function todayAt(clock: Clock): CalendarDate {
  return todayAtHouse(clock());
}

type HousePagesDeps = Pick<
  PagesDeps,
  "siteUrl" | "latestHouse" | "renderPlainPage" | "render" | "readFacts" | "limits" | "log"
> &
  Pick<HouseFactsDeps, "db" | "feedNames" | "weather" | "alerts" | "bay" | "clock">;

/** Feeds become stale and weather readings old without a change in the database: pages are rendered again this often, in milliseconds. */
const maxKeptMs = 10 * 60_000;

/** The longest that a visitor waits for the alerts, in milliseconds. */
const alertsWaitMs = 2000;

/** The pages of this house, kept until the site version, the day at the house, the weather or an alert changes, or a feed is read again. */
export function createHousePages({ db, feedNames, weather, alerts, bay, clock, ...deps }: HousePagesDeps): PageCache {
  let visited = true;
  const reviewPages = cachedByVersion(db, async () => Math.ceil((await reviewSummary(db)).count / reviewsOnPage));
  /** Whether the alerts could not be had when last waited for: nobody else waits then. */
  let waitedInVain = false;

  async function readStamp(): Promise<PagesStamp> {
    if (visited) {
      visited = false;
      void weather.read();
      void alerts.refresh();
    }
    const version = await readSiteVersion(db);
    const feedsRead = await lastGoodRead(db, await feedNames());
    // Pages change when an alert comes or ends, not each time it is asked for.
    const { checked, alerts: standing } = alerts.latest();
    const timeKey = [
      todayAt(clock),
      weather.latest()?.askedAt,
      JSON.stringify([checked, standing]),
      feedsRead,
      Math.floor(clock() / maxKeptMs),
    ].join(" ");
    return { version, timeKey };
  }

  /** A page of the reviews up to the last one, a day of the years that are known. */
  async function exists(name: "page" | "week", value: string): Promise<boolean> {
    if (name === "week") {
      const { first, last } = bay.span();
      return value >= first && value <= last;
    }
    return Number(value) <= (await reviewPages());
  }

  const pages = createPageCache({ ...deps, paths: pageAddresses, readStamp, exists });
  return {
    ...pages,
    respond(request, path, client) {
      // The weather is looked up only while there are visitors.
      visited = true;
      const { checked } = alerts.latest();
      if (checked) waitedInVain = false;
      const waits = path === "/bay" && !checked && !waitedInVain;
      return waits ? respondWithAlerts() : pages.respond(request, path, client);

      /** Nobody has looked for a while: the first who does gets the alerts of now, if they can be had soon. */
      async function respondWithAlerts(): Promise<Response> {
        await Promise.race([alerts.refresh(), delay(alertsWaitMs, undefined, { ref: false })]);
        waitedInVain = !alerts.latest().checked;
        if (!waitedInVain) await pages.renderAll();
        return (await pages.respond(request, path, client)) ?? pages.notFound(request);
      }
    },
  };
}
