import { unknownMoment, withNote } from "#app/site/offline/saved-page.ts";
import { offlinePath } from "./offline-files.ts";

export const pageCache = "pages-1";

const savedAtHeader = "x-saved-at";
const revisionHeader = "x-revision";

/**
 * Keeps a page under its path without query: what a visitor planned or shared is not stored. Rejects for a page that is not ours, which a
 * network that wants a sign-in first puts in its place: all of ours have the note.
 */
export async function savePage(path: string, response: Response, revision = ""): Promise<void> {
  const html = await response.text();
  if (!html.includes(unknownMoment)) throw new Error(`${path} answered with somebody else's page`);
  const headers = new Headers(response.headers);
  // The body is unpacked by now.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(savedAtHeader, new Date().toISOString());
  headers.set(revisionHeader, revision);
  const cache = await caches.open(pageCache);
  await cache.put(path, new Response(html, { headers }));
}

/** Whether the copy of a page was made from the build with this revision. */
export async function isSaved(path: string, revision: string): Promise<boolean> {
  return (await find(path))?.headers.get(revisionHeader) === revision;
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
