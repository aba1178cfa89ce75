import type { AlertsOnPage, WeatherReading } from "./shore/weather.ts";
import type { Availability } from "./stays/availability.ts";
import type { BayDays, KayakRule } from "./shore/bay.ts";
import type { House } from "./house/house.ts";
import type { CalendarDate } from "./calendar-date.ts";
import type { PriceList } from "./prices/rates.ts";
import type { PublicReview, ReviewPage } from "./reviews/review.ts";

/** How many reviews one page of `/reviews` shows. */
export const reviewsOnPage = 10;

/** How many of the newest reviews the home page shows. */
export const recentReviews = 4;

/** One page of the published reviews. `next` is where the browser asks for the ones after it without leaving the page. */
export type ReviewsOnPage = ReviewPage & {
  page: number;
  /** At least 1, also without reviews. */
  pages: number;
};

/** The last reading, and when the server asked for it, ISO 8601. */
export type WeatherOnPage = { reading: WeatherReading; askedAt: string };

/** Prices as pages say them; null is what has no price, or could not be read. */
export type RatesInWords = {
  /** What a week costs with every mandatory fee, such as `$8,375`; `Ask us` where there is no price. */
  week: string;
  /** What that is the price of: `per peak week, cleaning included (Memorial Day to Labor Day)`. */
  weekOf: string;
  perWeek: string;
  /** When the season is: `Memorial Day to Labor Day`. */
  season: string | null;
  /** `From Memorial Day to Labor Day a week is $8,375 with cleaning included; outside those dates, ask us.` */
  sentence: string;
  /** Rent for that week: `$8,000`. */
  rent: string | null;
  /** Seasons and weeks at other prices: when, and how much. */
  others: [dates: string, price: string][];
  /** What to call the dates without a price: `Off-season`. */
  otherDates: string;
  cleaning: string | null;
  pet: string | null;
  deposit: string | null;
  /** `7 days`, or `3 to 7 days, by season`. */
  minimumStay: string | null;
  /** The same as a rule of the house: `7-day minimum stay.` */
  minimumStayRule: string | null;
  /** What stays in that season cost with cleaning, without and with a dog; null where none may come. */
  examples: [nights: number, price: string, withDog: string | null][];
};

/** A page loader's context, made for one rendering. Null where the server could not read something: the browser asks for it then. */
export type PageFacts = {
  /** Null for a page past the last one, too: `exists` tells the two apart. */
  reviews: (page: number) => Promise<{ exists: boolean; listing: ReviewsOnPage | null }>;
  recentReviews: () => Promise<PublicReview[] | null>;
  availability: () => Promise<Availability | null>;
  /** Whether strangers may reach the site at its address. */
  isPublicSite: boolean;
  /** As it was last read where it cannot be read. */
  house: () => Promise<House>;
  /** In words that say so where they could not be read. */
  rates: () => Promise<RatesInWords>;
  /** The prices themselves, of all nights to come. */
  priceList: () => Promise<PriceList | null>;
  weather: () => WeatherOnPage | null;
  /** The standing alerts of the Weather Service. */
  alerts: () => AlertsOnPage;
  /** The day at the house. */
  today: () => CalendarDate;
  /** So many days at the dock from a date on; null for days that are too far away or do not exist. */
  bay: (from: CalendarDate, count: number) => Promise<BayDays | null>;
  /** The owner's rule for kayak hours; null while there is none. */
  kayaks: () => Promise<KayakRule | null>;
  onError: (error: unknown) => void;
};
