import { groupedDigits } from "../numbers.ts";

export const centsPerDollar = 100;

/** Whole US cents as people write dollars: `837500` becomes `$8,375`, `837550` becomes `$8,375.50`. */
export function dollars(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % centsPerDollar;
  const whole = groupedDigits((amount - rest) / centsPerDollar);
  return `${cents < 0 ? "-" : ""}$${whole}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/** Reads what an owner types: `$9,500`, `9500` or `9500.00` become 950000. Undefined for what is no amount. */
export function parseDollars(text: string): number | undefined {
  const read = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{2}))?$/.exec(text.trim());
  if (!read) return undefined;
  const [, minus, whole = "", cents = "0"] = read;
  const amount = Number(whole.replaceAll(",", "")) * centsPerDollar + Number(cents);
  return minus ? -amount : amount;
}
