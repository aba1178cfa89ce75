import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { pagePaths } from "#content/site-map.ts";
import { chromiumPath, measuringFlags } from "#tests/chromium.ts";
import { atMost, type Bar, type Findings, kilobytes } from "./report.ts";
import { postReviews, startSite } from "./site-process.ts";

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** In units of 1,024 bytes. */
const firstVisitLimit = 350;
const scriptLimit = 130;
const homeScriptLimit = 110;
const galleryLimit = 900;

/** A page counts as loaded after this long without traffic. */
const quietMs = 2000;
const scrollPixels = 400;

const types = ["document", "script", "image", "font", "media"];

/** Bytes over the wire of a first visit before scrolling, and of scrolling through the whole gallery. */
export async function countBytes(): Promise<Findings> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...measuringFlags] });
  const rows: string[][] = [];
  const bars: Bar[] = [];
  try {
    await postReviews(site.url);
    for (const path of pagePaths) {
      const context = await browser.newContext(phone);
      const traffic = countTraffic(context);
      const page = await context.newPage();
      await page.goto(site.url + path);
      await page.locator("html[data-started]").waitFor();
      for (let before = -1; before !== traffic.requests;) {
        before = traffic.requests;
        await page.waitForTimeout(quietMs);
      }
      const bytesOf = (type: string) => traffic.bytes.get(type) ?? 0;
      const all = [...types, "other"].reduce((sum, type) => sum + bytesOf(type), 0);
      const counts = [all, ...[...types, "other"].map(bytesOf)].map(kilobytes);
      rows.push([path, ...counts, String(traffic.requests), String(traffic.elsewhere)]);
      bars.push(
        kilobytesAtMost(`scripts of ${path}`, bytesOf("script"), path === "/" ? homeScriptLimit : scriptLimit),
        atMost(`requests to others from ${path}`, traffic.elsewhere, 0),
      );
      if (path === "/") {
        bars.push(kilobytesAtMost(`first visit of ${path}, video apart`, all - bytesOf("media"), firstVisitLimit));
        const before = bytesOf("image");
        await lookThroughGallery(page);
        bars.push(kilobytesAtMost("the whole gallery", bytesOf("image") - before, galleryLimit));
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const title = "KB over the wire, with headers, before scrolling";
  const head = ["page", "all", "HTML", "scripts", "pictures", "fonts", "video", "other", "requests", "elsewhere"];
  return { tables: [{ title, head, rows }], bars };
}

/** Counts what pages and service workers request and receive. */
function countTraffic(context: BrowserContext) {
  const traffic = { requests: 0, elsewhere: 0, bytes: new Map<string, number>() };
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!protocol.startsWith("http")) return;
    traffic.requests += 1;
    if (!["127.0.0.1", "localhost"].includes(hostname)) traffic.elsewhere += 1;
  });
  context.on("requestfinished", async (request) => {
    if (!request.url().startsWith("http")) return;
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const type = types.find((each) => each === request.resourceType()) ?? "other";
    traffic.bytes.set(type, (traffic.bytes.get(type) ?? 0) + responseBodySize + responseHeadersSize);
  });
  return traffic;
}

/** Scrolls through the gallery like a thumb. */
async function lookThroughGallery(page: Page): Promise<void> {
  const last = page.locator("#photos li img").last();
  // Phones fold most of them, and folded photos have no position to scroll to.
  const rest = page.locator("#photos summary");
  if (await rest.isVisible()) await rest.click();
  await last.waitFor();
  await page.mouse.move(phone.viewport.width / 2, phone.viewport.height / 2);
  while (await last.evaluate((image) => image.getBoundingClientRect().bottom > innerHeight)) {
    await page.mouse.wheel(0, scrollPixels);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("#photos li img")]
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .every((image) => image.complete && image.naturalWidth > 0),
    );
  }
}

function kilobytesAtMost(what: string, bytes: number, limit: number): Bar {
  return atMost(what, bytes / 1024, limit, { unit: "KB", digits: 1 });
}
