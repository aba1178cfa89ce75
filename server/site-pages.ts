import { join } from "node:path";
import { pageAddresses } from "#content/site-map.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";
import { reviewsOnPage } from "#contract/page-facts.ts";
import { maxWeeks, weeksPath } from "#contract/prices/weeks.ts";
import type { BuildFolders } from "./build-folders.ts";
import { deskRenderer, type RenderDesk } from "./desk/render-desk.ts";
import { houseFacts, type HouseFactsDeps } from "./page-facts.ts";
import { cachedByVersion, readSiteVersion } from "./platform/db/site-version.ts";
import { type BuiltFiles, builtFiles } from "./platform/http/built-files.ts";
import type { Fetch } from "./platform/http/listen.ts";
import type { HttpDeps, RenderPlainPage } from "./platform/http/responses.ts";
import type { PagePolicy } from "./platform/http/security-headers.ts";
import type { SitePages } from "./platform/http/site-routes.ts";
import { createPageCache, type PageCache, type QueryPages } from "./platform/pages/page-cache.ts";
import { loadBuild, pageRenderer, type PageRenderer, plainPageRenderer } from "./platform/pages/page-renderer.ts";
import { todayAtHouse } from "./platform/process/clock.ts";
import { reviewSummary } from "./reviews/published-reviews.ts";
import { lastGoodRead } from "./stays/feeds/feed-store.ts";

export type SitePagesDeps = HouseFactsDeps & {
  http: Pick<HttpDeps, "siteUrl" | "latestHouse" | "renderPlainPage" | "limits" | "log">;
};

/** Where pages and files come from. */
export type Front = {
  site: BuiltFiles;
  renderPlainPage: RenderPlainPage;
  renderDesk: RenderDesk;
  /** Wraps the application, between it and the network. */
  wrap: (fetch: Fetch) => Fetch;
  /** Opens the public pages. */
  open: (deps: SitePagesDeps) => Promise<OpenPages>;
};

type OpenPages = SitePages & Pick<PageCache, "start" | "stop" | "noteChange">;

/** Serves a build's pages, and the scripts of the build before. Opening the pages renders each once. */
export async function builtFront({ current, previous }: BuildFolders, siteUrl: string): Promise<Front> {
  const build = await loadBuild(join(current, "server"));
  return {
    site: await builtFiles(join(current, "client"), previous && join(previous, "client"), siteUrl),
    renderPlainPage: plainPageRenderer(build),
    renderDesk: deskRenderer(build),
    wrap: (fetch) => fetch,
    async open(deps) {
      const pages = createSitePages(deps, pageRenderer(build));
      await pages.renderAll();
      return pages;
    },
  };
}

/** Feeds go stale and weather readings age without a database change, so pages are rendered again this often, in milliseconds. */
const maxKeptMs = 10 * 60_000;

/** Other sites may embed the beach map. Only the home page has maps of the house and videos. */
const policies: Record<string, PagePolicy> = { "/beach-map": { embeddable: true }, "/": { loadsFromOthers: true } };

/** Caches the pages until the site version, the day at the house, the weather or an alert changes, or a feed is read again. */
export function createSitePages(deps: SitePagesDeps, render: PageRenderer): PageCache {
  const { http, db, feedNames, shore, clock } = deps;
  const { weather, alerts, bay } = shore;
  const reviewPages = cachedByVersion(db, async () => Math.ceil((await reviewSummary(db)).count / reviewsOnPage));

  /** Returns the site's version, and whatever changes without it. */
  async function readStamp(): Promise<string> {
    const version = await readSiteVersion(db);
    const feedsRead = await lastGoodRead(db, await feedNames());
    // Pages change when an alert starts or ends, not whenever the service is asked.
    const { checked, alerts: current } = alerts.latest();
    return [
      version,
      todayAtHouse(clock()),
      weather.latest()?.askedAt,
      JSON.stringify([checked, current]),
      feedsRead,
      Math.floor(clock() / maxKeptMs),
    ].join(" ");
  }

  const queryPages: Record<string, QueryPages> = {
    "/reviews": {
      name: "page",
      first: "1",
      max: 1,
      exists: async (page) => /^[1-9]\d{0,6}$/.test(page) && Number(page) <= (await reviewPages()),
    },
    "/bay": { name: "week", first: "", max: 1, exists: hasTides },
    // One more than it shows, so that the page can say that it leaves some out.
    [weeksPath]: { name: "week", first: "", max: maxWeeks + 1, exists: hasTides },
  };

  function hasTides(day: string): boolean {
    const { first, last } = bay.span();
    return isCalendarDate(day) && day >= first && day <= last;
  }

  const readFacts = houseFacts(deps);
  return createPageCache({ ...http, paths: pageAddresses, policies, queryPages, render, readFacts, readStamp });
}
