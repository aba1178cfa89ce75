import type { Context, Handler } from "hono";
import type { ErrorAnswer } from "#contract/forms/form-result.ts";
import type { HouseFrame } from "#contract/house/house.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import type { Log } from "#server/platform/process/log.ts";
import { entityTag, matchesTag } from "./compressed-variants.ts";
import type { RateLimits } from "./rate-limit.ts";
import { commonHeaders, dataHeaders, plainPageHeaders } from "./security-headers.ts";

/** What emails and pages need to know about the site. `latestHouse` answers without waiting. */
export type SiteIdentity = { siteUrl: string; latestHouse: () => HouseFrame };

/** Renders a page without scripts as HTML (`app/plain/plain-page.tsx`). */
export type RenderPlainPage = (page: PlainPage, house: HouseFrame) => string;

export type PlainSite = SiteIdentity & { renderPlainPage: RenderPlainPage };

/** Returns the page as a response, neither cached nor indexed: it answers one request of one person. */
export function pageResponse(
  status: number,
  { siteUrl, latestHouse, renderPlainPage }: PlainSite,
  page: PlainPage,
  headers: Record<string, string> = {},
): Response {
  return new Response(renderPlainPage(page, latestHouse()), {
    status,
    headers: {
      ...plainPageHeaders(siteUrl),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      ...headers,
    },
  });
}

/** A page with a sentence or two, and links back. */
export function messagePage(title: string, message: string): PlainPage {
  return { view: "message", title, message };
}

/** What every route that answers people needs. */
export type HttpDeps = PlainSite & {
  log: Log;
  limits: RateLimits;
  /** Returns the address to count a request under. */
  clientAddress: (c: Context) => string;
};

/** Returns JSON that may not be cached unless `headers` allow it. */
export function json(status: number, siteUrl: string, value: unknown, headers: Record<string, string> = {}): Response {
  return jsonText(status, siteUrl, JSON.stringify(value), headers);
}

/** Does the same for a value that is already JSON text. */
export function jsonText(
  status: number,
  siteUrl: string,
  text: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(text, {
    status,
    headers: { ...dataHeaders(siteUrl), "content-type": "application/json", "cache-control": "no-store", ...headers },
  });
}

/** Returns public facts as text. Caches check every time whether their copy is current; the answer is then 304. */
export function revalidated(request: Request, siteUrl: string, text: string, type: string): Response {
  const etag = entityTag(Buffer.from(text));
  const headers = { ...dataHeaders(siteUrl), "content-type": type, "cache-control": "public, no-cache", etag };
  const known = request.headers.get("if-none-match");
  if (known !== null && matchesTag(known, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}

/** Returns an error the way the client reads it: JSON for programs, a page for people. */
export function refuse(
  status: number,
  site: PlainSite,
  as: "json" | "page",
  error: ErrorAnswer,
  headers: Record<string, string> = {},
): Response {
  if (as === "json") return json(status, site.siteUrl, error, headers);
  return pageResponse(status, site, messagePage("That did not work", error.message), headers);
}

/** Refuses a page because the visitor's address opened too many that had to be rendered. `retryAfter` is in seconds. */
export function refuseManyPages(site: PlainSite, retryAfter: number): Response {
  const message = "You've opened a lot of pages at once. Please try again in a minute.";
  return refuse(429, site, "page", { message }, { "retry-after": String(retryAfter) });
}

/** Redirects after a post, so that reloading the next page doesn't post again. */
export function seeOther(siteUrl: string, location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...dataHeaders(siteUrl), location, "cache-control": "no-store" },
  });
}

/** Redirects another spelling of one of our addresses to the usual one, keeping the query. */
export function movedTo(path: string, request: Request, siteUrl: string): Response {
  const location = path + new URL(request.url).search;
  return new Response(null, { status: 308, headers: { ...commonHeaders(siteUrl), location } });
}

/** Answers methods that no earlier route handled. `allow` lists those that exist. */
export function methodNotAllowed(site: PlainSite, allow: string): Handler {
  return (c) => refuseMethod(c.req.raw, site, allow);
}

/** Returns 405, as JSON or a page. `allow` lists the allowed methods. */
export function refuseMethod(request: Request, site: PlainSite, allow: string): Response {
  const as = request.headers.get("accept")?.includes("text/html") === true ? "page" : "json";
  return refuse(405, site, as, { message: `This address only accepts ${allow}.` }, { allow });
}
