import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { FrameFacts, PageFacts } from "#contract/page-facts.ts";
import type { RenderPlainPage } from "#server/platform/http/responses.ts";
import { scriptMarkHeader } from "#server/platform/http/security-headers.ts";

/** A page as HTML with a placeholder for the site's address, and the mark of its scripts (security-headers.ts). */
export type RenderedPage = { status: number; html: string; mark?: string };

/** Renders the page at a path with its query, or the one for unknown addresses. Rejects if anything on the page fails. */
export type PageRenderer = (path: string, facts: PageFacts) => Promise<RenderedPage>;

/** The facts of one rendering. `incomplete` returns afterwards whether a source could not be read. */
export type ReadFacts = { facts: PageFacts; incomplete: () => boolean };

type Entry = {
  pageFacts: RouterContext<PageFacts>;
  frameFacts: RouterContext<FrameFacts>;
  renderPlainPage: RenderPlainPage;
};

/** Loads the `server` folder of a build. Rejects if there is none. */
export async function loadBuild(folder: string): Promise<ServerBuild> {
  return (await import(pathToFileURL(join(folder, "index.js")).href)) as ServerBuild;
}

/** Returns the renderer of pages without scripts. */
export function plainPageRenderer(build: ServerBuild): RenderPlainPage {
  return (build.entry.module as unknown as Entry).renderPlainPage;
}

/** Renders the pages below the build's `basename`. `mode` is React Router's. */
export function pageRenderer(build: ServerBuild, mode: "production" | "development" = "production"): PageRenderer {
  const handle = createRequestHandler(build, mode);
  const { pageFacts, frameFacts } = build.entry.module as unknown as Entry;
  const prefix = build.basename === "/" ? "" : (build.basename ?? "");

  return async (path, facts) => {
    const broken: unknown[] = [];
    const onError = (error: unknown) => {
      broken.push(error);
      facts.onError(error);
    };
    const context = new RouterContextProvider();
    context.set(pageFacts, facts);
    context.set(frameFacts, { ...facts, onError });
    const response = await handle(new Request(new URL(prefix + path, "http://page.invalid")), context);
    const html = await response.text();
    if (broken.length > 0 || response.status >= 500) {
      throw broken[0] ?? new Error(`${path} was rendered with status ${response.status}.`);
    }
    return { status: response.status, html, mark: response.headers.get(scriptMarkHeader) ?? "" };
  };
}
