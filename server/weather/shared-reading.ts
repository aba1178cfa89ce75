import type { WeatherOnPage } from "#contract/page-facts.ts";
import type { WeatherReading } from "#contract/weather.ts";
import type { Clock } from "../process/clock.ts";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import type { WeatherSource } from "./national-weather-service.ts";

const minute = 60_000;

/** How long everybody shares one lookup. */
const freshMs = 10 * minute;

/** How long to leave a failed source alone. */
const restMs = minute;

/** How long the last good reading replaces that of a failing source. */
const lastGoodMs = 120 * minute;

export type SharedWeather = {
  /** The current reading: looks it up when the last one is old. Null when there is nothing good; never rejects. */
  read: () => Promise<WeatherReading | null>;
  /** The last good reading and when it was requested, at once. Null when there is none, or it is too old. */
  latest: () => WeatherOnPage | null;
};

/**
 * One lookup for all visitors: a reading is shared for 10 minutes, concurrent callers wait for the same lookup, and a failed source is left
 * alone for a minute. `steadyClock` measures these spans; `clock` tells the time.
 */
export function sharedWeather({
  source,
  clock,
  steadyClock,
  log,
}: {
  source: WeatherSource;
  clock: Clock;
  steadyClock: Clock;
  log: Log;
}): SharedWeather {
  let good: (WeatherOnPage & { at: number }) | null = null;
  let failedAt: number | null = null;
  let underWay: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const reading = await source();
      good = { reading, askedAt: new Date(clock()).toISOString(), at: steadyClock() };
      failedAt = null;
    } catch (error) {
      failedAt = steadyClock();
      log.warn({ event: "weather-failed", fault: describeError(error) });
    } finally {
      underWay = null;
    }
  }

  function lastGood(within: number): WeatherOnPage | null {
    if (!good || steadyClock() - good.at >= within) return null;
    const { reading, askedAt } = good;
    return { reading, askedAt };
  }

  return {
    async read() {
      const fresh = lastGood(freshMs);
      if (fresh) return fresh.reading;
      const resting = failedAt !== null && steadyClock() - failedAt < restMs;
      if (!resting) await (underWay ??= look());
      return lastGood(lastGoodMs)?.reading ?? null;
    },
    latest: () => lastGood(lastGoodMs),
  };
}
