import { createHash } from "node:crypto";
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OfflineFiles, offlinePath } from "#app/platform/service-worker/saved-copies.ts";
import { guides } from "#content/guides/guides.ts";
import { bundleScript } from "./bundle-script.ts";

/** Available offline before anyone has opened them. The beach guide shows the map in a frame; the week is stored on the device. */
const ahead = [
  offlinePath,
  "/guides",
  ...guides.flatMap(({ link, articleLink }) => [link, articleLink]),
  "/beach-map",
  "/my-shore-week",
  "/bay",
];

/** Every page's HTML by its path. */
type PagesByPath = ReadonlyMap<string, string>;

/**
 * Writes `service-worker.js` into the built site, with the list of what it stores in advance. The same sources always give the same bytes, so
 * browsers download nothing again. Rejects if a listed page was not rendered.
 */
export async function writeServiceWorker(site: string, pages: PagesByPath): Promise<void> {
  writeFileSync(
    join(site, "service-worker.js"),
    await bundleScript("app/platform/service-worker/worker.ts", {
      offlineFiles: JSON.stringify(offlineFiles(site, pages)),
    }),
  );
}

/** What the worker of this site stores in advance: photos and films are stored, if at all, when they are viewed. */
export function offlineFiles(site: string, pages: PagesByPath): OfflineFiles {
  const missing = ahead.find((path) => !pages.has(path));
  if (missing !== undefined) throw new Error(`${missing} was not rendered`);
  const files = globSync("assets/*.{js,css,woff2,svg}", { cwd: site })
    .map((name) => `/${name}`)
    .toSorted();
  const build = createHash("sha256")
    .update(JSON.stringify([files, ...pages]))
    .digest("base64url")
    .slice(0, 12);
  return { build, ahead, files };
}
