import type { CalendarDate } from "./calendar-date.ts";
import type { House } from "./house/house.ts";
import type { PriceList } from "./prices/prices.ts";
import type { PublicReview, ReviewPage } from "./reviews/review.ts";
import type { BayDays } from "./shore/bay.ts";
import type { AlertsOnPage, WeatherReading } from "./shore/weather.ts";
import type { NightsOnPages } from "./stays/availability.ts";

/** How many reviews one page of `/reviews` shows. */
export const reviewsOnPage = 10;

/** How many of the newest reviews the home page shows. */
export const recentReviews = 4;

/** Where pages ask for newer nights and prices. Apart from their rules, which are only loaded with the planner. */
export const availabilityPath = "/api/availability";
export const pricesPath = "/api/rates";

/** One page of the published reviews. `next` is where the browser fetches the ones after it without leaving the page. */
export type ReviewsOnPage = ReviewPage & {
  page: number;
  /** At least 1, even without reviews. */
  pages: number;
};

/** The last reading, and when the server asked for it, ISO 8601. */
export type WeatherOnPage = { reading: WeatherReading; askedAt: string };

/** Prices the way pages state them. Null has no price, or could not be read. */
export type PricesInWords = {
  /** The price of a week with every mandatory fee, such as `$8,375`, or `Ask us` if there is none. */
  week: string;
  /** What that price is for: `per peak week, cleaning included (Memorial Day to Labor Day)`. */
  weekOf: string;
  perWeek: string;
  /** The dates of the season: `Memorial Day to Labor Day`. */
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
  /** When it comes back, by the owner's agreement: `within 14 days of departure`. Null until the owner has saved one. */
  depositReturn: string | null;
  /** `7 days`, or `3 to 7 days, by season`. */
  minimumStay: string | null;
  /** The same as a house rule: `7-day minimum stay.` */
  minimumStayRule: string | null;
  /** What stays in that season cost with cleaning, without and with a dog. Null where dogs aren't allowed. */
  examples: [nights: number, price: string, withDog: string | null][];
};

/** What the frame of every page reads, and what handles errors. Made for one rendering. */
export type FrameFacts = {
  /** Whether strangers can reach the site at its address. */
  isPublicSite: boolean;
  /** The last version read, if it can't be read now. */
  house: () => Promise<House>;
  weather: () => WeatherOnPage | null;
  onError: (error: unknown) => void;
};

/** A page loader's context, made for one rendering. Null is what the server could not read: the browser then fetches it. */
export type PageFacts = FrameFacts & {
  /** Null even for a page past the last one, which `exists` tells apart. */
  reviews: (page: number) => Promise<{ exists: boolean; listing: ReviewsOnPage | null }>;
  recentReviews: () => Promise<PublicReview[] | null>;
  availability: () => Promise<NightsOnPages | null>;
  /** If they could not be read, the words say so. */
  prices: () => Promise<PricesInWords>;
  /** The prices themselves, of all future nights. */
  priceList: () => Promise<PriceList | null>;
  /** The active alerts of the Weather Service. */
  alerts: () => AlertsOnPage;
  /** The day at the house. */
  today: () => CalendarDate;
  /** This many days at the dock, starting at a date. Null for days that are too far away or don't exist. */
  bay: (from: CalendarDate, count: number) => Promise<BayDays | null>;
  /** The first and the last day with known tides. */
  baySpan: () => { first: CalendarDate; last: CalendarDate };
};
