/**
 * Nights that the first start blocks in the database; later changes here have no effect on it. `start` is the first booked night, `end` the check-out day:
 * September 21, 2025 is the last booked day of that summer, so the house was free again on the 22nd.
 */
export const bookedRanges: readonly { start: string; end: string }[] = [{ start: "2025-07-01", end: "2025-09-22" }];
