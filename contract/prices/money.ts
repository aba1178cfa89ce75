import { groupedDigits } from "#contract/numbers.ts";

export const centsPerDollar = 100;

/** The highest plausible price, in cents. Anything above is a typo. */
export const maxPriceCents = 100_000 * centsPerDollar;

/** More than any stay costs, so anything above is a typo. */
export const maxCents = 100_000_000;

/** Formats US cents as dollars: `837500` becomes `$8,375`, `837550` becomes `$8,375.50`. */
export function dollars(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % centsPerDollar;
  const whole = groupedDigits((amount - rest) / centsPerDollar);
  return `${cents < 0 ? "-" : ""}$${whole}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/** Parses an amount into cents: `$9,500`, `9500`, and `9500.00` become 950000. Returns undefined if it isn't an amount. */
export function parseDollars(text: string): number | undefined {
  const read = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{2}))?$/.exec(text.trim());
  if (!read) return undefined;
  const [, minus, whole = "", cents = "0"] = read;
  const amount = Number(whole.replaceAll(",", "")) * centsPerDollar + Number(cents);
  return minus ? -amount : amount;
}
