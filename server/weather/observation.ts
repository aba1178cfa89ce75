import type { WeatherReading } from "#contract/weather.ts";

/** What a station says of itself now. `null` is what could not be read or does not count; one of the two is known. */
export type Observation = { celsius: number | null; text: string | null; observedAt: string };

/** Older readings count as missing: stations go quiet for days and keep their last word. */
const oldestReadingMs = 2 * 60 * 60_000;

/** Clocks differ a little; a reading from further ahead is garbage. */
const furthestAheadMs = 10 * 60_000;

const longestText = 100;

/** Reads the answer of `/stations/{id}/observations/latest`; null when it is not one, too old or says nothing. Trusts nothing in it. */
export function readObservation(answer: unknown, now: number): Observation | null {
  const properties = member(answer, "properties");
  const timestamp = member(properties, "timestamp");
  // "latest" without a time is taken at its word; only a named time can be too old.
  const takenAt = timestamp === undefined ? now : typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
  if (!(takenAt >= now - oldestReadingMs && takenAt <= now + furthestAheadMs)) return null;

  const value = member(member(properties, "temperature"), "value");
  // The coldest and hottest air ever measured on earth are -89 and 57.
  const celsius = typeof value === "number" && value > -90 && value < 60 ? value : null;
  const description = member(properties, "textDescription");
  const words =
    typeof description === "string"
      ? description
          .slice(0, 10 * longestText)
          .toWellFormed()
          .replace(/\p{Cc}+/gu, " ")
          .trim()
          .slice(0, longestText)
      : "";
  const text = words === "" ? null : words;
  if (celsius === null && text === null) return null;
  return { celsius, text, observedAt: new Date(takenAt).toISOString() };
}

/** The reading a page shows. A temperature of exactly 0 °C is not shown: it reads as missing. */
export function asReading({ celsius, text, observedAt }: Observation): WeatherReading {
  return {
    temperatureF: celsius === null || celsius === 0 ? null : Math.round((celsius * 9) / 5 + 32),
    condition: text ?? "Clear",
    observedAt,
  };
}

/** A member of something that may be anything. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
