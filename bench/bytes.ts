import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { pagePaths } from "#content/site-map.ts";
import { chromiumPath, measuringFlags } from "#tests/chromium.ts";
import { atMost, type Bar, type Benchmark, type BenchmarkContext, type Findings, kilobytes } from "./report.ts";
import { homeWithPhotos, postReviews, startSite, startSiteWithPhotos } from "./site-process.ts";

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** In units of 1,024 bytes. */
const firstVisitLimit = 350;
const scriptLimit = 130;
const galleryLimit = 900;

/** A page counts as loaded after this long without traffic. */
const quietMs = 2000;
const scrollPixels = 400;

/** Bytes over the wire of a first visit before scrolling, and of scrolling through the whole gallery. */
export const bytesBenchmark: Benchmark = { name: "bytes", title: "Bytes of a first visit on a phone", run: countBytes };

async function countBytes({ say }: BenchmarkContext): Promise<Findings> {
  const site = await startSite();
  const ownPhotos = await startSiteWithPhotos();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...measuringFlags] });
  try {
    await Promise.all([postReviews(site.url), postReviews(ownPhotos.url)]);
    const visits: PathVisit[] = [];
    const count = async (url: string, path: string, name = path) => {
      say(name);
      visits.push({ path: name, ...(await visit(browser, url, path, async (_page, seen) => seen())) });
    };
    for (const path of pagePaths) await count(site.url, path);
    await count(ownPhotos.url, "/", homeWithPhotos);
    say("galleries");
    return findings(visits, [
      ["shipped", await visit(browser, site.url, "/", lookThroughGallery)],
      ["the owner's", await visit(browser, ownPhotos.url, "/", lookThroughGallery)],
    ]);
  } finally {
    await browser.close();
    await Promise.all([site.stop(), ownPhotos.stop()]);
  }
}

/** `all` is counted on the wire and includes what the service worker fetched. */
type Seen = { all: number; page: Traffic };
type PathVisit = Seen & { path: string };

/** Visits with an empty cache. Calls `look` once the application has started and traffic has stopped. */
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

/** Scrolls through the gallery like a thumb does. Counts its photos and the bytes of the pictures that loaded. */
async function lookThroughGallery(page: Page, seen: () => Seen): Promise<Gallery> {
  const pictures = () => seen().page.byType.get("Image") ?? 0;
  const before = pictures();
  const photos = page.locator("#photos li img");
  const last = photos.last();
  // Phones fold most of them, and what is folded has no place to scroll to.
  const rest = page.locator("#photos summary");
  if (await rest.isVisible()) await rest.click();
  await last.waitFor();
  await page.mouse.move(phone.viewport.width / 2, phone.viewport.height / 2);
  while (await last.evaluate((image) => image.getBoundingClientRect().bottom > innerHeight)) {
    await page.mouse.wheel(0, scrollPixels);
    await untilLoaded(page);
  }
  return { bytes: pictures() - before, photos: await photos.count() };
}

async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("#photos li img")]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

const types = ["Document", "Script", "Image", "Font", "Media"] as const;

function findings(visits: readonly PathVisit[], galleries: readonly [name: string, gallery: Gallery][]): Findings {
  const homes = visits.filter(({ path }) => path === "/" || path === homeWithPhotos);
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
        head: ["gallery", "photos", "KB"],
        rows: galleries.map(([name, { photos, bytes }]) => [name, String(photos), kilobytes(bytes)]),
      },
    ],
    bars: [
      ...homes.map(({ path, all, page }) =>
        kilobytesAtMost(`first visit of ${path}, film apart`, all - (page.byType.get("Media") ?? 0), firstVisitLimit),
      ),
      ...visits.flatMap(({ path, page }) => [
        kilobytesAtMost(`scripts of ${path}`, page.byType.get("Script") ?? 0, scriptLimit),
        atMost(`requests to others from ${path}`, page.elsewhere.length, 0),
      ]),
      ...galleries.map(([name, { bytes }]) => kilobytesAtMost(`the whole gallery, ${name}`, bytes, galleryLimit)),
    ],
  };
}

function kilobytesAtMost(what: string, bytes: number, limit: number): Bar {
  return atMost(what, bytes / 1024, limit, { unit: "KB", digits: 1 });
}

/** What a page requested and received, in bytes with headers, without what its service worker fetched. */
type Traffic = {
  requests: number;
  elsewhere: string[];
  byType: ReadonlyMap<string, number>;
};

type Request = { url: string; type: string; bytes: number };

async function countTraffic(session: CDPSession): Promise<() => Traffic> {
  const seen = new Map<string, Request>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url)) seen.set(requestId, { url: request.url, type: type ?? "Other", bytes: 0 });
  });
  const add = (requestId: string, bytes: number) => {
    const found = seen.get(requestId);
    if (found) found.bytes += bytes;
  };
  session.on("Network.responseReceived", ({ requestId, response }) => add(requestId, response.encodedDataLength));
  // Counted as it arrives, so that a film that is still loading counts too: of films, which are sent as they are, only the length is reported.
  session.on("Network.dataReceived", ({ requestId, dataLength, encodedDataLength }) =>
    add(requestId, seen.get(requestId)?.type === "Media" ? dataLength : encodedDataLength),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = seen.get(requestId);
    if (found) found.bytes = Math.max(found.bytes, encodedDataLength);
  });
  await session.send("Network.enable");
  return () => trafficOf([...seen.values()]);
}

function trafficOf(seen: readonly Request[]): Traffic {
  const byType = new Map<string, number>();
  for (const { type, bytes } of seen) byType.set(type, (byType.get(type) ?? 0) + bytes);
  return {
    requests: seen.length,
    elsewhere: seen.map(({ url }) => url).filter((url) => !["127.0.0.1", "localhost"].includes(new URL(url).hostname)),
    byType,
  };
}

/** A proxy in front of a local server that counts every byte it sends, to pages and service workers alike. */
async function startCountingProxy(url: string) {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let sent = 0;
  const proxy = createServer((client) => {
    const server = connect(target, "127.0.0.1");
    server.on("data", (chunk: Buffer) => (sent += chunk.byteLength));
    client.pipe(server).pipe(client);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.once("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent: () => sent,
    async stop() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
