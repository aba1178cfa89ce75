import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { ServerBuild } from "react-router";
import { pageAddresses } from "#content/site-map.ts";
import { deskRenderer } from "./desk/render-desk.ts";
import { houseFacts } from "./page-facts.ts";
import { fillInSiteUrl } from "./platform/http/urls.ts";
import { notFoundPath } from "./platform/pages/page-cache.ts";
import { pageRenderer, plainPageRenderer } from "./platform/pages/page-renderer.ts";
import type { Front } from "./site-pages.ts";

/** Renders the current sources at every request, for development. Caches nothing. */
export async function devFront(siteUrl: string): Promise<Front> {
  const { createServer } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
  const loadBuild = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;

  return {
    site: async () => null,
    renderPlainPage: plainPageRenderer(await loadBuild()),
    renderDesk: async (request, desk, facts) => deskRenderer(await loadBuild(), "development")(request, desk, facts),
    wrap: (fetch) => (request, env) =>
      new Promise((resolve) => {
        const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
        outgoing.once("close", () => resolve(RESPONSE_ALREADY_SENT));
        vite.middlewares(incoming, outgoing, () => resolve(withoutPolicy(fetch(request, env))));
      }),

    async open(deps) {
      const readFacts = houseFacts(deps);
      async function render(request: Request, path: string, status: number): Promise<Response> {
        const { search } = new URL(request.url);
        const page = await pageRenderer(await loadBuild(), "development")(path + search, readFacts().facts);
        const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
        return new Response(fillInSiteUrl(page.html, siteUrl), {
          status: status === 200 ? page.status : status,
          headers,
        });
      }
      return {
        respond: (request, path) =>
          path !== notFoundPath && pageAddresses.includes(path) ? render(request, path, 200) : null,
        notFound: (request) => render(request, notFoundPath, 404),
        start() {},
        noteChange() {},
        stop: () => vite.close(),
      };
    },
  };
}

/** Drops the policy: Vite adds its own scripts to pages and sends them changes from another port. */
async function withoutPolicy(answer: Response | Promise<Response>): Promise<Response> {
  const made = await answer;
  const open = new Response(made.body, made);
  open.headers.delete("content-security-policy");
  return open;
}
