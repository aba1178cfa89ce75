import { useEffect, useState } from "react";
import { type Availability, availabilityPath } from "#contract/availability.ts";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";

const fromContent: Availability = { booked: [...bookedRanges], asOf: bookedAsOf, stale: false };

/** Which nights are booked: what came with the page at first, then what the server knows. */
export function useAvailability(): Availability {
  const [availability, setAvailability] = useState(fromContent);

  useEffect(() => {
    const leaving = new AbortController();
    readAvailability(leaving.signal).then(setAvailability, () => {
      // The ranges that came with the page still hold; they only may have grown since.
      if (!leaving.signal.aborted) setAvailability({ ...fromContent, stale: true });
    });
    return () => leaving.abort();
  }, []);

  return availability;
}

async function readAvailability(signal: AbortSignal): Promise<Availability> {
  const response = await fetch(availabilityPath, { signal });
  if (!response.ok) throw new Error(`Availability answered ${response.status}`);
  return (await response.json()) as Availability;
}
