import type { Availability } from "./availability.ts";
import type { PublicReview, ReviewPage } from "./review.ts";
import type { WeatherReading } from "./weather.ts";

/** How many reviews one page of `/reviews` shows. */
export const reviewsOnPage = 10;

/** How many of the newest reviews the home page shows. */
export const recentReviews = 4;

/** One page of the published reviews. `next` is where the browser asks for the ones after it without leaving the page. */
export type ReviewsOnPage = ReviewPage & {
  /** From 1. */
  page: number;
  /** At least 1, also without reviews. */
  pages: number;
};

/** The last reading, and when the server asked for it, ISO 8601. */
export type WeatherOnPage = { reading: WeatherReading; askedAt: string };

/**
 * Live data for one rendering of a page: its loader's context, made anew by the server each time. Null where the server could not read
 * something: the browser asks for it then.
 */
export type PageFacts = {
  /** Null for a page past the last one, too: `exists` tells the two apart. */
  reviews: (page: number) => Promise<{ exists: boolean; listing: ReviewsOnPage | null }>;
  recentReviews: () => Promise<PublicReview[] | null>;
  availability: () => Promise<Availability | null>;
  weather: () => WeatherOnPage | null;
  /** Called with rendering errors. */
  onError: (error: unknown) => void;
};
