import { pluralize } from "#contract/numbers.ts";
import { recentReviews, reviewsOnPage } from "#contract/page-facts.ts";
import type { CurrentHouse } from "./house/current-house.ts";
import { isPublicSite } from "./house/not-open.ts";
import type { Db } from "./platform/db/schema.ts";
import type { HttpDeps } from "./platform/http/responses.ts";
import type { ReadFacts } from "./platform/pages/page-renderer.ts";
import { type Clock, todayAtHouse } from "./platform/process/clock.ts";
import { describeError } from "./platform/process/errors.ts";
import { pricesInWords, unknownPricesInWords, withoutDogs } from "./prices/prices-in-words.ts";
import { readPublicPrices } from "./prices/prices.ts";
import { readReviewPage } from "./reviews/published-reviews.ts";
import type { ShoreModule } from "./shore/create-shore.ts";
import { readNightsOnPages } from "./stays/availability.ts";
import { readAgreement } from "./stays/offers/agreement.ts";

export type HouseFactsDeps = {
  http: Pick<HttpDeps, "siteUrl" | "log">;
  db: Db;
  house: CurrentHouse;
  /** Returns the names of the calendar feeds as currently set. */
  feedNames: () => Promise<readonly string[]>;
  shore: Pick<ShoreModule, "weather" | "alerts" | "bay">;
  clock: Clock;
};

/** Reads the house's facts as pages ask for them. A fact that can't be read is null on the page and logged. */
export function houseFacts({ http, db, house, feedNames, shore, clock }: HouseFactsDeps): () => ReadFacts {
  const { siteUrl, log } = http;
  return () => {
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

    async function readPricesInWords() {
      const { isSaved, returnDays } = await readAgreement(db);
      const depositReturn = !isSaved ? null : `within ${pluralize(returnDays, "day")} of departure`;
      const words = { ...pricesInWords(await readPublicPrices(db, clock()), clock()), depositReturn };
      return (await house.read()).terms.dogPounds === 0 ? withoutDogs(words) : words;
    }

    return {
      incomplete: () => incomplete,
      facts: {
        async reviews(page) {
          if (!Number.isSafeInteger(page) || page < 1) return { exists: false, listing: null };
          const read = await orNull(readReviewPage(db, reviewsOnPage, { offset: (page - 1) * reviewsOnPage }));
          if (!read) return { exists: true, listing: null };
          const pages = Math.max(1, Math.ceil(read.summary.count / reviewsOnPage));
          return page <= pages ? { exists: true, listing: { ...read, page, pages } } : { exists: false, listing: null };
        },
        recentReviews: async () => (await orNull(readReviewPage(db, recentReviews)))?.reviews ?? null,
        isPublicSite: isPublicSite(siteUrl),
        house: async () => (await orNull(house.read())) ?? house.latest(),
        availability: () => orNull(feedNames().then((names) => readNightsOnPages(db, names, clock()))),
        prices: async () => (await orNull(readPricesInWords())) ?? unknownPricesInWords,
        priceList: () => orNull(readPublicPrices(db, clock())),
        weather: shore.weather.latest,
        alerts: shore.alerts.latest,
        today: () => todayAtHouse(clock()),
        bay: shore.bay.days,
        baySpan: shore.bay.span,
        onError: (error) => log.error({ event: "page-broken", fault: describeError(error) }),
      },
    };
  };
}
