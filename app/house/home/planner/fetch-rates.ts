import { fetchJson } from "#app/components/form/fetch-json.ts";
import { type RatesAnswer, ratesPath } from "#contract/prices/rates.ts";

/** Fetches today's prices. Rejects when the answer is not about prices. */
export async function fetchRates(): Promise<RatesAnswer> {
  const rates = await fetchJson<RatesAnswer>(ratesPath);
  // A proxy may answer with something else.
  const isRates =
    Array.isArray(rates.seasons) &&
    Array.isArray(rates.weeks) &&
    Number.isInteger(rates.cleaning) &&
    typeof rates.confirmed === "object";
  if (!isRates) throw new TypeError(`${ratesPath} answered without prices`);
  return rates;
}
