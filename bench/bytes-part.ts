import { type Browser, chromium, type Page } from "@playwright/test";
import { pagePaths } from "#content/site-map.ts";
import { atMost } from "./bar.ts";
import { chromiumPath } from "#tests/chromium.ts";
import { chromiumFlags } from "./chromium.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { kilobytes } from "./figure.ts";
import { postReviews } from "./guest-reviews.ts";
import { countTraffic, type Traffic } from "./page-traffic.ts";
import type { Bench, Findings, PagePart } from "./section.ts";
import { startSite } from "./site-process.ts";

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const kilobyte = 1024;
const firstVisitLimit = 350;
const scriptLimit = 130;
const galleryLimit = 900;

/** How long nothing may come until a page counts as loaded, and how far one move of the thumb goes. */
const quietMs = 2000;
const movePixels = 400;

/** What a first visit costs over the wire, before anybody scrolls; and looking through the whole gallery. */
export const bytesPart: PagePart = { name: "bytes", title: "Bytes of a first visit on a phone", run: countBytes };

async function countBytes({ say }: Bench): Promise<Findings> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    await postReviews(site.url);
    const visits: PathVisit[] = [];
    for (const path of pagePaths) {
      say(path);
      visits.push({ path, ...(await visit(browser, site.url, path, async (_page, seen) => seen())) });
    }
    say("gallery");
    return findings(visits, await visit(browser, site.url, "/", lookThroughGallery));
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** `all` is counted on the wire, whoever asked. */
type Seen = { all: number; page: Traffic };
type PathVisit = Seen & { path: string };

/** A visit with an empty cache. `look` begins when the application has started and nothing comes any more. */
async function visit<Found>(
  browser: Browser,
  url: string,
  path: string,
  look: (page: Page, seen: () => Seen) => Promise<Found>,
): Promise<Found> {
  const proxy = await startCountingProxy(url);
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const traffic = await countTraffic(await context.newCDPSession(page));
    await page.goto(proxy.url + path);
    await page.locator("html[data-started]").waitFor();
    for (let before = -1; before !== proxy.sent();) {
      before = proxy.sent();
      await page.waitForTimeout(quietMs);
    }
    return await look(page, () => ({ all: proxy.sent(), page: traffic() }));
  } finally {
    await context.close();
    await proxy.stop();
  }
}

type Gallery = { bytes: number; photos: number };

/** From the top of the page through the gallery to its end, as a thumb does it: what pictures came meanwhile, and how many photos there are. */
async function lookThroughGallery(page: Page, seen: () => Seen): Promise<Gallery> {
  const pictures = () => seen().page.byType.get("Image") ?? 0;
  const before = pictures();
  const photos = page.locator("#photos li img");
  const last = photos.last();
  await page.mouse.move(phone.viewport.width / 2, phone.viewport.height / 2);
  while (await last.evaluate((image) => image.getBoundingClientRect().bottom > innerHeight)) {
    await page.mouse.wheel(0, movePixels);
    await untilLoaded(page);
  }
  return { bytes: pictures() - before, photos: await photos.count() };
}

/** Until every photo that has come into view is there. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("#photos li img")]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

const types = ["Document", "Script", "Image", "Font", "Media"] as const;

function findings(visits: readonly PathVisit[], gallery: Gallery): Findings {
  const home = visits.find(({ path }) => path === "/")?.all ?? Number.NaN;
  return {
    tables: [
      {
        title: "KB over the wire, with headers, before scrolling",
        head: ["page", "all", "HTML", "scripts", "pictures", "fonts", "film", "other", "requests", "elsewhere"],
        rows: visits.map(({ path, all, page }) => {
          const known = types.map((type) => page.byType.get(type) ?? 0);
          const other = all - known.reduce((sum, bytes) => sum + bytes, 0);
          const counts = [page.requests, page.elsewhere.length].map(String);
          return [path, kilobytes(all), ...known.map(kilobytes), kilobytes(other), ...counts];
        }),
      },
      {
        title: "The pictures of the whole gallery, looked through from the top of the page",
        head: ["photos", "KB"],
        rows: [[String(gallery.photos), kilobytes(gallery.bytes)]],
      },
    ],
    bars: [
      atMost("first visit of /", home / kilobyte, firstVisitLimit, { unit: "KB", digits: 1 }),
      ...visits.flatMap(({ path, page }) => [
        atMost(`scripts of ${path}`, (page.byType.get("Script") ?? 0) / kilobyte, scriptLimit, {
          unit: "KB",
          digits: 1,
        }),
        atMost(`requests to others from ${path}`, page.elsewhere.length, 0),
      ]),
      atMost("the whole gallery", gallery.bytes / kilobyte, galleryLimit, { unit: "KB", digits: 1 }),
    ],
  };
}
