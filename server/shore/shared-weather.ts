import { property } from "#content/house/property.ts";
import { timeInTimeZone } from "#contract/calendar-date.ts";
import type { WeatherOnPage } from "#contract/page-facts.ts";
import type { AlertsOnPage, WeatherReading } from "#contract/shore/weather.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { AlertSource } from "./alerts.ts";
import type { WeatherSource } from "./national-weather-service.ts";

const minute = 60_000;

/** Ten minutes, for lookups that come every minute, a little early or late. */
const freshMs = 9.5 * minute;

/** What a lookup found, and when it was asked for, in milliseconds since 1970. */
type Found<Value> = { value: Value; askedAt: number };

type LookupDeps = { clock: Clock; steadyClock: Clock; log: Log };

/** Shares one lookup among all visitors. Its last answer ages by `steadyClock`; `failed` is logged. */
function sharedLookup<Value>(source: () => Promise<Value>, failed: string, { clock, steadyClock, log }: LookupDeps) {
  let good: (Found<Value> & { at: number }) | null = null;
  let underWay: Promise<void> = Promise.resolve();
  let isFailing = false;

  /** Returns the last answer, unless it is older than this many milliseconds. */
  function latest(within: number): Found<Value> | null {
    return good && steadyClock() - good.at < within ? { value: good.value, askedAt: good.askedAt } : null;
  }

  async function ask(): Promise<void> {
    const asked = { askedAt: clock(), at: steadyClock() };
    try {
      good = { value: await source(), ...asked };
      isFailing = false;
    } catch (error) {
      // Logged once, not every minute for days.
      if (!isFailing) log.warn({ event: failed, fault: describeError(error) });
      isFailing = true;
    }
  }

  return {
    /** Asks if the last answer is ten minutes old. Called every minute; never rejects. */
    refresh: async (): Promise<void> => {
      if (!latest(freshMs)) await (underWay = ask());
    },
    latest,
    /** Resolves once the current request has been answered. */
    settled: () => underWay,
  };
}

/** How long the last good reading replaces that of a failing source. */
const lastGoodMs = 120 * minute;

/** Shares one lookup of the weather among all visitors. */
export function sharedWeather({ source, ...deps }: LookupDeps & { source: WeatherSource }) {
  const lookup = sharedLookup(source, "weather-failed", deps);
  const latest = (): WeatherOnPage | null => {
    const found = lookup.latest(lastGoodMs);
    return found && { reading: found.value, askedAt: new Date(found.askedAt).toISOString() };
  };
  return {
    refresh: lookup.refresh,
    /** Returns the last good reading and when it was asked for. Null if there is none, or it is too old. */
    latest,
    /** Returns the last good reading. The first visitors after a start wait for it. */
    read: async (): Promise<WeatherReading | null> => {
      if (!latest()) await lookup.settled();
      return latest()?.reading ?? null;
    },
  };
}

export type SharedWeather = ReturnType<typeof sharedWeather>;

/** After this long without an answer, we no longer claim to have checked. */
const checkedMs = 20 * minute;

/** How long an unended alert is still shown after the last answer. */
const lastKnownMs = 6 * 60 * minute;

/** Shares one lookup of the active alerts among all visitors. */
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

export type SharedAlerts = ReturnType<typeof sharedAlerts>;
