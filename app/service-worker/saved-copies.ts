import { unknownMoment, withNote } from "#app/site/offline/saved-page.ts";
import { revisionHeader } from "#contract/page-revision.ts";
import { neededFiles, offlinePath } from "./offline-files.ts";
import type { RequestKind } from "./caching-strategy.ts";

type FileKind = Extract<RequestKind, "file" | "picture">;

export const pageCache = "pages-1";

export const fileCaches: Readonly<Record<FileKind, string>> = { file: "files-1", picture: "pictures-1" };

/** Pictures are stored as they are viewed, and the oldest deleted. Other files are few and are deleted with their build. */
const mostPictures = 40;

const savedAtHeader = "x-saved-at";

/**
 * Stores a page under its path without the query, so plans and shared links are not stored. Rejects for a page from someone else, such as
 * the sign-in page of a captive portal: all of ours contain the offline note.
 */
export async function savePage(path: string, response: Response): Promise<void> {
  const html = await response.text();
  if (!html.includes(unknownMoment)) throw new Error(`${path} answered with somebody else's page`);
  const headers = new Headers(response.headers);
  // The body has been decompressed.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(savedAtHeader, new Date().toISOString());
  const cache = await caches.open(pageCache);
  await cache.put(path, new Response(html, { headers }));
}

/** The build hash and the version of the facts a page was made from. */
export function revisionOf(page: Response): { build: string; version: string } {
  const [build = "", version = ""] = (page.headers.get(revisionHeader) ?? "").split(".");
  return { build, version };
}

/** The revision of a page's copy; undefined if there is none. */
export async function savedRevision(path: string): Promise<ReturnType<typeof revisionOf> | undefined> {
  const copy = await find(path);
  return copy && revisionOf(copy);
}

/** Paths of all stored pages. */
export async function savedPaths(): Promise<string[]> {
  const requests = await (await caches.open(pageCache)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** The copy of a page with the offline note; in a frame without it, because the embedding page shows the note. */
export async function savedPage(path: string, destination: "document" | "frame"): Promise<Response | undefined> {
  const copy = await find(path);
  if (!copy || destination === "frame") return copy;
  const savedAt = new Date(copy.headers.get(savedAtHeader) ?? 0);
  return new Response(withNote(await copy.text(), savedAt), { headers: copy.headers });
}

/** The offline page, for pages without a copy. */
export async function offlinePage(): Promise<Response | undefined> {
  const copy = await find(offlinePath);
  return copy && new Response(copy.body, { status: 503, headers: copy.headers });
}

/** The HTML of every stored page. Deletes copies of pages that no longer exist. */
export async function allSavedPages(paths: ReadonlySet<string>): Promise<string[]> {
  const cache = await caches.open(pageCache);
  const texts: string[] = [];
  for (const request of await cache.keys()) {
    if (paths.has(new URL(request.url).pathname)) texts.push((await (await cache.match(request))?.text()) ?? "");
    else await cache.delete(request);
  }
  return texts;
}

async function find(path: string): Promise<Response | undefined> {
  return (await caches.open(pageCache)).match(path, { ignoreVary: true });
}

/** The stored copy of a file, if any. */
export function savedFile(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** Stores a complete file. Rejects HTML: a captive portal answers every URL with its sign-in page. */
export async function saveFile(address: string, kind: FileKind, response: Response): Promise<void> {
  if (response.headers.get("content-type")?.startsWith("text/html")) throw new Error(`${address} answered with a page`);
  const cache = await caches.open(fileCaches[kind]);
  await cache.put(address, response);
  if (kind !== "picture") return;
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -mostPictures).map((request) => cache.delete(request)));
}

/** Deletes every file that no stored page needs. */
export async function dropUnneededFiles(pages: readonly string[]): Promise<void> {
  const textOf = async (name: string) =>
    /\.(js|css)$/.test(name) ? (await savedFile(`/assets/${name}`))?.text() : undefined;
  const needed = await neededFiles({ pages, textOf });
  for (const name of Object.values(fileCaches)) {
    const cache = await caches.open(name);
    const unneeded = (await cache.keys()).filter(({ url }) => !needed.has(url.slice(url.lastIndexOf("/") + 1)));
    await Promise.all(unneeded.map((request) => cache.delete(request)));
  }
}
