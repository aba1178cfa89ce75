import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { neededFiles } from "#app/service-worker/offline-files.ts";
import { type OfflineFiles, offlinePath } from "../app/service-worker/offline-files.ts";
import { guides } from "../content/guides.ts";
import { pageAddresses } from "../content/site-map.ts";
import { bundleScript } from "./bundle-script.ts";

/** Available offline before anyone has opened them. The beach guide shows the map in a frame; the week is stored on the device. */
const guidePaths = [
  "/guides",
  ...guides.flatMap(({ link, articleLink }) => [link, articleLink]),
  "/beach-map",
  "/my-shore-week",
  "/bay",
];

/** A copy of "your message was sent" would be untrue, and the 404 page has no address. */
const neverKept = /^\/(sent\/|404$)/;

/** Photos and films are stored when they are viewed. */
const seenNotKeptAhead = /\.(avif|webp|jpe?g|png|mp4|webm)$/;

/** Every page's HTML by its path. */
type PagesByPath = ReadonlyMap<string, string>;

/**
 * Writes `service-worker.js` into the built site, with the list of what it stores in advance. The same sources always give the same bytes, so
 * browsers download nothing again. Rejects if a listed page was not rendered.
 */
export async function writeServiceWorker(site: string, pages: PagesByPath): Promise<void> {
  writeFileSync(
    join(site, "service-worker.js"),
    await bundleScript("app/service-worker/worker.ts", {
      offlineFiles: JSON.stringify(await offlineFiles(site, pages)),
    }),
  );
}

/** What the worker of this site may store, and what it stores in advance. */
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

/** URLs of the scripts, styles, fonts and drawings that pages need, including those loaded later. */
async function filesOf(site: string, pages: readonly string[]): Promise<string[]> {
  const fileOf = (name: string) => join(site, "assets", name);
  const names = await neededFiles({
    pages,
    textOf: (name) => {
      // The framework's manifest lists every page's code.
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
