import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { neededFiles } from "../app/service-worker/needed-files.ts";
import { type OfflineFiles, offlinePath } from "../app/service-worker/offline-files.ts";
import { guides } from "../content/guides.ts";
import { pageAddresses } from "../content/site-map.ts";
import { bundleScript } from "./bundle-script.ts";

/** Readable without a network before anybody opened them. The map stands in a frame of the beach guide; the week is on the device. */
const guidePaths = [
  "/guides",
  ...guides.flatMap(({ link, articleLink }) => [link, articleLink]),
  "/beach-map",
  "/my-shore-week",
];

/** A copy of "your message was sent" would be untrue, and the page for unknown addresses has no address. */
const neverKept = /^\/(sent\/|404$)/;

/** Photographs and films come when they are looked at. */
const seenNotKeptAhead = /\.(avif|webp|jpe?g|png|mp4|webm)$/;

/** Every page's HTML by its path. */
type PagesByPath = ReadonlyMap<string, string>;

/**
 * Writes `service-worker.js` into the finished site, with the list of what it keeps ahead. Two builds of the same sources give
 * the same bytes, so browsers fetch nothing anew. Rejects when a page of the list was not rendered.
 */
export async function writeServiceWorker(site: string, pages: PagesByPath): Promise<void> {
  writeFileSync(
    join(site, "service-worker.js"),
    await bundleScript("app/service-worker/worker.ts", {
      offlineFiles: JSON.stringify(await offlineFiles(site, pages)),
    }),
  );
}

/** What the worker of this built site may keep and what it keeps ahead. */
export async function offlineFiles(site: string, rendered: PagesByPath): Promise<OfflineFiles> {
  function html(path: string): string {
    const page = rendered.get(path);
    if (page === undefined) throw new Error(`${path} was not rendered`);
    return page;
  }
  const ahead = [offlinePath, ...guidePaths];
  const pages = pageAddresses.filter((path) => !neverKept.test(path));
  const files = await filesOf(site, ahead.map(html));
  const all = await filesOf(site, pages.map(html));
  return {
    pages: pages.map((path) => [path, buildOf(html(path))] as const),
    ahead,
    files,
    pageFiles: all.filter((file) => !files.includes(file)),
  };
}

/** Addresses of the scripts, styles, typefaces and drawings that pages need, also those that are loaded when asked for. */
async function filesOf(site: string, pages: readonly string[]): Promise<string[]> {
  const fileOf = (name: string) => join(site, "assets", name);
  const names = await neededFiles({
    pages,
    textOf: (name) => {
      // The framework's manifest names the code of every page there is.
      const namesOthers = /\.(js|css)$/.test(name) && !name.startsWith("manifest-") && existsSync(fileOf(name));
      return Promise.resolve(namesOthers ? readFileSync(fileOf(name), "utf8") : undefined);
    },
  });
  return [...names]
    .filter((name) => !seenNotKeptAhead.test(name) && existsSync(fileOf(name)))
    .toSorted()
    .map((name) => `/assets/${name}`);
}

/** A hash of a built page: another when the page's text, style or code is. */
export function buildOf(html: string): string {
  return createHash("sha256").update(html).digest("base64url").slice(0, 12);
}
