/** `12500` becomes `12,500`. The browser's number formats take 50 ms on a phone when first used, while a page starts. */
export function groupedDigits(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 email`, `2 emails`, `0 emails`. Pass the plural if it isn't formed with "s". */
export function pluralize(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
