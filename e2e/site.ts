import { type Page, test as base, expect } from "@playwright/test";
import { pageAddresses } from "#content/site-map.ts";
import { patienceMs } from "#tests/patience.ts";
import { clockShiftMs, shiftClock } from "#tests/shifted-clock.ts";
import { type Site, type SiteOptions, startSite } from "./running-site.ts";

export { expect };

/** Pages that are shown at other pages' URLs and have no application. */
const standIns: ReadonlySet<string> = new Set(["/offline", "/404"]);

/** The address of every page that hydrates. */
export const everyPage = pageAddresses.filter((path) => !standIns.has(path));

/** The end of a title for a test on several pages: `npm test` runs it on these, `npm test -- --all` on the others, too. */
export function onlyWithAll(place: string, usual: readonly string[]): string {
  return usual.includes(place) ? "" : " @all";
}

type PageOptions = {
  /** Console messages a test causes on purpose; any other error or warning fails it. */
  expectedNoise: RegExp[];
  /** Other origins the page may request, such as `https://tile.openstreetmap.org`; the test answers in their place. */
  allowedOrigins: string[];
};

/** A busy browser shows the next page without the transition that its style sheet asks for, and reports that as an error. */
const skippedTransition = /InvalidStateError: Transition was aborted/;

/** All but the offline tests run without the service worker, and Playwright logs a message about it. */
const noWorker = /Service Worker registration blocked by Playwright/;

/** How long a server may take to start, in milliseconds. */
export const serverPatienceMs = patienceMs(120);

/** Tests against the real server with its own database; local fakes receive its emails and report the weather. */
export const siteTest = base.extend<object, SiteOptions & { site: Site }>({
  moderation: ["hold", { option: true, scope: "worker" }],
  observation: [
    { celsius: 25, words: "Sunny" },
    { option: true, scope: "worker" },
  ],
  reviews: ["readable", { option: true, scope: "worker" }],
  alerts: ["none", { option: true, scope: "worker" }],
  house: [{}, { option: true, scope: "worker" }],
  host: ["localhost", { option: true, scope: "worker" }],
  site: [
    async ({ moderation, observation, reviews, alerts, house, host }, use) => {
      const site = await startSite({ moderation, observation, reviews, alerts, house, host });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: serverPatienceMs },
  ],
});

/** Tests with a page: a console error or warning, or a request to another origin, fails the test. */
export const test = siteTest.extend<PageOptions & { watched: void }>({
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    if (clockShiftMs !== 0) await context.addInitScript(shiftClock, clockShiftMs);
    await use(context);
  },
  expectedNoise: [[], { option: true }],
  allowedOrigins: [[], { option: true }],
  watched: [
    async ({ page, site, expectedNoise, allowedOrigins }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const expected = [noWorker, ...expectedNoise].some((pattern) => pattern.test(message.text()));
        if (["error", "warning"].includes(message.type()) && !expected) complaints.push(message.text());
      });
      page.on("pageerror", (error) => {
        if (!skippedTransition.test(String(error))) complaints.push(String(error));
      });
      page.on("request", (request) => {
        const isOurs =
          request.url().startsWith(site.url) || request.url().startsWith("data:") || request.url().startsWith("blob:");
        if (!isOurs && !allowedOrigins.includes(new URL(request.url()).origin))
          complaints.push(`Request to another origin: ${request.url()}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Starts the application and waits until it responds to clicks. */
export async function applicationStarted(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator("html[data-started]").waitFor();
}

/** The file without which the application does not start. */
export const application = "**/assets/entry.client-*.js";

/** Holds back what the page requests from an address until the answer is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Opens a page whose application does not start until the answer is called. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const letStart = await holdBack(page, application);
  await page.goto(path);
  return letStart;
}

/** Opens a page and waits until it responds to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await applicationStarted(page);
}

/** Opens a page and waits until it responds to clicks and its fonts have loaded, after which nothing moves by itself. */
export async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await fontsLoaded(page);
}

/** Begins to count layout shifts on the next pages. Returns their sum so far, as in cumulative layout shift. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Resolves when text is drawn in the site's fonts. */
export async function fontsLoaded(page: Page): Promise<void> {
  // A first visit asks for them after its first paint (app/platform/after-paint.ts): until then nothing is pending.
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => status === "loaded" && /^"?(?:Figtree|Instrument Serif)"?$/.test(family),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Resolves when the page has stopped scrolling, because a step during scrolling would move with it. */
export async function scrolledToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A wheel's scrolling begins some frames after the wheel.
    for (let still = 0, place = scrollY; still < 10; still = place === scrollY ? still + 1 : 0) {
      place = scrollY;
      await nextFrame();
    }
  });
}
