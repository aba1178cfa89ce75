/**
 * Nights that are taken, beyond those a calendar feed reports. `start` is the first booked night, `end` the check-out day:
 * September 21, 2025 is the last booked day of that summer, so the house was free again on the 22nd.
 */
export const bookedRanges: readonly { start: string; end: string }[] = [{ start: "2025-07-01", end: "2025-09-22" }];

/** When the owner last went through the list above, ISO 8601. */
export const bookedAsOf = "2026-11-21T12:00:00Z";
