import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { ServerBuild } from "react-router";
import { pageAddresses } from "#content/site-map.ts";
import { previewPath } from "#contract/house/house.ts";
import { deskRenderer } from "./desk/render-desk.ts";
import { createPreview } from "./house/desk/preview.ts";
import type { Front, HousePagesDeps } from "./house-pages.ts";
import { draftFacts, houseFacts } from "./page-facts.ts";
import { fillInSiteUrl } from "./platform/http/urls.ts";
import { notFoundPath } from "./platform/pages/page-cache.ts";
import { pageRenderer } from "./platform/pages/page-renderer.ts";

/** Pages for development: rendered at every request, from the sources. Nothing is kept. */
export async function devFront(deps: HousePagesDeps): Promise<Front> {
  const { siteUrl } = deps.http;
  const readFacts = houseFacts(deps);
  const { createServer } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });

  const serverBuild = async () =>
    (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;

  async function render(request: Request, path: string, status: number): Promise<Response> {
    const { search } = new URL(request.url);
    const page = await pageRenderer(await serverBuild(), "development")(path + search, readFacts().facts);
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(fillInSiteUrl(page.html, siteUrl), { status: status === 200 ? page.status : status, headers });
  }

  return {
    pages: {
      respond: (request, path) =>
        path !== notFoundPath && pageAddresses.includes(path) ? render(request, path, 200) : null,
      notFound: (request) => render(request, notFoundPath, 404),
    },
    site: { respond: () => null },
    renderDesk: async (request, desk, facts) => deskRenderer(await serverBuild(), "development")(request, desk, facts),
    preview: createPreview({
      siteUrl,
      readFacts: draftFacts(deps),
      render: async (path, facts) =>
        pageRenderer({ ...(await serverBuild()), basename: previewPath }, "development")(path, facts),
    }),
    around: (fetch) => (request, env) =>
      new Promise((resolve) => {
        const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
        outgoing.once("close", () => resolve(RESPONSE_ALREADY_SENT));
        vite.middlewares(incoming, outgoing, () => resolve(fetch(request, env)));
      }),
    start: () => {},
    stop: () => vite.close(),
  };
}
