import { type Availability, availabilityPath } from "#contract/availability.ts";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";

/** Which nights were booked when the page was built. */
export const builtAvailability: Availability = { booked: [...bookedRanges], asOf: bookedAsOf, stale: false };

/** Which nights the server knows to be booked. Rejects when it does not answer. */
export async function readAvailability(signal?: AbortSignal): Promise<Availability> {
  const response = await fetch(availabilityPath, { signal: signal ?? null });
  if (!response.ok) throw new Error(`Availability answered ${response.status}`);
  return (await response.json()) as Availability;
}
