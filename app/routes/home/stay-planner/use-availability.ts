import { useEffect, useState } from "react";
import type { Availability } from "#contract/availability.ts";
import { builtAvailability, readAvailability } from "./read-availability.ts";

/** Which nights are booked: what came with the page at first, then what the server knows. */
export function useAvailability(): Availability {
  const [availability, setAvailability] = useState(builtAvailability);

  useEffect(() => {
    const leaving = new AbortController();
    readAvailability(leaving.signal).then(setAvailability, () => {
      // The ranges that came with the page still hold; they only may have grown since.
      if (!leaving.signal.aborted) setAvailability({ ...builtAvailability, stale: true });
    });
    return () => leaving.abort();
  }, []);

  return availability;
}
