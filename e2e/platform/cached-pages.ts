import type { Page } from "@playwright/test";
import { expect, visit } from "#e2e/site.ts";

/** Console messages about the lost network, which these tests cause on purpose. */
export const noNetwork = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|503/;

/** Opens a page and stays long enough for the service worker to register. Resolves once the page and the guides are stored. */
export async function visitUntilCached(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await visit(page, path);
  await page.clock.fastForward(11_000);
  // The worker takes control only after it has stored the guides.
  const isWatched = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isWatched, { message: "the worker has taken over" }).toBe(true);
  await waitForCachedPage(page, path);
}

/** Resolves once a copy of this page that contains the text is stored. */
export async function waitForCachedPage(page: Page, path: string, text = "<h1"): Promise<void> {
  const isKept = async () => (await keptHtml(page, path)).includes(text);
  await expect.poll(isKept, { message: `a copy of ${path} with "${text}"` }).toBe(true);
}

/** A page's copies, of all builds. */
async function keptHtml(page: Page, path: string): Promise<string> {
  const kept = await everythingKept(page);
  return kept
    .filter(({ address }) => new URL(address).pathname === path)
    .map(({ text }) => text)
    .join("\n");
}

/** Replaces each stored script by an error, so that a copy opens without the application. The worker would fetch a missing one again. */
export function breakStoredScripts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.endsWith(".js")) await cache.put(request, new Response(null, { status: 503 }));
    }
  });
}

/** The address and text of everything the browser has cached for the site. */
export function everythingKept(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push({ address: request.url, text: (await (await cache.match(request))?.text()) ?? "" });
    }
    return found;
  });
}
