import type { WeatherReading } from "#contract/weather.ts";
import type { Clock } from "../process/clock.ts";

/** The house, for the points lookup. */
const point = "39.0000,-74.8200";

/** For all requests of one lookup. */
const totalTimeoutMs = 5000;

/** The list of stations is the largest answer, about 100 KB. */
const maxAnswer = 1024 * 1024;

/** The nearest station is often silent; beyond the third it is no longer our weather. */
const maxStations = 3;

/** The service redirects to drop trailing zeros of coordinates. */
const maxRedirects = 3;

export type WeatherSource = () => Promise<WeatherReading>;

/**
 * Looks up the US National Weather Service: point, its stations, and the latest observation of the first station with a fresh and complete
 * one. A station that fails counts as silent. Rejects when the service fails or no station has anything fresh. `userAgent` identifies us,
 * as the service asks.
 */
export function nationalWeatherService(options: { baseUrl: string; userAgent: string; clock: Clock }): WeatherSource {
  const { baseUrl, userAgent, clock } = options;

  /** Null for 404: a station without observations. */
  async function ask(address: string, signal: AbortSignal): Promise<unknown> {
    let url = onBase(address, baseUrl);
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const response = await fetch(url, {
        headers: { "user-agent": userAgent, accept: "application/geo+json" },
        redirect: "manual",
        signal,
      });
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && location) {
        await response.body?.cancel();
        url = onBase(new URL(location, url).href, baseUrl);
        continue;
      }
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status === 404) return null;
        throw new Error(`The weather service answered ${response.status}.`);
      }
      return JSON.parse(await readText(response));
    }
    throw new Error("The weather service redirects in a circle.");
  }

  return async () => {
    const signal = AbortSignal.timeout(totalTimeoutMs);
    const stationsUrl = member(member(await ask(`/points/${point}`, signal), "properties"), "observationStations");
    if (typeof stationsUrl !== "string") throw new Error("The weather service named no stations.");
    const features = member(await ask(stationsUrl, signal), "features");
    const stations = (Array.isArray(features) ? features : [])
      .map((feature) => member(member(feature, "properties"), "stationIdentifier"))
      .filter((id) => typeof id === "string")
      .slice(0, maxStations);

    let incomplete: Observation | null = null;
    let failure: unknown = new Error("No station has a fresh observation.");
    for (const id of stations) {
      let answer: unknown;
      try {
        answer = await ask(`/stations/${encodeURIComponent(id)}/observations/latest`, signal);
      } catch (error) {
        failure = error;
        continue;
      }
      const observation = readObservation(answer, clock());
      if (!observation) continue;
      if (observation.celsius !== null && observation.text !== null) return asReading(observation);
      incomplete ??= observation;
    }
    // Temperature or description alone, from the nearest station that has either.
    if (incomplete) return asReading(incomplete);
    throw failure;
  };
}

/**
 * The address to request, always at the configured base. A response, even a forged one, can choose only the path there, so it cannot make
 * this server call other machines.
 */
function onBase(address: string, baseUrl: string): string {
  const base = new URL(baseUrl);
  const url = new URL(address, "https://unnamed.invalid");
  const prefix = base.pathname.replace(/\/+$/, "");
  const path =
    url.origin === base.origin && url.pathname.startsWith(`${prefix}/`) ? url.pathname : prefix + url.pathname;
  return `${base.origin}${path}${url.search}`;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswer) throw new Error("The weather service's answer is too large.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A station's observation. `null` means unreadable or not valid; at least one of the two is known. */
export type Observation = { celsius: number | null; text: string | null; observedAt: string };

/** Older readings count as missing: stations go quiet for days and keep returning their last observation. */
const oldestReadingMs = 2 * 60 * 60_000;

/** Clocks differ a little; a reading from further ahead is garbage. */
const maxAheadMs = 10 * 60_000;

const maxText = 100;

/** Reads the answer of `/stations/{id}/observations/latest`; null when it is not one, is too old or says nothing. Trusts nothing in it. */
export function readObservation(answer: unknown, now: number): Observation | null {
  const properties = member(answer, "properties");
  const timestamp = member(properties, "timestamp");
  // Without a timestamp, assume it is current; only a given time can be too old.
  const takenAt = timestamp === undefined ? now : typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
  if (!(takenAt >= now - oldestReadingMs && takenAt <= now + maxAheadMs)) return null;

  const value = member(member(properties, "temperature"), "value");
  // The coldest and hottest air ever measured on earth are -89 and 57.
  const celsius = typeof value === "number" && value > -90 && value < 60 ? value : null;
  const description = member(properties, "textDescription");
  const words =
    typeof description === "string"
      ? description
          .slice(0, 10 * maxText)
          .toWellFormed()
          .replace(/\p{Cc}+/gu, " ")
          .trim()
          .slice(0, maxText)
      : "";
  const text = words === "" ? null : words;
  if (celsius === null && text === null) return null;
  return { celsius, text, observedAt: new Date(takenAt).toISOString() };
}

/** The reading a page shows. Exactly 0 °C counts as missing. */
export function asReading({ celsius, text, observedAt }: Observation): WeatherReading {
  return {
    temperatureF: celsius === null || celsius === 0 ? null : Math.round((celsius * 9) / 5 + 32),
    condition: text ?? "Clear",
    observedAt,
  };
}

/** A member of an unknown value. */
function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
