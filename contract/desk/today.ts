import type { Placeholder } from "../house/house.ts";
import type { SavedFilm } from "./saved-films.ts";
import type { ArrivalOrDeparture, StayLine } from "./stays.ts";

/** Nights that two bookings want, in words. */
export type TodayOverlap = { id: string; nights: string; with: string };

/** What waits for the owner. Counts and lists may be empty. */
export type Today = {
  /** `Monday, November 23, 2026`, at the house. */
  date: string;
  /** Inquiries without an answer, the oldest first. */
  waiting: StayLine[];
  /** Answered inquiries that wait for the guest. */
  answered: StayLine[];
  /** Placeholders that keep a public site from being open. */
  notOpen: Placeholder[];
  /** Arrivals and departures of the next 14 days. */
  arrivalsAndDepartures: ArrivalOrDeparture[];
  overlaps: TodayOverlap[];
  failedMails: number;
  /** Inquiries and reviews that were taken for spam. */
  spam: number;
  /** Platforms' calendars that could not be read for hours. */
  staleFeeds: string[];
  /** Those with more entries than we keep. */
  cutFeeds: string[];
  /** Platforms that may still read our calendar at the old address, which anybody could guess. */
  openAddresses: string[];
  reviewsToDecide: number;
  /** Points of the checklist that are open; `reach` of them keep guests from reaching the owner. */
  checklist: { open: number; reach: number };
  /** What is changed and not published, in the owner's words; empty when guests see everything. */
  unpublished: string[];
  /** Films that guests no longer see, for the owner to download. */
  savedFilms: SavedFilm[];
};
