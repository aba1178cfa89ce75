import type { Hono } from "hono";
import type { HouseFrame } from "#contract/house/house.ts";
import type { Settings } from "#server/env.ts";
import type { PlainSite } from "#server/platform/http/responses.ts";
import { every } from "#server/platform/jobs/schedule.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import { weatherAlerts } from "./alerts.ts";
import { weatherServiceAt } from "./ask-weather-service.ts";
import { createBayCalendar } from "./bay-calendar.ts";
import { nationalWeatherService } from "./national-weather-service.ts";
import { shoreRoutes } from "./routes.ts";
import { sharedAlerts, sharedWeather } from "./shared-weather.ts";

/** `steadyClock` measures elapsed time. Unlike the system clock, it never jumps. */
type ShoreDeps = {
  settings: Settings;
  latestHouse: () => HouseFrame;
  clock: Clock;
  steadyClock: Clock;
  log: Log;
};

/** Provides weather, alerts, tides and sun at the house. All visitors share the lookups, which run even without visitors. */
export function createShore({ settings, latestHouse, clock, steadyClock, log }: ShoreDeps) {
  const { weatherApiUrl, siteUrl } = settings;
  const ask = weatherServiceAt(weatherApiUrl, () => `bay-house-west-wildwood (${siteUrl}, ${latestHouse().email})`);
  const lookup = { clock, steadyClock, log };
  const weather = sharedWeather({ ...lookup, source: nationalWeatherService({ ask, clock }) });
  const alerts = sharedAlerts({ ...lookup, source: weatherAlerts({ ask, clock }) });
  const bay = createBayCalendar(clock);
  const asking = every({ ms: 60_000, failure: "weather-not-asked", log }, async () => {
    await Promise.all([weather.refresh(), alerts.refresh()]);
  });
  return {
    weather,
    alerts,
    bay,
    /** Asks for the weather and the alerts, now and regularly from then on. */
    start: asking.start,
    stop: asking.stop,
    prepare(): void {
      bay.prepare().catch((error: unknown) => log.error({ event: "tides-not-computed", fault: describeError(error) }));
    },
    routes: (http: PlainSite): Hono[] => [shoreRoutes({ ...http, weather: weather.read, bay })],
  };
}

export type ShoreModule = ReturnType<typeof createShore>;
