import { unknownMoment, withNote } from "#app/components/offline/saved-page.ts";
import { isPicture } from "./caching-strategy.ts";
import { offlinePath } from "./offline-files.ts";

/** Pictures are stored as they are viewed, and the oldest deleted. All other files are stored with their build. */
const mostPictures = 40;

const savedAtHeader = "x-saved-at";

/**
 * Stores a page under its path without the query, so plans and shared links are not stored, in place of an earlier copy. Rejects for a page that
 * must not be stored, and for one from someone else, such as the sign-in page of a captive portal: all of ours contain the offline note.
 */
export async function savePage(cache: Cache, path: string, response: Response): Promise<void> {
  if (response.headers.get("cache-control")?.includes("no-store")) throw new Error(`${path} must not be stored`);
  const html = await response.text();
  if (!html.includes(unknownMoment)) throw new Error(`${path} answered with somebody else's page`);
  const headers = new Headers(response.headers);
  // The body has been decompressed.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(savedAtHeader, new Date().toISOString());
  await cache.put(path, new Response(html, { headers }));
}

/** The copy of a page with the offline note; in a frame without it, because the embedding page shows the note. */
export async function savedPage(
  cache: Cache,
  path: string,
  destination: "document" | "frame",
): Promise<Response | undefined> {
  const copy = await savedFile(cache, path);
  if (!copy || destination === "frame") return copy;
  const savedAt = new Date(copy.headers.get(savedAtHeader) ?? 0);
  return new Response(withNote(await copy.text(), savedAt), { headers: copy.headers });
}

/** The offline page, for pages without a copy. */
export async function offlinePage(cache: Cache): Promise<Response | undefined> {
  const copy = await savedFile(cache, offlinePath);
  return copy && new Response(copy.body, { status: 503, headers: copy.headers });
}

/** The stored copy of a file, if any. */
export function savedFile(cache: Cache, address: string): Promise<Response | undefined> {
  return cache.match(address, { ignoreVary: true });
}

/** Stores a complete file. Rejects HTML: a captive portal answers every URL with its sign-in page. */
export async function saveFile(cache: Cache, address: string, response: Response): Promise<void> {
  if (response.headers.get("content-type")?.startsWith("text/html")) throw new Error(`${address} answered with a page`);
  await cache.put(address, response);
  if (!isPicture(address)) return;
  const oldestFirst = (await cache.keys()).filter(({ url }) => isPicture(url));
  await Promise.all(oldestFirst.slice(0, -mostPictures).map((request) => cache.delete(request)));
}
