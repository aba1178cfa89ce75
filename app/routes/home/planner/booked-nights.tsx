import { type Availability, availabilityPath, type BookedRange } from "#contract/availability.ts";
import { readAnswer } from "#app/site/fetch-json.ts";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";

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
