/** `12500` becomes `12,500`. The browser's own number formats cost a phone 50 ms at their first use, while a page starts. */
export function groupedDigits(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 mail`, `2 mails`, `0 mails`; pass the plural when it is not formed with "s". */
export function pluralize(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
