import { dollars } from "#contract/prices/money.ts";
import { type PriceList, type Quote, quoteOf } from "#contract/prices/rates.ts";
import { checkOutOf, nightsInWords, type Stay } from "./stay.ts";

/** A price, and how to call its nights. */
export type Estimate = Quote & { pricedNights: number; priced: string; unpriced: string };

/** While all seasons have one price, theirs are the peak nights, and all others are off-season. */
export function estimateOf(stay: Stay, dog: boolean, rates: PriceList): Estimate {
  const quote = quoteOf({ checkIn: stay.checkIn, checkOut: checkOutOf(stay), dog }, rates);
  const isOnePrice = rates.seasons.every(({ weekPrice }) => weekPrice === rates.seasons[0]?.weekPrice);
  const [priced, unpriced] = isOnePrice ? ["peak", "off-season"] : ["", ""];
  return { ...quote, pricedNights: quote.nights - quote.unpricedNights, priced, unpriced };
}

/** Within a sentence: `$8,375 in total`, `estimate $11,804`, `ask us for the price`. */
export function estimateInWords({ firmness, total, unpricedNights }: Estimate): string {
  if (firmness === "total") return `${dollars(total)} in total`;
  if (firmness === "ask") return "ask us for the price";
  const rest = unpricedNights === 0 ? "" : `, plus ${nightsInWords(unpricedNights)}: ask us`;
  return `estimate ${dollars(total)}${rest}`;
}
