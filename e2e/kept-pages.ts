import type { Page } from "@playwright/test";
import { applicationStarted, expect } from "./site.ts";

/** What a browser says when a request finds no network: it is what these journeys provoke. */
export const noNetwork = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|503/;

/** Opens a page and lets the time pass after which the visitor counts as staying; resolves when the page and the guides are kept. */
export async function stayOn(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await applicationStarted(page);
  await page.clock.fastForward(11_000);
  // The guides are kept before the worker stands between the page and the network.
  const isWatched = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isWatched, { message: "the worker has taken over", timeout: 20_000 }).toBe(true);
  await keptPage(page, path);
}

/** Resolves when a copy of this page that contains the text is kept. */
export async function keptPage(page: Page, path: string, text = "<h1"): Promise<void> {
  const isKept = async () => (await keptHtml(page, path)).includes(text);
  await expect.poll(isKept, { message: `a copy of ${path} with "${text}"`, timeout: 20_000 }).toBe(true);
}

function keptHtml(page: Page, path: string): Promise<string> {
  return page.evaluate(
    async (address) => (await (await caches.match(address, { ignoreVary: true }))?.text()) ?? "",
    path,
  );
}

/** Every address and every text the browser keeps for the site. */
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
