import type { WeatherOnPage } from "#contract/page-facts.ts";
import type { WeatherReading, AlertsOnPage } from "#contract/shore/weather.ts";
import type { WeatherSource } from "./national-weather-service.ts";
import type { Clock } from "../platform/process/clock.ts";
import { describeError } from "../platform/process/errors.ts";
import type { Log } from "../platform/process/log.ts";
import { property } from "#content/house/property.ts";
import { timeInTimeZone } from "#contract/calendar-date.ts";
import type { AlertSource } from "./alerts.ts";

const minute = 60_000;

const freshMs = 10 * minute;

const restMs = minute;

/** What a lookup found, and when it was asked for, in milliseconds since 1970. */
type Found<Value> = { value: Value; askedAt: number };

type LookupDeps = { clock: Clock; steadyClock: Clock; log: Log };

/** One lookup for all visitors: an answer is shared for 10 minutes, and a failed source left alone for one, by `steadyClock`. `failed` is logged. */
function sharedLookup<Value>(source: () => Promise<Value>, failed: string, { clock, steadyClock, log }: LookupDeps) {
  let good: (Found<Value> & { at: number }) | null = null;
  let failedAt: number | null = null;
  let underWay: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const value = await source();
      good = { value, askedAt: clock(), at: steadyClock() };
      failedAt = null;
    } catch (error) {
      failedAt = steadyClock();
      log.warn({ event: failed, fault: describeError(error) });
    } finally {
      underWay = null;
    }
  }

  /** The last answer at once, unless it is older than so many milliseconds. */
  function latest(within: number): Found<Value> | null {
    return good && steadyClock() - good.at < within ? { value: good.value, askedAt: good.askedAt } : null;
  }

  return {
    /** Looks it up when the last answer is old. Never rejects. */
    refresh: async (): Promise<void> => {
      const resting = failedAt !== null && steadyClock() - failedAt < restMs;
      if (!resting && !latest(freshMs)) await (underWay ??= look());
    },
    latest,
  };
}

/** How long the last good reading replaces that of a failing source. */
const lastGoodMs = 120 * minute;

/** The weather, looked up once for all visitors. */
export function sharedWeather({ source, ...deps }: LookupDeps & { source: WeatherSource }) {
  const lookup = sharedLookup(source, "weather-failed", deps);
  return {
    /** The current reading: looks it up when the last one is old. Null when there is nothing good; never rejects. */
    read: async (): Promise<WeatherReading | null> => {
      await lookup.refresh();
      return lookup.latest(lastGoodMs)?.value ?? null;
    },
    /** The last good reading and when it was requested, at once. Null when there is none, or it is too old. */
    latest: (): WeatherOnPage | null => {
      const found = lookup.latest(lastGoodMs);
      return found && { reading: found.value, askedAt: new Date(found.askedAt).toISOString() };
    },
  };
}

/** After this long without an answer, we no longer say that we have checked. */
const checkedMs = 20 * minute;

/** How long an alert that has not ended is still shown after the last answer. */
const lastKnownMs = 6 * 60 * minute;

export type SharedAlerts = ReturnType<typeof sharedAlerts>;

/** The standing alerts, looked up once for all visitors. */
export function sharedAlerts({ source, ...deps }: LookupDeps & { source: AlertSource }) {
  const lookup = sharedLookup(source, "alerts-failed", deps);
  const local = (instant: number) => timeInTimeZone(instant, property.timeZone);
  return {
    refresh: lookup.refresh,
    latest: (): AlertsOnPage => {
      const found = lookup.latest(lastKnownMs);
      const now = deps.clock();
      return {
        checked: lookup.latest(checkedMs) !== null,
        alerts: (found?.value ?? [])
          .filter(({ ends }) => ends > now)
          .map(({ event, headline, ends }) => ({ event, headline, until: local(ends) })),
        asOf: found && local(found.askedAt),
      };
    },
  };
}
