import { isCalendarDate } from "#contract/calendar-date.ts";
import { mostWeeks, weeksPath } from "#contract/prices/weeks.ts";
import { every } from "../jobs/schedule.ts";
import { describeError } from "../process/errors.ts";
import { movedTo, type PlainSite, refuse } from "../http/responses.ts";
import { fillInSiteUrl, loggablePath, normalizedPath } from "../http/urls.ts";
import type { Log } from "../process/log.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import {
  brotliOf,
  compressed,
  gzipOf,
  type Representations,
  respondWith,
  respondWithStatus,
} from "../http/compressed-variants.ts";
import { pageHeaders, takeScriptMarks } from "../http/security-headers.ts";
import type { SitePages } from "../http/site-routes.ts";
import type { PageRenderer, ReadFacts } from "./page-renderer.ts";

type FurtherName = "page" | "week";

type FurtherKind = { name: FurtherName; isValid: (value: string) => boolean; first: string; most: number };

/** Pages whose query selects another page: its name, valid values, the first page's value, and how many values make one page. */
const furtherPages = new Map<string, FurtherKind>([
  ["/reviews", { name: "page", isValid: (page) => /^[1-9]\d{0,6}$/.test(page), first: "1", most: 1 }],
  ["/bay", { name: "week", isValid: isCalendarDate, first: "", most: 1 }],
  [weeksPath, { name: "week", isValid: isCalendarDate, first: "", most: mostWeeks }],
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

/** Brotli quality while a visitor waits, and the highest: a tenth smaller for ten times the work. */
const [firstQuality, bestQuality] = [5, 11];

/** After this long without a change, pages are compressed further, in milliseconds: owners make several changes in a row. */
const settledMs = 15_000;

type CachedPage = {
  page: Representations;
  html: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  complete: boolean;
};

/** Caches every page, compressed, by its path. Queries make another page only for `furtherPages`. */
export function createPageCache(deps: PagesDeps) {
  const { siteUrl, paths, limits, log } = deps;
  const addresses = new Set(paths);
  const kept = new Map<string, CachedPage>();
  const underWay = new Map<string, Promise<CachedPage | null>>();
  /** Pages that failed to render, or rendered without a fact. */
  const faulty = new Set<string>();
  let shown: string | null = null;
  let settling: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Renders a page once at a time: concurrent callers share it. Returns what is cached afterwards. */
  function renew(key: string): Promise<CachedPage | null> {
    const running = underWay.get(key) ?? render(key).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function render(key: string): Promise<CachedPage | null> {
    const before = kept.get(key) ?? null;
    const { facts, incomplete } = deps.readFacts();
    try {
      const { status, html, mark } = await deps.render(key, facts);
      // A page of reviews past the last, or a week too far away.
      if (status === 404 && !addresses.has(key)) return null;
      const made = await finish(key, html, mark, !incomplete());
      if (made.complete) faulty.delete(key);
      else faulty.add(key);
      // A page that lacks a fact is better than none, but worse than the last complete one.
      if (!made.complete && before?.complete) return before;
      keep(key, made);
      return made;
    } catch (error) {
      faulty.add(key);
      log.error({ event: "page-not-rendered", path: loggablePath(key), fault: describeError(error) });
      return before;
    }
  }

  async function finish(key: string, html: string, mark: string | undefined, complete: boolean): Promise<CachedPage> {
    const filled = takeScriptMarks(fillInSiteUrl(html, siteUrl), mark);
    const headers = {
      ...pageHeaders(siteUrl, key.replace(/\?.*$/, ""), filled),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, no-cache",
    };
    const text = Buffer.from(filled.html);
    const [br, gz] = await Promise.all([brotliOf(text, firstQuality), gzipOf(text)]);
    return { page: compressed(text, headers, { br, gz }), html: text, headers, complete };
  }

  function keep(key: string, made: CachedPage): void {
    kept.set(key, made);
    if (kept.size <= addresses.size + maxFurtherPages) return;
    const oldest = [...kept.keys()].find((each) => !addresses.has(each));
    if (oldest !== undefined) kept.delete(oldest);
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
    if (changed) settle();
  }

  function checkSafely(): Promise<void> {
    // Without a database, there are no known changes.
    return check().catch((error: unknown) => log.warn({ event: "pages-not-checked", fault: describeError(error) }));
  }

  const poll = every({ ms: pollMs, failure: "pages-not-checked", log }, checkSafely);

  function settle(): void {
    clearTimeout(settling);
    settling = setTimeout(() => void compressFurther(), settledMs).unref();
  }

  /** One page at a time, because visitors come first. */
  async function compressFurther(): Promise<void> {
    for (const key of paths) {
      const before = kept.get(key);
      if (!before || stopped) continue;
      const [br, gz] = await Promise.all([brotliOf(before.html, bestQuality), gzipOf(before.html)]);
      if (kept.get(key) === before)
        kept.set(key, { ...before, page: compressed(before.html, before.headers, { br, gz }) });
    }
    log.info({ event: "pages-compressed-further" });
  }

  /** Renders only what can exist, within a budget per client. */
  async function respondFurther({ path, name, values, isList }: FurtherPage, request: Request, client: () => string) {
    const existing: string[] = [];
    for (const value of values) if (await deps.exists(name, value)) existing.push(value);
    if (existing.length === 0) return isList ? respondPlain(path, request) : notFound(request);
    const key = `${path}?${existing.map((value) => `${name}=${value}`).join("&")}`;
    const known = kept.get(key);
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
    const made = kept.get(path) ?? (await renew(path));
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
      const page = kept.get(path);
      return page ? respondWith(page.page, request) : respondPlain(path, request);
    },
    notFound,
  };
  return {
    ...pages,
    /** Renders every page. One that fails is tried again later. */
    renderAll: checkSafely,
    /** Starts following changes. */
    start: poll.start,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(settling);
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
