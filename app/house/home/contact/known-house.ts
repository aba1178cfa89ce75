import type { PriceList } from "#contract/prices/rates.ts";
import { fallbackAvailability, fetchAvailability, type KnownNights } from "../planner/booked-nights.tsx";
import { fetchRates } from "../planner/fetch-rates.ts";

let nights: Promise<KnownNights> | undefined;
let prices: Promise<PriceList | null> | undefined;

/** The server's bookings, or else those that ship with the code; asked once, and again after a failure. */
export function knownNights(): Promise<KnownNights> {
  nights ??= fetchAvailability().catch(() => {
    nights = undefined;
    return fallbackAvailability;
  });
  return nights;
}

/** Today's prices, or null; asked once, and again after a failure. */
export function knownPrices(): Promise<PriceList | null> {
  prices ??= fetchRates().catch(() => {
    prices = undefined;
    return null;
  });
  return prices;
}
