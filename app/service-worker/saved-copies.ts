import { unknownMoment, withNote } from "#app/site/offline/saved-page.ts";
import { revisionHeader } from "#contract/page-revision.ts";
import { neededFiles, offlinePath } from "./offline-files.ts";
import type { RequestKind } from "./caching-strategy.ts";

type FileKind = Extract<RequestKind, "file" | "picture">;

export const pageCache = "pages-1";

export const fileCaches: Readonly<Record<FileKind, string>> = { file: "files-1", picture: "pictures-1" };

/** Pictures are kept as they are seen, the oldest go first; scripts and the like are few and go with their build. */
const mostPictures = 40;

const savedAtHeader = "x-saved-at";

/**
 * Keeps a page under its path without query: what a visitor planned or shared is not stored. Rejects for a page that is not ours, which a
 * network that wants a sign-in first puts in its place: all of ours have the note.
 */
export async function savePage(path: string, response: Response): Promise<void> {
  const html = await response.text();
  if (!html.includes(unknownMoment)) throw new Error(`${path} answered with somebody else's page`);
  const headers = new Headers(response.headers);
  // The body is unpacked by now.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(savedAtHeader, new Date().toISOString());
  const cache = await caches.open(pageCache);
  await cache.put(path, new Response(html, { headers }));
}

/** The build's hash and the number of the facts that a page was made from. */
export function revisionOf(page: Response): { build: string; version: string } {
  const [build = "", version = ""] = (page.headers.get(revisionHeader) ?? "").split(".");
  return { build, version };
}

/** The revision of a page's copy, or undefined when there is none. */
export async function savedRevision(path: string): Promise<ReturnType<typeof revisionOf> | undefined> {
  const copy = await find(path);
  return copy && revisionOf(copy);
}

/** Paths of all pages that are kept. */
export async function savedPaths(): Promise<string[]> {
  const requests = await (await caches.open(pageCache)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** The copy of a page, with its note, as there is no network; in a frame without it, since the page around says so. */
export async function savedPage(path: string, place: "document" | "frame"): Promise<Response | undefined> {
  const copy = await find(path);
  if (!copy || place === "frame") return copy;
  const savedAt = new Date(copy.headers.get(savedAtHeader) ?? 0);
  return new Response(withNote(await copy.text(), savedAt), { headers: copy.headers });
}

/** The page that says that there is no copy of the wanted one. */
export async function offlinePage(): Promise<Response | undefined> {
  const copy = await find(offlinePath);
  return copy && new Response(copy.body, { status: 503, headers: copy.headers });
}

/** The HTML of every page that is kept. Copies of pages that the site no longer has are dropped. */
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

/** A kept file by its address. */
export function savedFile(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** Keeps a file that arrived whole. Rejects for a page: a network that wants a sign-in first answers with one at every address. */
export async function saveFile(address: string, kind: FileKind, response: Response): Promise<void> {
  if (response.headers.get("content-type")?.startsWith("text/html")) throw new Error(`${address} answered with a page`);
  const cache = await caches.open(fileCaches[kind]);
  await cache.put(address, response);
  if (kind !== "picture") return;
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -mostPictures).map((request) => cache.delete(request)));
}

/** Drops every file that no kept page needs any more. */
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
