import { type Context, Hono, type MiddlewareHandler } from "hono";
import { availabilityPath } from "#contract/stays/availability.ts";
import { photoUploadPath } from "#contract/house/photos.ts";
import { ratesPath } from "#contract/prices/rates.ts";
import { reviewsPath } from "#contract/reviews/review.ts";
import type { WeatherReading } from "#contract/shore/weather.ts";
import { weeksPath } from "#contract/prices/weeks.ts";
import type { BayCalendar } from "./shore/bay-calendar.ts";
import { shoreRoutes } from "./shore/routes.ts";
import { calendarRoutes } from "./stays/feeds/our-calendar.ts";
import { type Database, isDatabaseUnavailable, type Write, type WriteLarge } from "./platform/db/database.ts";
import type { Db } from "./platform/db/schema.ts";
import type { CurrentHouse } from "./house/current-house.ts";
import { houseRoutes } from "./house/routes.ts";
import { createInquiryDateCheck, houseWeeks } from "./stays/availability.ts";
import { createDesk } from "./desk/desk.ts";
import { replaceInGallery } from "./house/desk/photos.ts";
import type { Preview } from "./house/desk/preview.ts";
import type { RenderDesk } from "./desk/render-desk.ts";
import { type DeskDeps, deskRoutes } from "./desk/routes.ts";
import type { DeskEnvironment } from "./desk/settings.ts";
import { refuse, type RenderPlainPage, seeOther } from "./platform/http/responses.ts";
import { clientAddress } from "./platform/http/client-address.ts";
import { healthRoutes } from "./platform/http/health-routes.ts";
import type { RateLimits } from "./platform/http/rate-limit.ts";
import { finish } from "./platform/http/security-headers.ts";
import { type SitePages, siteRoutes } from "./platform/http/site-routes.ts";
import type { StaticSite } from "./platform/http/static-files.ts";
import { loggablePath, pathOf } from "./platform/http/urls.ts";
import { inquiryRoutes } from "./stays/inquiries/routes.ts";
import type { Photos } from "./house/photos/photos.ts";
import { createHeroPictures } from "./house/photos/hero-pictures.ts";
import { photoRoutes } from "./house/photos/routes.ts";
import type { Clock } from "./platform/process/clock.ts";
import { describeError } from "./platform/process/errors.ts";
import type { Log } from "./platform/process/log.ts";
import { moderationRoutes } from "./reviews/moderation.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { wishRoutes } from "./stays/wishes/routes.ts";

export type AppDeps = {
  siteUrl: string;
  moderation: "hold" | "open";
  trustedProxies: number;
  secret: string;
  db: Db;
  write: Write;
  writeLarge: WriteLarge;
  checkWritable: Database["checkWritable"];
  pages: SitePages;
  site: StaticSite;
  renderDesk: RenderDesk;
  renderPlainPage: RenderPlainPage;
  /** The public pages as they would be published. */
  preview: Preview;
  /** What the desk shows and needs of the environment. */
  environment: DeskEnvironment;
  /** Whether this address, in lower case, may sign in at the desk. */
  isOwner: (email: string) => Promise<boolean>;
  house: CurrentHouse;
  photos: Photos;
  addToGallery: DeskDeps["addToGallery"];
  weather: () => Promise<WeatherReading | null>;
  bay: BayCalendar;
  feedNames: () => Promise<readonly string[]>;
  limits: RateLimits;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
  isOutboxFailing: () => boolean;
  isDraining: () => boolean;
  /** Address of the other end of the connection, undefined when it is gone. */
  socketAddress: (c: Context) => string | undefined;
};

/** Slower answers are logged, in milliseconds. */
const slowMs = 1000;

/** The contract has 500 as the only failure of these. `Retry-After` is sent all the same. */
const alwaysInternal: ReadonlySet<string> = new Set([reviewsPath, availabilityPath, ratesPath]);

/** The whole server as a function from request to response. Its only state is what it is passed. */
export function createApp(appDeps: AppDeps): Hono {
  const { log, trustedProxies, socketAddress } = appDeps;
  const deps = {
    ...appDeps,
    latestHouse: appDeps.house.latest,
    clientAddress: (c: Context) =>
      clientAddress(socketAddress(c), c.req.header("x-forwarded-for") ?? null, trustedProxies),
  };
  const app = new Hono();

  app.onError((error, c) => {
    const path = pathOf(c.req.url);
    const unavailable = isDatabaseUnavailable(error);
    const status = unavailable && !alwaysInternal.has(path) ? 503 : 500;
    log.error({ event: "request-failed", method: c.req.method, path: loggablePath(path), fault: describeError(error) });
    return refuse(
      status,
      deps,
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
  app.use("/desk/*", timed);
  const checkInquiryDates = createInquiryDateCheck(deps);
  app.route("/", healthRoutes(deps));
  app.route("/", inquiryRoutes({ ...deps, checkInquiryDates }));
  app.route("/", reviewRoutes(deps));
  app.route("/", moderationRoutes(deps));
  app.route("/", shoreRoutes(deps));
  app.route("/", wishRoutes({ ...deps, readWeeks: houseWeeks(deps) }));
  // Links from when parties voted here.
  app.all("/together/*", () => seeOther(deps.siteUrl, weeksPath));
  app.route("/", calendarRoutes(deps));
  app.route("/", houseRoutes(deps));
  const heroPictures = createHeroPictures(deps);
  app.route(
    "/",
    deskRoutes({
      ...deps,
      render: deps.renderDesk,
      replaceInGallery: replaceInGallery({ ...deps, heroPictures }),
      createDesk: createDesk({ ...deps, heroPictures, checkInquiryDates }),
    }),
  );
  app.route("/", photoRoutes(deps));
  app.route("/", siteRoutes(deps));

  const { fetch } = app;
  app.fetch = (...request) => {
    const answer = fetch(...request);
    return answer instanceof Promise ? answer.then((made) => finish(made, deps.siteUrl)) : finish(answer, deps.siteUrl);
  };
  return app;
}

/** Logs slow answers only; errors are logged by `onError`. */
function logSlowAnswers(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    // Pictures are made before a photo is answered.
    if (ms >= slowMs && pathOf(c.req.url) !== photoUploadPath) {
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
