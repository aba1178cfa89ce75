import { type Availability, availabilityPath } from "#contract/availability.ts";
import { readAnswer } from "#app/site/read-answer.ts";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";

/** Which nights were booked when the page was built. */
export const builtAvailability: Availability = { booked: [...bookedRanges], asOf: bookedAsOf, stale: false };

/** Which nights the server knows to be booked. Rejects when it does not answer. */
export async function readAvailability(signal?: AbortSignal): Promise<Availability> {
  const availability = await readAnswer<Availability>(availabilityPath, signal);
  // As in `readReviews`.
  if (!Array.isArray(availability.booked)) throw new TypeError(`${availabilityPath} answered without nights`);
  return availability;
}
