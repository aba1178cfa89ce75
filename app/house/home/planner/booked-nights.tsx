import { useEffect, useState } from "react";
import { fetchJson } from "#app/components/form/fetch-json.ts";
import { bookedRanges } from "#content/house/house.ts";
import { onReturn } from "./on-return.ts";
import { type Availability, availabilityPath, type BookedRange } from "#contract/stays/availability.ts";

/** Booked nights; `asOf` is null for those that ship with the code. */
export type KnownNights = Omit<Availability, "asOf"> & { asOf: string | null };

/**
 * The booked nights as rendered with the page. They are fetched when the page came without them, and again when a tab is reopened
 * after an hour. If that fails, the known nights stay and are marked stale.
 */
export function useAvailability(initial: Availability | null): KnownNights {
  const [availability, setAvailability] = useState<KnownNights>(initial ?? fallbackAvailability);

  useEffect(() => {
    const leaving = new AbortController();
    function refetch(): void {
      fetchAvailability(leaving.signal).then(setAvailability, () => {
        if (!leaving.signal.aborted) setAvailability((known) => ({ ...known, stale: true }));
      });
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

/** The booked nights that ship with the code, for a page whose server could not read its own. */
export const fallbackAvailability: KnownNights = { booked: [...bookedRanges], asOf: null, stale: true };

/** Fetches the booked nights. Rejects when the answer is not about nights, or does not say as of when. */
export async function fetchAvailability(signal?: AbortSignal): Promise<Availability> {
  const availability = await fetchJson<Availability>(availabilityPath, signal);
  // A proxy may answer with something else, as in `readReviews`.
  const { booked, asOf } = availability;
  if (!Array.isArray(booked) || !booked.every(isRange) || Number.isNaN(Date.parse(asOf)))
    throw new TypeError(`${availabilityPath} answered without nights`);
  return availability;
}

function isRange(range: Partial<BookedRange> | null): boolean {
  return typeof range?.start === "string" && typeof range.end === "string";
}

/** Shown when newer bookings may be missing: a calendar feed has failed for hours, or the server did not answer. */
export function StaleNote() {
  return (
    <p className="mt-2 border-l-4 border-coral-ink pl-3 font-medium text-ink">
      We could not check for newer bookings just now. Please call or write before you plan around these days.
    </p>
  );
}
