import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pageAddresses } from "#content/site-map.ts";
import { previewPath } from "#contract/house/house-fields.ts";
import { reviewsOnPage } from "#contract/page-facts.ts";
import { deskRenderer, type RenderDesk } from "./desk/render-desk.ts";
import { createPreview, type Preview } from "./house/desk/preview.ts";
import { draftFacts, houseFacts, type HouseFactsDeps } from "./page-facts.ts";
import { cachedByVersion, readSiteVersion } from "./platform/db/site-version.ts";
import type { Fetch } from "./platform/http/listen.ts";
import type { HttpDeps, RenderPlainPage } from "./platform/http/responses.ts";
import type { SitePages } from "./platform/http/site-routes.ts";
import { loadStaticSite, type StaticSite } from "./platform/http/static-files.ts";
import { createPageCache, type PageCache, type PagesStamp } from "./platform/pages/page-cache.ts";
import { loadBuild, pageRenderer, type PageRenderer, plainPageRenderer } from "./platform/pages/page-renderer.ts";
import { todayAtHouse } from "./platform/process/clock.ts";
import { reviewSummary } from "./reviews/routes.ts";
import { lastGoodRead } from "./stays/feeds/feed-store.ts";

export type HousePagesDeps = HouseFactsDeps & {
  http: Pick<HttpDeps, "siteUrl" | "latestHouse" | "renderPlainPage" | "limits" | "log">;
};

/** Where pages and files come from. */
export type Front = {
  site: StaticSite;
  renderPlainPage: RenderPlainPage;
  renderDesk: RenderDesk;
  /** Goes between the network and the application. */
  around: (fetch: Fetch) => Fetch;
  /** The public pages, also as they would be published. */
  open: (deps: HousePagesDeps) => Promise<OpenPages>;
};

type OpenPages = SitePages & Pick<PageCache, "start" | "stop"> & { preview: Preview };

/** The pages of a build; opening them renders each once. */
export async function builtFront(folder: string, siteUrl: string): Promise<Front> {
  const build = await loadBuild(join(folder, "server"));
  return {
    site: await loadStaticSite(join(folder, "client"), siteUrl),
    renderPlainPage: plainPageRenderer(build),
    renderDesk: deskRenderer(build),
    around: (fetch) => fetch,
    async open(deps) {
      const pages = createHousePages(deps, pageRenderer(build));
      await pages.renderAll();
      const render = pageRenderer({ ...build, basename: previewPath });
      return { ...pages, preview: createPreview({ siteUrl, render, readFacts: draftFacts(deps) }) };
    },
  };
}

/** Feeds become stale and weather readings old without a change in the database: pages are rendered again this often, in milliseconds. */
const maxKeptMs = 10 * 60_000;

/** The longest that a visitor waits for the alerts, in milliseconds. */
const alertsWaitMs = 2000;

/** The pages of this house, kept until the site version, the day at the house, the weather or an alert changes, or a feed is read again. */
export function createHousePages(deps: HousePagesDeps, render: PageRenderer): PageCache {
  const { http, db, feedNames, shore, clock } = deps;
  const { weather, alerts, bay } = shore;
  let visited = true;
  const reviewPages = cachedByVersion(db, async () => Math.ceil((await reviewSummary(db)).count / reviewsOnPage));
  /** Whether the alerts did not come when last waited for: no one else waits then. */
  let waitedInVain = false;

  async function readStamp(): Promise<PagesStamp> {
    if (visited) {
      visited = false;
      void weather.read();
      void alerts.refresh();
    }
    const version = await readSiteVersion(db);
    const feedsRead = await lastGoodRead(db, await feedNames());
    // Pages change when an alert comes or ends, not each time it is asked for.
    const { checked, alerts: current } = alerts.latest();
    const timeKey = [
      todayAtHouse(clock()),
      weather.latest()?.askedAt,
      JSON.stringify([checked, current]),
      feedsRead,
      Math.floor(clock() / maxKeptMs),
    ].join(" ");
    return { version, timeKey };
  }

  /** A page of the reviews up to the last one, a day of the years that are known. */
  async function exists(name: "page" | "week", value: string): Promise<boolean> {
    if (name === "week") {
      const { first, last } = bay.span();
      return value >= first && value <= last;
    }
    return Number(value) <= (await reviewPages());
  }

  const pages = createPageCache({
    ...http,
    paths: pageAddresses,
    render,
    readFacts: houseFacts(deps),
    readStamp,
    exists,
  });
  return {
    ...pages,
    respond(request, path, client) {
      // The weather is looked up only while there are visitors.
      visited = true;
      const { checked } = alerts.latest();
      if (checked) waitedInVain = false;
      const waits = path === "/bay" && !checked && !waitedInVain;
      return waits ? respondWithAlerts() : pages.respond(request, path, client);

      /** After a while without visitors, the first one gets the alerts of now, if they can be had soon. */
      async function respondWithAlerts(): Promise<Response> {
        await Promise.race([alerts.refresh(), delay(alertsWaitMs, undefined, { ref: false })]);
        waitedInVain = !alerts.latest().checked;
        if (!waitedInVain) await pages.renderAll();
        return (await pages.respond(request, path, client)) ?? pages.notFound(request);
      }
    },
  };
}
