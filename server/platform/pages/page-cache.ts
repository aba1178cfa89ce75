import { isCalendarDate } from "#contract/calendar-date.ts";
import { maxWeeks, weeksPath } from "#contract/prices/weeks.ts";
import {
  compressed,
  type Representations,
  respondWith,
  respondWithStatus,
} from "#server/platform/http/compressed-variants.ts";
import type { RateLimits } from "#server/platform/http/rate-limit.ts";
import { movedTo, type PlainSite, refuse } from "#server/platform/http/responses.ts";
import { pageHeaders, takeScriptMarks } from "#server/platform/http/security-headers.ts";
import type { SitePages } from "#server/platform/http/site-routes.ts";
import { fillInSiteUrl, loggablePath, normalizedPath } from "#server/platform/http/urls.ts";
import { every } from "#server/platform/jobs/schedule.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { PageRenderer, ReadFacts } from "./page-renderer.ts";

type FurtherName = "page" | "week";

type FurtherKind = { name: FurtherName; isValid: (value: string) => boolean; first: string; most: number };

/** Pages whose query selects another page: its name, valid values, the first page's value, and how many values make one page. */
const furtherPages = new Map<string, FurtherKind>([
  ["/reviews", { name: "page", isValid: (page) => /^[1-9]\d{0,6}$/.test(page), first: "1", most: 1 }],
  ["/bay", { name: "week", isValid: isCalendarDate, first: "", most: 1 }],
  [weeksPath, { name: "week", isValid: isCalendarDate, first: "", most: maxWeeks }],
]);

export type PageCache = ReturnType<typeof createPageCache>;

export type PagesDeps = PlainSite & {
  /** The addresses of all pages, the most popular first. */
  paths: readonly string[];
  render: PageRenderer;
  readFacts: () => ReadFacts;
  /** Identifies everything that pages show. When it changes, they are rendered again. Rejects if it can't be read. */
  readStamp: () => Promise<string>;
  /** Whether there can be a page for this value. Must be cheap, because strangers may ask for any. */
  exists: (name: FurtherName, value: string) => boolean | Promise<boolean>;
  limits: RateLimits;
  log: Log;
};

/** The address rendered for unknown ones. Not a page in itself. */
export const notFoundPath = "/404";

/** How often the stamp is read, in milliseconds. */
const pollMs = 500;

/** Pages of `furtherPages` cached at once. Bounds what strangers can cause by counting through them. */
const maxFurtherPages = 200;

/** `change` is the number of the last change in this process that had been made when rendering began. */
type CachedPage = { page: Representations; complete: boolean; change: number };

type Rendering = { change: number; made: Promise<CachedPage | null> };

