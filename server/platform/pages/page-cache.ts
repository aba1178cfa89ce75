import { respondWith, respondWithStatus } from "#server/platform/http/compressed-variants.ts";
import type { RateLimits } from "#server/platform/http/rate-limit.ts";
import { movedTo, type PlainSite, refuse, refuseManyPages } from "#server/platform/http/responses.ts";
import type { SitePages } from "#server/platform/http/site-routes.ts";
import { normalizedPath } from "#server/platform/http/urls.ts";
import { createRenderedPages, type RenderedPages, type RenderedPagesDeps } from "./rendered-pages.ts";

/** How the query of a path selects another page. */
export type QueryPages = {
  /** The name in the query. */
  name: string;
  /** The value of the page without a query. */
  first: string;
  /** How many values make one page. With several, unknown ones are left out. */
  max: number;
  /** Whether there can be a page for this value. Must be cheap, because strangers may ask for any. */
  exists: (value: string) => boolean | Promise<boolean>;
};

export type PageCacheDeps = PlainSite &
  RenderedPagesDeps & {
    /** By path. Queries of other paths select nothing. */
    queryPages: Readonly<Record<string, QueryPages>>;
    limits: RateLimits;
  };

export type PageCache = SitePages & Pick<RenderedPages, "renderAll" | "noteChange" | "start" | "stop">;

/** The address rendered for unknown ones. Not a page in itself. */
export const notFoundPath = "/404";

/** Answers with pages from memory. */
export function createPageCache(deps: PageCacheDeps): PageCache {
  const { siteUrl, queryPages, limits } = deps;
  const pages = createRenderedPages(deps);

  async function respondPlain(path: string, request: Request): Promise<Response> {
    const made = pages.current(path) ?? (await pages.renew(path));
    return typeof made === "string" ? broken() : respondWith(made.page, request);
  }

  /** Renders only what can exist, within a budget per client. */
  async function respondSelected(
    path: string,
    { name, max, exists }: QueryPages,
    wanted: readonly string[],
    request: Request,
    client: () => string,
  ): Promise<Response> {
    const values: string[] = [];
    for (const value of wanted) if (values.length < max && (await exists(value))) values.push(value);
    if (values.length === 0) return max > 1 ? respondPlain(path, request) : notFound(request);
    const key = `${path}?${values
      .toSorted()
      .map((value) => `${name}=${value}`)
      .join("&")}`;
    const known = pages.current(key);
    if (known) return respondWith(known.page, request);
    // Waiting for a page that is already being rendered costs nothing.
    if (!pages.isUnderWay(key)) {
      const verdict = limits.take("pagesRendered", client());
      if (!verdict.allowed) return refuseManyPages(deps, verdict.retryAfter);
    }
    const made = await pages.renew(key);
    if (made === "failed") return broken();
    return made === "missing" ? notFound(request) : respondWith(made.page, request);
  }

  function notFound(request: Request): Response {
    const page = pages.last(notFoundPath);
    return page ? respondWithStatus(page.page, request, 404) : broken();
  }

  function broken(): Response {
    return refuse(500, deps, "page", { message: "Something broke on our side. Please try again later." });
  }

  /** Redirects another spelling of one of our addresses. The target is always one of ours, whatever was requested. */
  function redirectTo(path: string, request: Request): Response | null {
    const usual =
      normalizedPath(path)
        .replace(/(?:\/index)?\.html$/, "")
        .replace(/(.)\/$/, "$1") || "/";
    const isOurs = usual !== path && usual !== notFoundPath && pages.isAddress(usual);
    return isOurs ? movedTo(usual, request, siteUrl) : null;
  }

  return {
    ...pages,
    respond(request, path, client) {
      if (path === notFoundPath) return null;
      if (!pages.isAddress(path)) return redirectTo(path, request);
      const kind = queryPages[path];
      const wanted = kind ? valuesIn(request.url, kind) : [];
      if (kind && wanted.length > 0) return respondSelected(path, kind, wanted, request, client);
      const page = pages.current(path);
      return page ? respondWith(page.page, request) : respondPlain(path, request);
    },
    notFound,
  };
}

/** Returns the values in a query that select another page than the first, each once. */
function valuesIn(address: string, { name, first, max }: QueryPages): string[] {
  const start = address.indexOf("?");
  if (start === -1) return [];
  const given = new URLSearchParams(address.slice(start)).getAll(name);
  return [...new Set(max === 1 ? given.slice(0, 1) : given)].filter((value) => value !== first);
}
