import type { Hono } from "hono";
import type { HouseFrame } from "#contract/house/house.ts";
import type { ModuleDeps } from "#server/module-deps.ts";
import type { PlainSite } from "#server/platform/http/responses.ts";
import { every } from "#server/platform/jobs/schedule.ts";
import { describeError } from "#server/platform/process/errors.ts";
import { weatherAlerts } from "./alerts.ts";
import { weatherServiceAt } from "./ask-weather-service.ts";
import { type BayCalendar, createBayCalendar } from "./bay-calendar.ts";
import { nationalWeatherService } from "./national-weather-service.ts";
import { shoreRoutes } from "./routes.ts";
import { type SharedAlerts, sharedAlerts, type SharedWeather, sharedWeather } from "./shared-weather.ts";

/** Weather, alerts, tides and sun at the house. All visitors share the lookups, which run even without visitors. */
export type ShoreModule = {
  weather: SharedWeather;
  alerts: SharedAlerts;
  bay: BayCalendar;
  /** Asks for the weather and the alerts, now and regularly from then on. */
  start: () => void;
  stop: () => Promise<void>;
  /** Computes the tides, which takes a while, before the first visitor asks. */
  prepare: () => void;
  routes: (http: PlainSite) => Hono;
};

type ShoreDeps = Pick<ModuleDeps, "settings" | "clock" | "steadyClock" | "log"> & { latestHouse: () => HouseFrame };

/** Creates the shore. */
export function createShore({ settings, latestHouse, clock, steadyClock, log }: ShoreDeps): ShoreModule {
  const { weatherApiUrl, siteUrl } = settings;
  const ask = weatherServiceAt(weatherApiUrl, () => `bay-house-west-wildwood (${siteUrl}, ${latestHouse().email})`);
  const weather = sharedWeather({ clock, steadyClock, log, source: nationalWeatherService({ ask, clock }) });
  const alerts = sharedAlerts({ clock, steadyClock, log, source: weatherAlerts({ ask, clock }) });
  const bay = createBayCalendar(clock);
  const asking = every({ ms: 60_000, failure: "weather-not-asked", log }, async () => {
    await Promise.all([weather.refresh(), alerts.refresh()]);
  });
  return {
    weather,
    alerts,
    bay,
    start: asking.start,
    stop: asking.stop,
    prepare() {
      bay.prepare().catch((error: unknown) => log.error({ event: "tides-not-computed", fault: describeError(error) }));
    },
    routes: (http) => shoreRoutes(http, { weather: weather.read, bay }),
  };
}
