import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { ServerBuild } from "react-router";
import { pageAddresses } from "#content/site-map.ts";
import { previewPath } from "#contract/house/house.ts";
import { deskRenderer, type RenderDesk } from "./desk/render-desk.ts";
import type { RenderPlainPage } from "./platform/http/responses.ts";
import type { Fetch } from "./platform/http/listen.ts";
import type { SitePages } from "./platform/http/site-routes.ts";
import { fillInSiteUrl } from "./platform/http/urls.ts";
import { notFoundPath } from "./platform/pages/page-cache.ts";
import { pageRenderer, type PageRenderer, plainPageRenderer, type ReadFacts } from "./platform/pages/page-renderer.ts";

type DevPages = SitePages & {
  /** The server with Vite in front: modules, styles and updates come from there. */
  withVite: (fetch: Fetch) => Fetch;
  renderDesk: RenderDesk;
  renderPlainPage: RenderPlainPage;
  renderPreview: PageRenderer;
  stop: () => Promise<void>;
};

/** Pages for development: rendered at every request, from the sources. Nothing is kept. */
export async function createDevPages(siteUrl: string, readFacts: () => ReadFacts): Promise<DevPages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
  const loadBuild = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  const renderPlainPage = plainPageRenderer(await loadBuild());

  async function render(request: Request, path: string, status: number): Promise<Response> {
    const build = await loadBuild();
    const { search } = new URL(request.url);
    const page = await pageRenderer(build, "development")(path + search, readFacts().facts);
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(fillInSiteUrl(page.html, siteUrl), { status: status === 200 ? page.status : status, headers });
  }

  return {
    respond: (request, path) =>
      path !== notFoundPath && pageAddresses.includes(path) ? render(request, path, 200) : null,
    notFound: (request) => render(request, notFoundPath, 404),
    renderDesk: async (request, desk, facts) => {
      return deskRenderer(await loadBuild(), "development")(request, desk, facts);
    },
    renderPlainPage,
    renderPreview: async (path, facts) => {
      return pageRenderer({ ...(await loadBuild()), basename: previewPath }, "development")(path, facts);
    },
    withVite: (fetch) => (request, env) =>
      new Promise((resolve) => {
        const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
        outgoing.once("close", () => resolve(RESPONSE_ALREADY_SENT));
        vite.middlewares(incoming, outgoing, () => resolve(fetch(request, env)));
      }),
    stop: () => vite.close(),
  };
}
