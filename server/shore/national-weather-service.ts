import { oneLine } from "#contract/forms/clean-text.ts";
import type { WeatherReading } from "#contract/shore/weather.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { type AskWeatherService, member } from "./ask-weather-service.ts";

/** The house, for the points lookup. */
const point = "39.0000,-74.8200";

const totalTimeoutMs = 5000;

/** The nearest station is often silent. Beyond the third, it is no longer our weather. */
const maxStations = 3;

export type WeatherSource = () => Promise<WeatherReading>;

/** Reads the latest observation of the first station with a recent, complete one. A failing station counts as silent. Rejects if there is none. */
export function nationalWeatherService({ ask, clock }: { ask: AskWeatherService; clock: Clock }): WeatherSource {
  return async () => {
    const signal = AbortSignal.timeout(totalTimeoutMs);
    const stationsUrl = member(member(await ask(`/points/${point}`, signal), "properties"), "observationStations");
    if (typeof stationsUrl !== "string") throw new Error("The weather service named no stations.");
    const features = member(await ask(stationsUrl, signal), "features");
    const stations = (Array.isArray(features) ? features : [])
      .map((feature) => member(member(feature, "properties"), "stationIdentifier"))
      .filter((id) => typeof id === "string")
      .slice(0, maxStations);

    const partial: Observation[] = [];
    let failure: unknown = new Error("No station has a fresh observation.");
    for (const id of stations) {
      try {
        const answer = await ask(`/stations/${encodeURIComponent(id)}/observations/latest`, signal);
        const observation = readObservation(answer, clock());
        if (observation && observation.celsius !== null && observation.text !== null) return asReading(observation);
        if (observation) partial.push(observation);
      } catch (error) {
        failure = error;
      }
    }
    // A temperature or description alone, from the nearest station that has either. If none has, it is Clear.
    const found = partial.find(({ celsius, text }) => celsius !== null || text !== null) ?? partial[0];
    if (found) return asReading(found);
    throw failure;
  };
}

/** A station's observation. `null` means missing, unreadable or invalid. */
export type Observation = { celsius: number | null; text: string | null; observedAt: string };

/** Older readings count as missing: stations go quiet for days and keep returning their last observation. */
const oldestReadingMs = 2 * 60 * 60_000;

/** Clocks differ a little. A reading from further ahead is garbage. */
const maxAheadMs = 10 * 60_000;

const maxText = 100;

/** Reads the answer of `/stations/{id}/observations/latest`, trusting nothing in it. Null if it isn't one or is too old. */
export function readObservation(answer: unknown, now: number): Observation | null {
  const properties = member(answer, "properties");
  if (typeof properties !== "object" || properties === null) return null;
  const timestamp = member(properties, "timestamp");
  // Without a timestamp, assume it is current. Only a given time can be too old.
  const takenAt = timestamp === undefined ? now : typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
  if (!(takenAt >= now - oldestReadingMs && takenAt <= now + maxAheadMs)) return null;

  const value = member(member(properties, "temperature"), "value");
  // The coldest and hottest air temperatures ever measured on earth are -89 and 57.
  const celsius = typeof value === "number" && value > -90 && value < 60 ? value : null;
  const description = member(properties, "textDescription");
  const text = (typeof description === "string" && oneLine(description, maxText)) || null;
  return { celsius, text, observedAt: new Date(takenAt).toISOString() };
}

/** Returns the reading for a page. Exactly 0 °C counts as missing. */
export function asReading({ celsius, text, observedAt }: Observation): WeatherReading {
  return {
    temperatureF: celsius === null || celsius === 0 ? null : Math.round((celsius * 9) / 5 + 32),
    condition: text ?? "Clear",
    observedAt,
  };
}
