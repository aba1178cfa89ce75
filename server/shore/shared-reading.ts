import type { WeatherOnPage } from "#contract/page-facts.ts";
import type { WeatherReading } from "#contract/shore/weather.ts";
import type { WeatherSource } from "./national-weather-service.ts";
import { type LookupDeps, sharedLookup } from "./shared-lookup.ts";

/** How long the last good reading replaces that of a failing source. */
const lastGoodMs = 120 * 60_000;

export type SharedWeather = {
  /** The current reading: looks it up when the last one is old. Null when there is nothing good; never rejects. */
  read: () => Promise<WeatherReading | null>;
  /** The last good reading and when it was requested, at once. Null when there is none, or it is too old. */
  latest: () => WeatherOnPage | null;
};

/** The weather, looked up once for all visitors. */
export function sharedWeather({ source, ...deps }: LookupDeps & { source: WeatherSource }): SharedWeather {
  const lookup = sharedLookup(source, "weather-failed", deps);
  return {
    async read() {
      await lookup.refresh();
      return lookup.latest(lastGoodMs)?.value ?? null;
    },
    latest() {
      const found = lookup.latest(lastGoodMs);
      return found && { reading: found.value, askedAt: new Date(found.askedAt).toISOString() };
    },
  };
}
