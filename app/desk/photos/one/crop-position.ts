import type { FocalPoint } from "#contract/house/house.ts";

type Size = { width: number; height: number };

/** `object-position` that shows a photo in a box of this ratio as its crop will be: the focal point as near to the middle as the edges allow. */
export function cropPosition({ width, height }: Size, ratio: number, { x, y }: FocalPoint): string {
  const across = Math.min(1, (height * ratio) / width);
  const down = Math.min(1, width / ratio / height);
  return `${percent(x, across)}% ${percent(y, down)}%`;
}

/** Where a part as long as `length` of the whole lies: 0 at the start, 100 at the end. */
function percent(center: number, length: number): number {
  if (length === 1) return 50;
  const start = Math.min(1 - length, Math.max(0, center - length / 2));
  return Math.round((1000 * start) / (1 - length)) / 10;
}
