import { type Context, Hono, type MiddlewareHandler } from "hono";
import { availabilityPath, type BookedRange } from "#contract/availability.ts";
import { reviewsPath } from "#contract/review.ts";
import type { WeatherReading } from "#contract/weather.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { createTakenNights } from "./calendar/taken-nights.ts";
import type { Clock } from "./clock.ts";
import type { Database, Write } from "./db/database.ts";
import { describeFault, isDatabaseUnavailable } from "./db/fault.ts";
import type { Db } from "./db/schema.ts";
import { refuse } from "./http/answers.ts";
import { clientAddress } from "./http/client-address.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { type Log, loggablePath } from "./http/log.ts";
import type { RateLimits } from "./http/rate-limit.ts";
import { pathOf } from "./http/request-path.ts";
import { type SitePages, siteRoutes } from "./http/site-routes.ts";
import type { StaticSite } from "./http/static-files.ts";
import { inquiryRoutes } from "./inquiries/routes.ts";
import { moderationRoutes } from "./reviews/moderation-routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { weatherRoutes } from "./weather/routes.ts";

export type AppDeps = {
  siteUrl: string;
  moderation: "hold" | "open";
  trustedProxies: number;
  secret: string;
  db: Db;
  write: Write;
  checkWritable: Database["checkWritable"];
  pages: SitePages;
  site: StaticSite;
  weather: () => Promise<WeatherReading | null>;
  bookedRanges: readonly BookedRange[];
  bookedAsOf: string;
  feedNames: readonly string[];
  limits: RateLimits;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
  isOutboxFailing: () => boolean;
  isDraining: () => boolean;
  /** Address of the other end of the connection, undefined when it is gone. */
  socketAddress: (c: Context) => string | undefined;
};

/** From here on an answer is slow, in milliseconds. */
const slowMs = 1000;

/** The contract has one failure for these, whatever the cause; when to come again is said all the same. */
const alwaysInternal: ReadonlySet<string> = new Set([reviewsPath, availabilityPath]);

/** The whole server as a function from request to response. Keeps no state but what it is handed. */
export function createApp(appDeps: AppDeps): Hono {
  const { siteUrl, log, trustedProxies, socketAddress } = appDeps;
  const deps = {
    ...appDeps,
    clientAddress: (c: Context) =>
      clientAddress(socketAddress(c), c.req.header("x-forwarded-for") ?? null, trustedProxies),
  };
  const app = new Hono();

  app.onError((error, c) => {
    const path = pathOf(c.req.url);
    const unavailable = isDatabaseUnavailable(error);
    const status = unavailable && !alwaysInternal.has(path) ? 503 : 500;
    log.error({ event: "request-failed", method: c.req.method, path: loggablePath(path), fault: describeFault(error) });
    return refuse(
      status,
      siteUrl,
      path.startsWith("/api/") ? "json" : "page",
      {
        message: unavailable
          ? "We cannot get at our data right now. Please try again in a minute."
          : "Something broke on our side. Please try again later.",
      },
      unavailable ? { "retry-after": "30" } : {},
    );
  });

  const timed = logSlowAnswers(log);
  app.use("/api/*", timed);
  app.use("/moderate/*", timed);
  app.route("/", healthRoutes(deps));
  app.route("/", inquiryRoutes({ ...deps, takenNights: createTakenNights(deps) }));
  app.route("/", reviewRoutes(deps));
  app.route("/", moderationRoutes(deps));
  app.route("/", weatherRoutes(deps));
  app.route("/", calendarRoutes(deps));
  app.route("/", siteRoutes(deps));
  return app;
}

/** Answers that worked and were quick leave no line. */
function logSlowAnswers(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    if (ms >= slowMs) {
      log.warn({
        event: "slow-answer",
        method: c.req.method,
        path: loggablePath(pathOf(c.req.url)),
        status: c.res.status,
        ms,
      });
    }
  };
}
