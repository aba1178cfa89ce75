import { onTestFinished } from "vitest";
import { createRateLimits } from "#server/http/rate-limit.ts";
import { readFacts } from "#server/pages/page-facts.ts";
import { createPageCache, type PageCache, notFoundPath } from "#server/pages/page-cache.ts";
import { keptLog, testSiteUrl } from "./server.ts";

/** Pages of a house without any facts, that hold these words, by their paths; with a page for unknown addresses. */
export async function pagesThatSay(words: Record<string, string>): Promise<PageCache> {
  const { log } = keptLog();
  const all: Record<string, string> = { ...words, [notFoundPath]: "Oops! Page not found" };
  const nothing = () => Promise.reject(new Error("There are no facts"));
  const pages = createPageCache({
    siteUrl: testSiteUrl,
    paths: Object.keys(all),
    render: async (path) => ({ status: 200, html: `<!doctype html><title>${all[path]}</title><p>${all[path]}</p>` }),
    readFacts: () => readFacts({ reviews: nothing, availability: nothing, weather: () => null }, log),
    readStamp: async () => "",
    limits: createRateLimits({ clock: () => 0, enabled: false }),
    log,
  });
  onTestFinished(() => pages.stop());
  await pages.renderAll();
  return pages;
}
