/** The middle value, or the mean of the middle two; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  const lower = sorted.length % 2 === 0 ? sorted[half - 1] : upper;
  return upper === undefined || lower === undefined ? Number.NaN : (lower + upper) / 2;
}

export type Point = { x: number; y: number };

/** The slope of the line that fits best (least squares); NaN if all x are the same. */
export function slope(points: readonly Point[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const together = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const alone = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return alone === 0 ? Number.NaN : together / alone;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
