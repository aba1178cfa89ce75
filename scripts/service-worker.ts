import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { neededFiles } from "../app/service-worker/needed-files.ts";
import { type OfflineFiles, offlinePath } from "../app/service-worker/offline-files.ts";
import { guides } from "../content/guides.ts";
import { prerenderedPaths } from "../content/site-map.ts";
import { removeScripts } from "./deferred-start.ts";

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

/**
 * Writes `service-worker.js` into the finished site, with the list of what it keeps ahead. Two builds of the same sources give
 * the same bytes, so browsers fetch nothing anew. Rejects when a page of the list was not built.
 */
export async function writeServiceWorker(site: string): Promise<void> {
  const offlinePage = join(site, offlinePath, "index.html");
  // It is shown at other pages' addresses, where the application cannot take it over.
  writeFileSync(offlinePage, removeScripts(readFileSync(offlinePage, "utf8")));
  writeFileSync(join(site, "service-worker.js"), await bundle(await offlineFiles(site)));
}

/** What the worker of this built site may keep and what it keeps ahead. */
export async function offlineFiles(site: string): Promise<OfflineFiles> {
  const html = (path: string) => readFileSync(join(site, path, "index.html"), "utf8");
  const ahead = [offlinePath, ...guidePaths];
  const pages = prerenderedPaths.filter((path) => !neverKept.test(path) && path !== offlinePath);
  const files = await filesOf(site, ahead.map(html));
  const all = await filesOf(site, pages.map(html));
  return {
    pages,
    guides: ahead.map((path) => [path, revisionOf(html(path))] as const),
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

function revisionOf(html: string): string {
  return createHash("sha256").update(html).digest("base64url").slice(0, 12);
}

async function bundle(files: OfflineFiles): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { offlineFiles: JSON.stringify(files) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "app/service-worker/worker.ts", output: { format: "iife" } },
    },
  });
  const chunk = Array.isArray(built) || !("output" in built) ? undefined : built.output[0];
  if (!chunk) throw new Error("The service worker was not built");
  return chunk.code;
}
