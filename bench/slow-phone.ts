import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Page, type Route } from "@playwright/test";
import { chromiumPath, measuringFlags } from "#tests/chromium.ts";
import { atMost, type Bar, figure, type Findings, median } from "./report.ts";
import { postReviews, startSite } from "./site-process.ts";

/** Lighthouse's slow 4G, but applied instead of simulated: 150 ms round trips and 1.6 Mbit/s. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A control tapped as soon as it is visible, and what the page shows once it has responded. Both are selectors. */
type Tap = readonly [name: string, path: string, control: string, answered: string, limitMs: number];

const second = "[role=group] label:nth-of-type(2)";
const taps: readonly Tap[] = [
  ["a vibe of the pizza guide", "/pizza-guide", `main ${second}`, `${second}:has(:checked)`, 300],
  ["a pier of the ride explorer", "/moreys-piers-guide", `main ${second}`, `${second}:has(:checked)`, 300],
  ["View Details of a beach", "/beach-finder-guide", "main [commandfor]", "dialog[open]", 300],
  ["a photo filter", "/#photos", `#photos ${second}`, `#photos ${second}:has(:checked)`, 300],
  [
    "Write a Review",
    "/reviews",
    "[role=tab]:nth-of-type(2)",
    "#tab-submit:target, [aria-selected=true]:nth-of-type(2)",
    1200,
  ],
  ["the menu", "/guides", "header [popovertarget]", "dialog[open]", 300],
];

/** Measures how long a visitor waits on a slow phone with an empty cache, until things are visible and until a first tap is answered. */
export async function waitOnSlowPhone(runs: number): Promise<Findings> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...measuringFlags] });
  try {
    for (let i = 0; i < 4; i++) await postReviews(site.url);
    await untilReviewsShown(site.url);
    const measures: [name: string, limit: number, measure: () => Promise<number>][] = [
      ["the first review on /reviews, seen", 1000, () => reviewSeen(browser, site.url, true)],
      ["the same without JavaScript", 1000, () => reviewSeen(browser, site.url, false)],
      ["a guide's headline from the hub, seen", 800, () => secondPage(browser, site.url, false)],
      ["the same, prefetched by speculation rules", 800, () => secondPage(browser, site.url, true)],
      ["the hero's video after the load, moving", 2000, () => videoBegins(browser, site.url)],
      ...taps.map(([name, path, control, answered, limit]): [string, number, () => Promise<number>] => [
        `${name}, first tap answered`,
        limit,
        () => tapAnswered(browser, site.url + path, control, answered),
      ]),
    ];
    const rows: string[][] = [];
    const bars: Bar[] = [];
    for (const [name, limit, measure] of measures) {
      const figures: number[] = [];
      for (let run = 0; run < runs; run++) figures.push(await measure());
      rows.push([name, figure(Math.min(...figures)), figure(median(figures)), figure(Math.max(...figures))]);
      bars.push(atMost(name, median(figures), limit, { unit: "ms" }));
    }
    const head = ["", "least, ms", "median, ms", "most, ms"];
    return { tables: [{ title: "", head, rows }], bars };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function untilReviewsShown(url: string): Promise<void> {
  while (!(await (await fetch(`${url}/reviews`)).text()).includes("<article")) await pause(100);
}

/** Opens a page on a phone with an empty cache. The video is measured without `slow`, because the site doesn't play it on a slow line. */
async function newPhone(browser: Browser, { javaScript = true, slow = true } = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: javaScript, serviceWorkers: "block" });
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", slowLine);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  return page;
}

async function reviewSeen(browser: Browser, url: string, javaScript: boolean): Promise<number> {
  const page = await newPhone(browser, { javaScript });
  await page.goto(`${url}/reviews`, { waitUntil: "commit" });
  await page.locator("article h3").first().waitFor();
  const seen = await page.evaluate(() => performance.now());
  const painted = await firstPaint(page);
  await page.context().close();
  return Math.max(seen, painted);
}

async function firstPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return Number(await handle.jsonValue());
}

/** Returns milliseconds from a tap on the hub's first guide to its first paint. */
async function secondPage(browser: Browser, url: string, prefetched: boolean): Promise<number> {
  const page = await newPhone(browser);
  const session = await page.context().newCDPSession(page);
  // A prerendered page would replace this one, which Playwright reports as closed.
  await session.send("Page.setPrerenderingAllowed", { isAllowed: false });
  // Kept in the tab, because the page may be gone before it could answer.
  await page.addInitScript(() =>
    addEventListener(
      "click",
      () => sessionStorage.setItem("tapped", `${performance.timeOrigin + performance.now()}`),
      true,
    ),
  );
  const guide = page.getByRole("main").getByRole("link", { name: "Explore Guide" }).first();
  const isPrefetched = prefetched ? prefetchOf(session, "/pizza-guide") : undefined;
  const hub = `${url}/guides`;
  // Removing the rules from a loaded page would leave what it had prefetched in the browser's cache.
  if (!prefetched) await page.route(hub, fulfillWithoutRules);
  await page.goto(hub);
  await page.unroute(hub);
  await page.locator("html[data-started]").waitFor();
  // Chromium for Android prefetches a link that stays in view for a moment, other versions one the mouse hovers over.
  if (prefetched) await guide.hover();
  await isPrefetched;
  await guide.tap();
  await page.waitForURL(/-guide$/, { waitUntil: "commit" });
  const painted = await firstPaint(page);
  const sinceTap = await page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem("tapped")));
  await page.context().close();
  return sinceTap + painted;
}

async function fulfillWithoutRules(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replace(/<script type="speculationrules">.*?<\/script>/, "");
  if (body === html) throw new Error("The hub has no speculation rules");
  await route.fulfill({ response, body });
}

async function prefetchOf(session: CDPSession, path: string): Promise<void> {
  await session.send("Preload.enable");
  await new Promise<void>((done) => {
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (status === "Ready" && new URL(prefetchUrl).pathname === path) done();
    });
  });
}

async function videoBegins(browser: Browser, url: string): Promise<number> {
  const page = await newPhone(browser, { slow: false });
  await page.goto(url);
  const begun = await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>("#home video");
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return video && video.currentTime > 0 && visit ? performance.now() - visit.loadEventEnd : 0;
  });
  const waited = await begun.jsonValue();
  await page.context().close();
  return waited;
}

async function tapAnswered(browser: Browser, url: string, control: string, answered: string): Promise<number> {
  const page = await newPhone(browser);
  await page.addInitScript((answer) => {
    addEventListener(
      "pointerdown",
      () => {
        const at = performance.now();
        const look = () => {
          if (document.querySelector(answer))
            document.documentElement.dataset["answeredAfter"] = String(performance.now() - at);
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  }, answered);
  await page.goto(url, { waitUntil: "commit" });
  await firstPaint(page);
  await page.locator(control).first().tap();
  const root = page.locator("html[data-answered-after]");
  await root.waitFor({ timeout: 20_000 });
  const waited = Number(await root.getAttribute("data-answered-after"));
  await page.context().close();
  return waited;
}
