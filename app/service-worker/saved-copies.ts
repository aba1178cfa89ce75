import { revisionHeader } from "#contract/page-revision.ts";
import { unknownMoment, withNote } from "#app/site/offline/saved-page.ts";
import { offlinePath } from "./offline-files.ts";

export const pageCache = "pages-1";

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
