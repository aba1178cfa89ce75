import { createHash } from "node:crypto";
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as bundle } from "vite";
import { type OfflineFiles, offlinePath } from "#app/platform/service-worker/saved-copies.ts";
import { guides } from "#content/guides/guides.ts";
import { placeholderOrigin } from "#content/house/property.ts";
import { pagePaths } from "#content/site-map.ts";

/** Returns the site map for search engines (sitemaps.org, protocol 0.9), with the home page's pictures (Google's image extension 1.1). */
export function sitemap(housePictures: readonly string[]): string {
  const urls = pagePaths.map((path) => {
    const images = (path === "/" ? housePictures : []).map(
      (picture) => `<image:image><image:loc>${picture}</image:loc></image:image>`,
    );
    return `  <url><loc>${placeholderOrigin}${path}</loc>${images.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Returns what crawlers may read (RFC 9309): everything except the API and the owner's links. */
export function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /moderate/\nSitemap: ${placeholderOrigin}/sitemap.xml\n`;
}

/** Available offline before anyone has opened them. The beach guide shows the map in a frame, and the week is stored on the device. */
const precached = [
  offlinePath,
  "/guides",
  ...guides.flatMap(({ link, articleLink }) => [link, articleLink]),
  "/beach-map",
  "/my-shore-week",
  "/bay",
];

type PagesByPath = ReadonlyMap<string, string>;

/** Writes `service-worker.js` with the list of what it stores in advance. The same sources give the same bytes. */
export async function writeServiceWorker(site: string, pages: PagesByPath): Promise<void> {
  writeFileSync(
    join(site, "service-worker.js"),
    await bundleScript("app/platform/service-worker/worker.ts", {
      offlineFiles: JSON.stringify(offlineFiles(site, pages)),
    }),
  );
}

/** Returns what this site's worker stores in advance. Photos and videos are stored, if at all, when viewed. */
export function offlineFiles(site: string, pages: PagesByPath): OfflineFiles {
  const missing = precached.find((path) => !pages.has(path));
  if (missing !== undefined) throw new Error(`${missing} was not rendered`);
  const files = globSync("assets/*.{js,css,woff2,svg}", { cwd: site })
    .map((name) => `/${name}`)
    .toSorted();
  const build = createHash("sha256")
    .update(JSON.stringify([files, ...pages]))
    .digest("base64url")
    .slice(0, 12);
  return { build, precached, files };
}

/** Bundles a module and its imports into one script and returns its text. `define` works like Vite's setting. */
export async function bundleScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const built = await bundle({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define,
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: "iife" } } },
  });
  const chunk = Array.isArray(built) || !("output" in built) ? undefined : built.output[0];
  if (!chunk) throw new Error(`${input} was not bundled`);
  return chunk.code;
}
