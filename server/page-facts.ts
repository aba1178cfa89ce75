import {
  type PageFacts,
  type RatesInWords,
  recentReviews,
  type ReviewsOnPage,
  reviewsOnPage,
  type WeatherOnPage,
} from "#contract/page-facts.ts";
import type { PriceList } from "#contract/prices/rates.ts";
import type { ReviewPage } from "#contract/reviews/review.ts";
import type { KayakRule } from "#contract/shore/bay.ts";
import type { Availability } from "#contract/stays/availability.ts";
import type { CurrentHouse } from "./house/current-house.ts";
import { readKayakRule } from "./house/house-settings.ts";
import { isPublicSite } from "./house/not-open.ts";
import { ratesInWords, unknownRatesInWords, withoutDogs } from "./house/rates-in-words.ts";
import { readPublicRates } from "./house/rates.ts";
import type { Db } from "./platform/db/schema.ts";
import type { HttpDeps } from "./platform/http/responses.ts";
import type { ReadFacts } from "./platform/pages/page-renderer.ts";
import { type Clock, todayAtHouse } from "./platform/process/clock.ts";
import { describeError } from "./platform/process/errors.ts";
import type { Log } from "./platform/process/log.ts";
import { readReviewPage } from "./reviews/routes.ts";
import type { ShoreRoom } from "./shore/create-shore.ts";
import { readAvailability } from "./stays/availability.ts";

export type HouseFactsDeps = {
  http: Pick<HttpDeps, "siteUrl" | "log">;
  db: Db;
  house: CurrentHouse;
  /** Names of the calendar feeds, as they are set now. */
  feedNames: () => Promise<readonly string[]>;
  shore: Pick<ShoreRoom, "weather" | "alerts" | "bay">;
  clock: Clock;
};

/** This house's facts, read again for each rendering. */
export function houseFacts({ http, db, house, feedNames, shore, clock }: HouseFactsDeps): () => ReadFacts {
  const sources: FactSources = {
    isPublicSite: isPublicSite(http.siteUrl),
    house,
    reviews: (count, offset) => readReviewPage(db, count, { offset }),
    availability: async () => readAvailability(db, await feedNames(), clock()),
    async rates() {
      const now = clock();
      const words = ratesInWords(await readPublicRates(db, now), now);
      return (await house.read()).terms.dogPounds === 0 ? withoutDogs(words) : words;
    },
    priceList: () => readPublicRates(db, clock()),
    weather: shore.weather.latest,
    alerts: shore.alerts.latest,
    today: () => todayAtHouse(clock()),
    bay: shore.bay.days,
    kayaks: async () => (await readKayakRule(db)).rule,
  };
  return () => readFacts(sources, http.log);
}

/** The same, of the house as the owner is about to publish it. */
export function draftFacts(deps: HouseFactsDeps): () => ReadFacts {
  return houseFacts({ ...deps, house: { ...deps.house, read: deps.house.readDraft } });
}

/** Where the facts come from. Each rejects when its source cannot be read. */
export type FactSources = {
  house: Pick<CurrentHouse, "read" | "latest">;
  /** `count` reviews after the first `offset`, newest first. */
  reviews: (count: number, offset: number) => Promise<ReviewPage>;
  availability: () => Promise<Availability>;
  rates: () => Promise<RatesInWords>;
  priceList: () => Promise<PriceList>;
  kayaks: () => Promise<KayakRule | null>;
  weather: () => WeatherOnPage | null;
} & Pick<PageFacts, "alerts" | "today" | "bay" | "isPublicSite">;

/** Reads each fact when the page asks for it. One that cannot be read is null on the page and a line in the log. */
export function readFacts(sources: FactSources, log: Log): ReadFacts {
  let incomplete = false;

  async function orNull<Fact>(read: Promise<Fact>): Promise<Fact | null> {
    try {
      return await read;
    } catch (error) {
      incomplete = true;
      log.warn({ event: "page-fact-not-read", fault: describeError(error) });
      return null;
    }
  }

  async function reviewsOf(page: number): Promise<ReviewsOnPage | null> {
    const read = await orNull(sources.reviews(reviewsOnPage, (page - 1) * reviewsOnPage));
    return read && { ...read, page, pages: Math.max(1, Math.ceil(read.summary.count / reviewsOnPage)) };
  }

  return {
    incomplete: () => incomplete,
    facts: {
      async reviews(page) {
        if (!Number.isSafeInteger(page) || page < 1) return { exists: false, listing: null };
        const listing = await reviewsOf(page);
        const exists = listing === null || page <= listing.pages;
        return { exists, listing: exists ? listing : null };
      },
      async recentReviews() {
        const read = await orNull(sources.reviews(recentReviews, 0));
        return read && read.reviews;
      },
      isPublicSite: sources.isPublicSite,
      async house() {
        return (await orNull(sources.house.read())) ?? sources.house.latest();
      },
      availability: () => orNull(sources.availability()),
      async rates() {
        return (await orNull(sources.rates())) ?? unknownRatesInWords;
      },
      priceList: () => orNull(sources.priceList()),
      weather: sources.weather,
      alerts: sources.alerts,
      today: sources.today,
      bay: sources.bay,
      kayaks: () => orNull(sources.kayaks()),
      onError: (error) => log.error({ event: "page-broken", fault: describeError(error) }),
    },
  };
}
