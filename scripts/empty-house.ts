import type { PageFacts } from "#contract/page-facts.ts";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";

/** The facts of a house that has just been built: no reviews, the shipped nights, no weather yet. Throws what breaks on a page. */
export const emptyHouse: PageFacts = {
  reviews: async () => ({
    exists: true,
    listing: {
      reviews: [],
      summary: { count: 0, average: null, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
      next: null,
      page: 1,
      pages: 1,
    },
  }),
  recentReviews: async () => [],
  availability: async () => ({ booked: [...bookedRanges], asOf: bookedAsOf, stale: false }),
  weather: () => null,
  onError: () => {},
};
