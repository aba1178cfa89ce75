/** `12500` becomes `12,500`. The browser's number formats take 50 ms on a phone when first used, while a page starts. */
export function groupedDigits(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 email`, `2 emails`, `0 emails`. Pass the plural if it isn't formed with "s". */
export function pluralize(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Reads a number of one or two digits from a URL; undefined if it is not within the range. */
export function readCount(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  const count = /^[1-9]\d?$/.test(text ?? "") ? Number(text) : 0;
  return min <= count && count <= max ? count : undefined;
}
