import type { ReviewSummary } from "./review.ts";

/** Fewer than three reviews make no average: one guest's bad Saturday would be half of it. */
const fewestForAverage = 3;

/** The average to one decimal, such as `4.7`; null while there are too few reviews to speak of one. */
export function averageInWords({ count, average }: Pick<ReviewSummary, "count" | "average">): string | null {
  return average === null || count < fewestForAverage ? null : average.toFixed(1);
}
