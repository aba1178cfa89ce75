import { compressed, type Representations } from "#server/platform/http/compressed-variants.ts";
import { type PagePolicy, pageHeaders, takeScriptMarks } from "#server/platform/http/security-headers.ts";
import { fillInSiteUrl, loggablePath } from "#server/platform/http/urls.ts";
import { every } from "#server/platform/jobs/schedule.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import type { PageRenderer, ReadFacts } from "./page-renderer.ts";

export type RenderedPagesDeps = {
  siteUrl: string;
  /** The addresses of all pages, the most popular first. */
  paths: readonly string[];
  /** The pages of which a browser allows more than of the others, by path. */
  policies: Readonly<Record<string, PagePolicy>>;
  render: PageRenderer;
  readFacts: () => ReadFacts;
  /** Identifies everything that pages show. When it changes, they are rendered again. Rejects if it can't be read. */
  readStamp: () => Promise<string>;
  log: Log;
};

/** How often the stamp is read, in milliseconds. */
const pollMs = 500;

/** Pages at other keys than `paths` cached at once. Bounds what strangers can cause by counting through them. */
const maxOthers = 200;

/** `change` is the number of the last change in this process that had been made when rendering began. */
type CachedPage = { page: Representations; complete: boolean; change: number };

/** A page as it is cached after rendering, or why there is none. */
type Outcome = CachedPage | "missing" | "failed";

export type RenderedPages = ReturnType<typeof createRenderedPages>;

/** Renders and compresses pages, and caches them by their key: a path, with a query if that selects another page. */
export function createRenderedPages(deps: RenderedPagesDeps) {
  const { siteUrl, paths, policies, log } = deps;
  const addresses = new Set(paths);
  const cached = new Map<string, CachedPage>();
  const underWay = new Map<string, { change: number; made: Promise<Outcome> }>();
  /** Pages that failed to render, or rendered without a fact. */
  const faulty = new Set<string>();
  let shownStamp: string | null = null;
  let lastChange = 0;
  let stopped = false;

  /** Renders a page once at a time: callers share a rendering that began after the last change. */
  function renew(key: string): Promise<Outcome> {
    const running = underWay.get(key);
    if (running?.change === lastChange) return running.made;
    // An older rendering must not end last.
    const made = running ? running.made.then(() => render(key)) : render(key);
    const rendering = { change: lastChange, made };
    underWay.set(key, rendering);
    return made.finally(() => underWay.get(key) === rendering && underWay.delete(key));
  }

  async function render(key: string): Promise<Outcome> {
    const change = lastChange;
    const before = cached.get(key);
    const path = key.replace(/\?.*$/, "");
    const { facts, incomplete } = deps.readFacts();
    try {
      const { status, html, mark } = await deps.render(key, facts);
      // A page of reviews past the last, or a week too far away.
      if (status === 404 && !addresses.has(key)) return "missing";
      const page = await finish(path, html, mark);
      const complete = !incomplete();
      if (complete) faulty.delete(key);
      else faulty.add(key);
      // A page that lacks a fact is better than none, but worse than the last complete one.
      return store(key, !complete && before?.complete ? { ...before, change } : { page, complete, change });
    } catch (error) {
      log.error({ event: "page-not-rendered", path: loggablePath(path), fault: describeError(error) });
      if (before || addresses.has(key)) faulty.add(key);
      return before ? store(key, { ...before, change }) : "failed";
    }
  }

  function finish(path: string, html: string, mark: string | undefined): Promise<Representations> {
    const filled = takeScriptMarks(fillInSiteUrl(html, siteUrl), mark);
    return compressed(Buffer.from(filled.html), {
      ...pageHeaders(siteUrl, filled, policies[path]),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, no-cache",
    });
  }

  function store(key: string, made: CachedPage): CachedPage {
    cached.set(key, made);
    if (cached.size > addresses.size + maxOthers) {
      const oldest = [...cached.keys()].find((each) => !addresses.has(each));
      if (oldest !== undefined) cached.delete(oldest);
    }
    return made;
  }

  /** Renders all pages if the stamp has changed, else those that lack something. */
  async function check(): Promise<void> {
    const stamp = await deps.readStamp();
    const changed = stamp !== shownStamp;
    const due = changed ? paths : [...faulty];
    if (changed) {
      for (const key of cached.keys()) if (!addresses.has(key)) cached.delete(key);
    }
    for (const key of due) {
      if (stopped) return;
      await renew(key);
    }
    shownStamp = stamp;
  }

  function checkSafely(): Promise<void> {
    // Without a database, there are no known changes.
    return check().catch((error: unknown) => log.warn({ event: "pages-not-checked", fault: describeError(error) }));
  }

  const poll = every({ ms: pollMs, failure: "pages-not-checked", log }, checkSafely);

  return {
    isAddress: (path: string) => addresses.has(path),
    /** Returns a page that shows every change of this process, or null if it has to be rendered. */
    current(key: string): CachedPage | null {
      const page = cached.get(key);
      return page?.change === lastChange ? page : null;
    },
    renew,
    isUnderWay: (key: string) => underWay.has(key),
    /** Returns a page even if it does not show the last change. */
    last: (key: string): CachedPage | null => cached.get(key) ?? null,
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
}
