import { useEffect, useState } from "react";
import type { Availability } from "#contract/availability.ts";
import { readAvailability, shippedAvailability } from "./booked-nights.tsx";

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
