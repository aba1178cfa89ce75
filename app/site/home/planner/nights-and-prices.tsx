import { useEffect, useState } from "react";
import { fetchJson } from "#app/components/form/fetch-json.ts";
import { once } from "#app/components/ui/once.ts";
import { bookedRanges } from "#content/house/house.ts";
import { property } from "#content/house/property.ts";
import { type CalendarDate, dateInTimeZone } from "#contract/calendar-date.ts";
import { availabilityPath, pricesPath } from "#contract/page-facts.ts";
import type { PriceList, PricesAnswer } from "#contract/prices/prices.ts";
import type { Availability, BookedRange, NightsOnPages } from "#contract/stays/availability.ts";

/** Booked nights; `asOf` is null for the shipped ones. */
export type KnownNights = Omit<Availability, "asOf"> & { asOf: string | null };

/** The shipped booked nights, for a page whose server could not read the current ones. */
const fallbackAvailability: KnownNights = { booked: [...bookedRanges], asOf: null, stale: true };

/** Fetches the booked nights. Rejects if the answer has another shape, as a proxy's may. */
export async function fetchAvailability(signal?: AbortSignal): Promise<Availability> {
  const availability = await fetchJson<Availability>(availabilityPath, signal);
  const { booked, asOf } = availability;
  if (!Array.isArray(booked) || !booked.every(isRange) || Number.isNaN(Date.parse(asOf)))
    throw new TypeError(`${availabilityPath} answered without nights`);
  return availability;
}

function isRange(range: Partial<BookedRange> | null): boolean {
  return typeof range?.start === "string" && typeof range.end === "string";
}

/** Fetches today's prices. Rejects if the answer has another shape. */
export async function fetchPrices(): Promise<PricesAnswer> {
  const prices = await fetchJson<PricesAnswer>(pricesPath);
  const arePrices =
    Array.isArray(prices.seasons) &&
    Array.isArray(prices.weeks) &&
    Number.isInteger(prices.cleaning) &&
    typeof prices.confirmed === "object";
  if (!arePrices) throw new TypeError(`${pricesPath} answered without prices`);
  return prices;
}

/** The server's nights and prices, each fetched once. */
const knownNights = once(fetchAvailability);
export const knownPrices = once(fetchPrices);

export function todayAtHouse(): CalendarDate {
  return dateInTimeZone(new Date(), property.timeZone);
}

/** What a stay is checked against; prices are null if unknown. */
export type KnownHouse = { booked: readonly BookedRange[]; today: CalendarDate; prices: PriceList | null };

/** Returns today's date at the house, and the server's bookings and prices as far as they can be fetched. */
export async function knownHouse(): Promise<KnownHouse> {
  const [{ booked }, prices] = await Promise.all([
    knownNights().catch(() => fallbackAvailability),
    knownPrices().catch(() => null),
  ]);
  return { booked, today: todayAtHouse(), prices };
}

/** Returns the booked nights. Fetches them if the page came without, and when a tab is reopened after an hour; marks them stale if that fails. */
export function useAvailability(initial: NightsOnPages | null): KnownNights {
  const [availability, setAvailability] = useState<KnownNights>(initial ?? fallbackAvailability);

  useEffect(() => {
    const leaving = new AbortController();
    function refetch(): void {
      fetchAvailability(leaving.signal).then(
        ({ stale, ...nights }) => setAvailability({ ...nights, stale: stale && initial?.unread !== true }),
        () => {
          if (!leaving.signal.aborted) setAvailability((known) => ({ ...known, stale: true }));
        },
      );
    }
    if (initial === null) refetch();
    const stopWatching = onReturn(refetch);
    return () => {
      stopWatching();
      leaving.abort();
    };
  }, [initial]);

  return availability;
}

/** After this many milliseconds in the background, a tab may be out of date. */
const longMs = 60 * 60_000;

/** Calls back when a tab is reopened whose data is over an hour old. Returns a function that stops it. */
export function onReturn(callback: () => void): () => void {
  const stopping = new AbortController();
  let shownSince = Date.now();
  function look(): void {
    if (document.visibilityState !== "visible" || Date.now() - shownSince <= longMs) return;
    shownSince = Date.now();
    callback();
  }
  document.addEventListener("visibilitychange", look, { signal: stopping.signal });
  // The back-forward cache may show a page as it was hours ago.
  window.addEventListener("pageshow", look, { signal: stopping.signal });
  return () => stopping.abort();
}

/** Warns that newer bookings may be missing: a calendar feed has failed for hours, or the server did not answer. */
export function StaleNote() {
  return (
    <p className="mt-2 border-l-4 border-coral-ink pl-3 font-medium text-ink">
      We couldn't check for newer bookings just now. Please call or email us before you plan around these dates.
    </p>
  );
}

/** One line of a price list; nothing without an amount. */
export function PriceLine({ label, amount }: { label: string; amount: string | null }) {
  if (amount === null) return null;
  return (
    <div className="flex flex-wrap gap-x-6 py-2.5">
      <dt className="max-w-full flex-1 text-muted">{label}</dt>
      <dd className="ml-auto text-right font-semibold tabular-nums">{amount}</dd>
    </div>
  );
}
