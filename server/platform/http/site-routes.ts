import { Hono } from "hono";
import { type HttpDeps, json, refuseMethod } from "./responses.ts";
import type { StaticSite } from "./static-files.ts";
import { loggablePath, pathOf } from "./urls.ts";

/** The pages, as `server/platform/pages` makes them. */
export type SitePages = {
  /** `client` returns the address a request is counted under, for work that has a budget. */
  respond: (request: Request, path: string, client: () => string) => Response | Promise<Response> | null;
  notFound: (request: Request) => Response | Promise<Response>;
};

export type SiteDeps = Pick<HttpDeps, "siteUrl" | "latestHouse" | "renderPlainPage" | "log" | "clientAddress"> & {
  pages: SitePages;
  site: StaticSite;
};

/** Pages, built files, and 404 for everything else. One handler without middleware: then Hono answers without a promise. */
export function siteRoutes(deps: SiteDeps): Hono {
  const { siteUrl, log, clientAddress, pages, site } = deps;
  const routes = new Hono();

  routes.all("/api/*", () => json(404, siteUrl, { message: "There is no such address." }));

  routes.all("*", (c) => {
    const request = c.req.raw;
    const path = pathOf(request.url);
    const found = pages.respond(request, path, () => clientAddress(c)) ?? site.respond(request, path);
    if (found) {
      if (request.method === "GET" || request.method === "HEAD") return found;
      return refuseMethod(request, deps, "GET, HEAD");
    }
    log.info({ event: "not-found", path: loggablePath(path) });
    return pages.notFound(request);
  });
  return routes;
}