/** Caches every page, compressed, by its path. Queries make another page only for `furtherPages`. */
export function createPageCache(deps: PagesDeps) {
  const { siteUrl, paths, limits, log } = deps;
  const addresses = new Set(paths);
  const kept = new Map<string, CachedPage>();
  const underWay = new Map<string, Rendering>();
  /** Pages that failed to render, or rendered without a fact. */
  const faulty = new Set<string>();
  let shown: string | null = null;
  let lastChange = 0;
  let stopped = false;

  /** Renders a page once at a time: callers share a rendering that began after the last change. Returns what is cached afterwards. */
  function renew(key: string): Promise<CachedPage | null> {
    const running = underWay.get(key);
    if (running?.change === lastChange) return running.made;
    // An older rendering must not end last.
    const made = running ? running.made.then(() => render(key)) : render(key);
    const rendering = { change: lastChange, made };
    underWay.set(key, rendering);
    return made.finally(() => underWay.get(key) === rendering && underWay.delete(key));
  }

  async function render(key: string): Promise<CachedPage | null> {
    const change = lastChange;
    const before = kept.get(key) ?? null;
    const { facts, incomplete } = deps.readFacts();
    try {
      const { status, html, mark } = await deps.render(key, facts);
      // A page of reviews past the last, or a week too far away.
      if (status === 404 && !addresses.has(key)) return null;
      const made = { page: await finish(key, html, mark), complete: !incomplete(), change };
      if (made.complete) faulty.delete(key);
      else faulty.add(key);
      // A page that lacks a fact is better than none, but worse than the last complete one.
      return keep(key, !made.complete && before?.complete ? { ...before, change } : made);
    } catch (error) {
      faulty.add(key);
      log.error({
        event: "page-not-rendered",
        path: loggablePath(key.replace(/\?.*$/, "")),
        fault: describeError(error),
      });
      return before && keep(key, { ...before, change });
    }
  }

  function finish(key: string, html: string, mark: string | undefined): Promise<Representations> {
    const filled = takeScriptMarks(fillInSiteUrl(html, siteUrl), mark);
    return compressed(Buffer.from(filled.html), {
      ...pageHeaders(siteUrl, key.replace(/\?.*$/, ""), filled),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, no-cache",
    });
  }

  function keep(key: string, made: CachedPage): CachedPage {
    kept.set(key, made);
    if (kept.size > addresses.size + maxFurtherPages) {
      const oldest = [...kept.keys()].find((each) => !addresses.has(each));
      if (oldest !== undefined) kept.delete(oldest);
    }
    return made;
  }

  /** Returns a page that shows every change of this process. */
  function current(key: string): CachedPage | null {
    const page = kept.get(key);
    return page?.change === lastChange ? page : null;
  }

  async function check(): Promise<void> {
    const stamp = await deps.readStamp();
    const changed = stamp !== shown;
    const due = changed ? paths : [...faulty];
    if (changed) {
      for (const key of kept.keys()) if (!addresses.has(key)) kept.delete(key);
    }
    for (const key of due) {
      if (stopped) return;
      await renew(key);
    }
    shown = stamp;
  }

  function checkSafely(): Promise<void> {
    // Without a database, there are no known changes.
    return check().catch((error: unknown) => log.warn({ event: "pages-not-checked", fault: describeError(error) }));
  }

  const poll = every({ ms: pollMs, failure: "pages-not-checked", log }, checkSafely);

  /** Renders only what can exist, within a budget per client. */
  async function respondFurther({ path, name, values, isList }: FurtherPage, request: Request, client: () => string) {
    const existing: string[] = [];
    for (const value of values) if (await deps.exists(name, value)) existing.push(value);
    if (existing.length === 0) return isList ? respondPlain(path, request) : notFound(request);
    const key = `${path}?${existing.map((value) => `${name}=${value}`).join("&")}`;
    const known = current(key);
    if (known) return respondWith(known.page, request);
    // Waiting for a page that is already being rendered costs nothing.
    if (!underWay.has(key)) {
      const verdict = limits.take("pagesRendered", client());
      if (!verdict.allowed) return tooManyPages(verdict.retryAfter);
    }
    const made = await renew(key);
    if (made) return respondWith(made.page, request);
    return faulty.delete(key) ? broken() : notFound(request);
  }

  async function respondPlain(path: string, request: Request): Promise<Response> {
    const made = current(path) ?? (await renew(path));
    return made ? respondWith(made.page, request) : broken();
  }

  function tooManyPages(retryAfter: number): Response {
    const message = "You've opened a lot of pages at once. Please try again in a minute.";
    return refuse(429, deps, "page", { message }, { "retry-after": String(retryAfter) });
  }

  function notFound(request: Request): Response {
    const page = kept.get(notFoundPath);
    return page ? respondWithStatus(page.page, request, 404) : broken();
  }

  function broken(): Response {
    return refuse(500, deps, "page", { message: "Something broke on our side. Please try again later." });
  }

  const pages: SitePages = {
    respond(request, path, client) {
      if (path === notFoundPath) return null;
      if (!addresses.has(path)) return redirectTo(path, request);
      const further = furtherPage(path, request.url);
      if (further === "none") return notFound(request);
      if (further !== null) return respondFurther(further, request, client);
      const page = current(path);
      return page ? respondWith(page.page, request) : respondPlain(path, request);
    },
    notFound,
  };
  return {
    ...pages,
    /** Renders every page. One that fails is tried again later. */
    renderAll: checkSafely,
    /** Call it after this process has changed something public: every page is rendered again before it is next sent. */
    noteChange: (): void => {
      lastChange += 1;
    },
    /** Starts following changes, of other processes too. */
    start: poll.start,
    async stop(): Promise<void> {
      stopped = true;
      await poll.stop();
    },
  };

  /** Redirects another spelling of one of our addresses. The target is always one of ours, whatever was requested. */
  function redirectTo(path: string, request: Request): Response | null {
    const usual =
      normalizedPath(path)
        .replace(/(?:\/index)?\.html$/, "")
        .replace(/(.)\/$/, "$1") || "/";
    const isOurs = usual !== path && usual !== notFoundPath && addresses.has(usual);
    return isOurs ? movedTo(usual, request, siteUrl) : null;
  }
}

/** `isList`: several values make one page, which leaves out unknown ones. */
type FurtherPage = { path: string; name: FurtherName; values: readonly string[]; isList: boolean };

/** Returns which page a query selects: null for the first, `none` if there can't be one. */
function furtherPage(path: string, address: string): FurtherPage | "none" | null {
  const start = address.indexOf("?");
  const kind = furtherPages.get(path);
  if (!kind || start === -1) return null;
  const { name, most, isValid } = kind;
  const given = new URLSearchParams(address.slice(start)).getAll(name);
  const wanted = (most === 1 ? given.slice(0, 1) : given.filter(isValid)).filter((value) => value !== kind.first);
  const values = [...new Set(wanted)].slice(0, most).toSorted();
  if (values.length === 0) return null;
  return values.every(isValid) ? { path, name, values, isList: most > 1 } : "none";
}
