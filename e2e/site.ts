import { type Page, test as base, expect } from "@playwright/test";
import { type Site, type SiteOptions, startSite } from "./running-site.ts";

export { expect };

type PageOptions = {
  /** Console messages a test provokes on purpose; every other error or warning fails it. */
  expectedNoise: RegExp[];
  /** Origins of others that a test lets the page ask, such as `https://tile.openstreetmap.org`; the test answers for them. */
  allowedOrigins: string[];
};

/** Every journey but the offline ones runs without the service worker, and the test tool remarks on that. */
const noWorker = /Service Worker registration blocked by Playwright/;

/** Tests against the real server on a database of its own, with mail and weather caught on loopback. */
export const siteTest = base.extend<object, SiteOptions & { site: Site }>({
  moderation: ["hold", { option: true, scope: "worker" }],
  observation: [
    { celsius: 25, words: "Sunny" },
    { option: true, scope: "worker" },
  ],
  reviews: ["readable", { option: true, scope: "worker" }],
  site: [
    async ({ moderation, observation, reviews }, use) => {
      const site = await startSite({ moderation, observation, reviews });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

/** With a page: whatever it complains about on its console, and every request to somebody else, fails the test. */
export const test = siteTest.extend<PageOptions & { watched: void }>({
  baseURL: async ({ site }, use) => use(site.url),
  expectedNoise: [[], { option: true }],
  allowedOrigins: [[], { option: true }],
  watched: [
    async ({ page, site, expectedNoise, allowedOrigins }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const expected = [noWorker, ...expectedNoise].some((pattern) => pattern.test(message.text()));
        if (["error", "warning"].includes(message.type()) && !expected) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => {
        const isOurs =
          request.url().startsWith(site.url) || request.url().startsWith("data:") || request.url().startsWith("blob:");
        if (!isOurs && !allowedOrigins.includes(new URL(request.url()).origin))
          complaints.push(`Request to somebody else: ${request.url()}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for the mark the page sets when the application hears clicks. */
export async function applicationStarted(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator("html[data-started]").waitFor();
}

/** Goes to a page and waits until it hears clicks and its letters have their places. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await applicationStarted(page);
  await page.evaluate(() => document.fonts.ready);
}
