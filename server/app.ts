import { Hono } from "hono";
import { availabilityPath, pricesPath } from "#contract/page-facts.ts";
import { reviewsPath } from "#contract/reviews/review.ts";
import { type Database, isDatabaseUnavailable } from "./platform/db/database.ts";
import { type HttpDeps, json, refuse } from "./platform/http/responses.ts";
import { finish } from "./platform/http/security-headers.ts";
import { healthRoutes, type Front, siteRoutes } from "./platform/http/site-routes.ts";
import { loggablePath, pathOf } from "./platform/http/urls.ts";
import { describeError } from "./platform/process/errors.ts";

export type AppDeps = {
  http: HttpDeps;
  database: Pick<Database, "db" | "checkWritable">;
  routes: readonly Hono[];
  front: Front;
  isOutboxFailing: () => boolean;
  isDraining: () => boolean;
};

/** The specification allows only 500 for failures of these. They get `Retry-After` all the same. */
const alwaysInternal: ReadonlySet<string> = new Set([reviewsPath, availabilityPath, pricesPath]);

/** Returns the whole server as a function from request to response. Its only state is what it is passed. */
export function createApp({ http, database, routes, front, isOutboxFailing, isDraining }: AppDeps): Hono {
  const { log, siteUrl } = http;
  const app = new Hono();

  app.onError((error, c) => {
    const path = pathOf(c.req.url);
    const unavailable = isDatabaseUnavailable(error);
    const status = unavailable && !alwaysInternal.has(path) ? 503 : 500;
    log.error({ event: "request-failed", method: c.req.method, path: loggablePath(path), fault: describeError(error) });
    return refuse(
      status,
      http,
      path.startsWith("/api/") ? "json" : "page",
      {
        message: unavailable
          ? "We can't reach our data right now. Please try again in a minute."
          : "Something broke on our side. Please try again later.",
      },
      unavailable ? { "retry-after": "30" } : {},
    );
  });

  // A body without its length may have no end. Left unread, it costs nothing.
  const needsLength = { message: "Please send the length of the body (Content-Length)." };
  app.post("*", (c, next) => (c.req.header("transfer-encoding") ? json(411, siteUrl, needsLength) : next()));
  app.route("/", healthRoutes(http, { database, isOutboxFailing, isDraining }));
  for (const each of routes) app.route("/", each);
  app.route("/", siteRoutes(http, front));

  const { fetch } = app;
  app.fetch = (...request) => {
    const answer = fetch(...request);
    return answer instanceof Promise ? answer.then((made) => finish(made, siteUrl)) : finish(answer, siteUrl);
  };
  return app;
}
