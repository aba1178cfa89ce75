import { setTimeout as pause } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { type Database, ping } from "#server/platform/db/database.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { BuiltFiles } from "./built-files.ts";
import { type HttpDeps, json, methodNotAllowed, refuseMethod } from "./responses.ts";
import { loggablePath, pathOf } from "./urls.ts";

/** The pages, as `server/platform/pages` makes them. */
export type SitePages = {
  /** `client` returns the address to count a request under, for work that has a budget. */
  respond: (request: Request, path: string, client: () => string) => Response | Promise<Response> | null;
  notFound: (request: Request) => Response | Promise<Response>;
};

export type Front = { pages: SitePages; site: BuiltFiles };

/** Serves pages and built files, and 404 for everything else. A single handler without middleware lets Hono answer without a promise. */
export function siteRoutes(http: HttpDeps, { pages, site }: Front): Hono {
  const { siteUrl, log, clientAddress } = http;
  const routes = new Hono();

  routes.all("/api/*", () => json(404, siteUrl, { message: "There is no such address." }));

  routes.all("*", (c) => {
    const request = c.req.raw;
    const path = pathOf(request.url);
    const page = pages.respond(request, path, () => clientAddress(c));
    if (!page) return fileOrNotFound(c, path);
    return request.method === "GET" || request.method === "HEAD" ? page : refuseMethod(request, http, "GET, HEAD");
  });

  async function fileOrNotFound(c: Context, path: string): Promise<Response> {
    const file = await site(c);
    if (file) return file;
    log.info({ event: "not-found", path: loggablePath(path) });
    return pages.notFound(c.req.raw);
  }
  return routes;
}

type HealthDeps = {
  database: Pick<Database, "db" | "checkWritable">;
  isDraining: () => boolean;
  /** Whether emails can't be sent because the queue is unavailable. */
  isOutboxFailing: () => boolean;
};

const pingTimeoutMs = 2000;

/** `/healthz`: 503 once the process is stopping. `/readyz`: also while it can't read or write its database, or can't send emails. */
export function healthRoutes(http: HttpDeps, { database, isDraining, isOutboxFailing }: HealthDeps): Hono {
  const { siteUrl, log } = http;
  const routes = new Hono();
  let knownObstacle: string | null = null;

  async function isReady(): Promise<boolean> {
    const found = await answersInTime(database).then(
      () => (isOutboxFailing() ? { of: "outbox" } : null),
      (error: unknown) => ({ of: "database", fault: describeError(error) }),
    );
    const obstacle = found?.of ?? null;
    if (found && obstacle !== knownObstacle) log.error({ event: "not-ready", ...found });
    if (!found && knownObstacle !== null) log.info({ event: "ready-again" });
    knownObstacle = obstacle;
    return found === null;
  }

  routes.get("/healthz", () =>
    isDraining() ? json(503, siteUrl, { status: "stopping" }) : json(200, siteUrl, { status: "up" }),
  );
  routes.get("/readyz", async () => {
    const ready = !isDraining() && (await isReady());
    return json(ready ? 200 : 503, siteUrl, { status: ready ? "ready" : "not ready" });
  });
  for (const path of ["/healthz", "/readyz"]) routes.all(path, methodNotAllowed(http, "GET, HEAD"));
  return routes;
}

async function answersInTime({ db, checkWritable }: Pick<Database, "db" | "checkWritable">): Promise<void> {
  const answered = ping(db).then(checkWritable);
  const tooLate = pause(pingTimeoutMs, "too late", { ref: false });
  if ((await Promise.race([answered, tooLate])) === "too late") throw new Error("The database does not answer.");
}
