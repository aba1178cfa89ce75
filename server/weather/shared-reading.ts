import type { WeatherReading } from "#contract/weather.ts";
import type { Clock } from "../clock.ts";
import { describeFault } from "../db/fault.ts";
import type { Log } from "../http/log.ts";
import type { WeatherSource } from "./national-weather-service.ts";

const minute = 60_000;

/** How long one lookup serves everybody. */
const freshMs = 10 * minute;

/** How long to leave a source alone that has failed. */
const restMs = minute;

/** How long the last good reading stands in for a source that fails. */
const lastGoodMs = 120 * minute;

/**
 * One lookup for all visitors: a reading is shared for 10 minutes, those who ask meanwhile wait for the same lookup, and a source that
 * fails is left alone for a minute. Answers null when there is nothing good; never rejects.
 */
export function sharedReading({
  source,
  clock,
  log,
}: {
  source: WeatherSource;
  clock: Clock;
  log: Log;
}): () => Promise<WeatherReading | null> {
  let good: { reading: WeatherReading; at: number } | null = null;
  let failedAt: number | null = null;
  let underWay: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const reading = await source();
      good = { reading, at: clock() };
      failedAt = null;
    } catch (error) {
      failedAt = clock();
      log.warn({ event: "weather-failed", fault: describeFault(error) });
    } finally {
      underWay = null;
    }
  }

  function lastGood(within: number): WeatherReading | null {
    return good && clock() - good.at < within ? good.reading : null;
  }

  return async () => {
    const fresh = lastGood(freshMs);
    if (fresh) return fresh;
    const resting = failedAt !== null && clock() - failedAt < restMs;
    if (!resting) await (underWay ??= look());
    return lastGood(lastGoodMs);
  };
}
