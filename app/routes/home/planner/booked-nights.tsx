import { useEffect, useState } from "react";
import { readAnswer } from "#app/site/fetch-json.ts";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";
import { type Availability, availabilityPath, type BookedRange } from "#contract/availability.ts";

/** A tab that is come back to after so long asks again, in milliseconds: somebody may have booked since. */
const oldMs = 60 * 60_000;

/**
 * Which nights are booked, as it came with the page. Asked for where the server could not say, and when a tab is come back to after an hour;
 * what is known stays, and is called stale, when there is no answer.
 */
export function useAvailability(came: Availability | null): Availability {
  const [availability, setAvailability] = useState(came ?? shippedAvailability);

  useEffect(() => {
    const leaving = new AbortController();
    let askedAt = Date.now();
    function ask(): void {
      askedAt = Date.now();
      readAvailability(leaving.signal).then(setAvailability, () => {
        if (!leaving.signal.aborted) setAvailability((known) => ({ ...known, stale: true }));
      });
    }
    function askOnReturn(): void {
      if (document.visibilityState === "visible" && Date.now() - askedAt > oldMs) ask();
    }
    if (came === null) ask();
    document.addEventListener("visibilitychange", askOnReturn, { signal: leaving.signal });
    // Back may show a page as it was left, hours ago.
    window.addEventListener("pageshow", askOnReturn, { signal: leaving.signal });
    return () => leaving.abort();
  }, [came]);

  return availability;
}

/** The nights that are booked in the shipped facts, for a page whose server could not read its own. */
export const shippedAvailability: Availability = { booked: [...bookedRanges], asOf: bookedAsOf, stale: false };

/** Which nights the server knows to be booked; stale when it does not say of when. Rejects when it does not answer with nights. */
export async function readAvailability(signal?: AbortSignal): Promise<Availability> {
  const availability = await readAnswer<Availability>(availabilityPath, signal);
  // As in `readReviews`.
  const { booked, asOf } = availability;
  if (!Array.isArray(booked) || !booked.every(isRange))
    throw new TypeError(`${availabilityPath} answered without nights`);
  return Number.isNaN(Date.parse(asOf)) ? { booked, asOf: bookedAsOf, stale: true } : availability;
}

function isRange(range: Partial<BookedRange> | null): boolean {
  return typeof range?.start === "string" && typeof range.end === "string";
}

/** For nights that may have been booked since: a calendar could not be read for hours, or the server not be asked. */
export function StaleNote() {
  return (
    <p className="mt-2 border-l-4 border-coral-ink pl-3 font-medium text-ink">
      We could not check for newer bookings just now. Please call or write before you plan around these days.
    </p>
  );
}
