import { Hono } from "hono";
import { type HttpDeps, json, refuseMethod } from "./responses.ts";
import type { StaticSite } from "./static-files.ts";
import { loggablePath, pathOf } from "./urls.ts";

/** Pages as `server/pages` makes them. */
export type SitePages = {
  /** `client` tells under which address the request is counted, where it costs work. */
  respond: (request: Request, path: string, client: () => string) => Response | Promise<Response> | null;
  notFound: (request: Request) => Response | Promise<Response>;
};

export type SiteDeps = Pick<HttpDeps, "siteUrl" | "log" | "clientAddress"> & { pages: SitePages; site: StaticSite };

/** The pages and the built files, and the 404 for everything that is nowhere. One handler without middleware: Hono then answers without a promise. */
export function siteRoutes({ siteUrl, log, clientAddress, pages, site }: SiteDeps): Hono {
  const routes = new Hono();

  routes.all("/api/*", () => json(404, siteUrl, { message: "There is no such address." }));

  routes.all("*", (c) => {
    const request = c.req.raw;
    const path = pathOf(request.url);
    const found = pages.respond(request, path, () => clientAddress(c)) ?? site.respond(request, path);
    if (found) {
      if (request.method === "GET" || request.method === "HEAD") return found;
      return refuseMethod(request, siteUrl, "GET, HEAD");
    }
    log.info({ event: "not-found", path: loggablePath(path) });
    return pages.notFound(request);
  });
  return routes;
}
