import { Hono } from "hono";
import { json } from "./answers.ts";
import type { HttpDeps } from "./http-deps.ts";
import { loggablePath } from "./log.ts";
import { refuseMethod } from "./methods.ts";
import { messagePage, pageResponse } from "./page.ts";
import { pathOf } from "./request-path.ts";
import type { StaticSite } from "./static-files.ts";

export type SiteDeps = Pick<HttpDeps, "siteUrl" | "log"> & { site: StaticSite };

/** The built site, and the 404 for everything that is nowhere. One handler without middleware: Hono then answers without a promise. */
export function siteRoutes({ siteUrl, log, site }: SiteDeps): Hono {
  const routes = new Hono();

  routes.all("/api/*", () => json(404, siteUrl, { message: "There is no such address." }));

  routes.all("*", (c) => {
    const request = c.req.raw;
    const path = pathOf(request.url);
    const found = site.respond(request, path);
    if (found) {
      if (request.method === "GET" || request.method === "HEAD") return found;
      return refuseMethod(request, siteUrl, "GET, HEAD");
    }
    log.info({ event: "not-found", path: loggablePath(path) });
    return (
      site.notFound(request) ??
      pageResponse(404, siteUrl, messagePage("Oops! Page not found", "Nothing lies at this address."))
    );
  });
  return routes;
}
