/** The page every other page is compared with: no script. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { shippedFrame, shippedWords } from "#content/house/house.ts";
import { buildFolders } from "#server/build-folders.ts";
import { builtFiles } from "#server/platform/http/built-files.ts";
import { compressed, respondWith } from "#server/platform/http/compressed-variants.ts";
import { listen } from "#server/platform/http/listen.ts";
import { freePort } from "#tests/local-server.ts";

/** Serves the baseline page, made from the build, the way the real server does. */
export async function startBaselineSite() {
  const folder = mkdtempSync(join(tmpdir(), "bay-house-baseline-"));
  const { current } = buildFolders();
  const picture = phonePicture(readFileSync(join(current, "pages/index.html"), "utf8"));
  mkdirSync(dirname(join(folder, picture)), { recursive: true });
  copyFileSync(join(current, "client", picture), join(folder, picture));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const files = await builtFiles(folder, null, url);
  const page = await compressed(Buffer.from(baselinePage(picture)), { "content-type": "text/html; charset=utf-8" });
  const site = new Hono();
  site.get("/", (c) => respondWith(page, c.req.raw));
  site.get("*", async (c) => (await files(c)) ?? c.notFound());
  const { drain } = await listen(site.fetch, port, "127.0.0.1");
  return {
    url,
    async stop() {
      await drain();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The width of Lighthouse's phone in device pixels: 412 at a density of 1.75. */
const phonePixels = 721;

/** Finds the hero picture a phone picks from the home page's HTML: the smallest sharp AVIF. Throws if there is none. */
export function phonePicture(homeHtml: string): string {
  const source = [...homeHtml.matchAll(/<source\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes("max-width") && tag.includes('type="image/avif"'));
  const candidates = [...(source?.matchAll(/(\/[^\s"]+) (\d+)w/g) ?? [])]
    .map(([, address = "", width]) => ({ address, width: Number(width) }))
    .toSorted((one, other) => one.width - other.width);
  const chosen = candidates.find(({ width }) => width >= phonePixels) ?? candidates.at(-1);
  if (!chosen) throw new Error("The home page has no AVIF picture for phones.");
  return chosen.address;
}

/** Returns the HTML, with a little inline style and some text about the house, so that it counts as a page and not as a picture. */
export function baselinePage(picture: string): string {
  const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'/%3E";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${shippedFrame.name}</title>
<meta name="description" content="${shippedWords.subtitle}">
<link rel="icon" href="${icon}">
<link rel="preload" as="image" type="image/avif" href="${picture}" fetchpriority="high">
<style>
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:#12262f;background:#fdfaf4}
header,section{max-width:60rem;margin:auto;padding:1rem 1.25rem}
img{display:block;width:100%;height:auto}
h1{font:2.5rem/1.1 Georgia,serif;margin:1rem 0}
a{color:#0b5560;display:inline-block;padding:.75rem 0}
</style>
</head>
<body>
<header><strong>${shippedFrame.name}</strong></header>
<main>
<img src="${picture}" width="900" height="1600" alt="The house on the bay at dusk" fetchpriority="high">
<section>
<h1>${shippedWords.headline.plain} ${shippedWords.headline.emphasis}</h1>
<p>${shippedWords.subtitle}</p>
<p>${shippedWords.tagline}</p>
<p><a href="mailto:${shippedFrame.email}">Write to us</a></p>
</section>
</main>
</body>
</html>
`;
}
