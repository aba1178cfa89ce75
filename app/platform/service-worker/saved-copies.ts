import { unknownMoment, withNote } from "#app/components/offline/saved-page.ts";

/** The build's file lists, which `scripts/site-files.ts` inserts into the worker's code. */
export type OfflineFiles = {
  build: string;
  /** Paths of the offline page, the guides and the articles, which are stored in advance. */
  precached: readonly string[];
  /** Paths of the files that pages need: scripts, styles, fonts, drawings. */
  files: readonly string[];
};

/** Shown offline instead of a page without a copy. */
export const offlinePath = "/offline";

/** How a request is answered: pages network first, immutable files cache first, `others` not by the worker. */
export type RequestKind = "page" | "file" | "picture" | "others";

type IncomingRequest = { method: string; url: string; mode: string; headers: { has: (name: string) => boolean } };

/** File names contain a content hash, so copies never expire. */
const immutableFolders = /^\/(assets|photos)\//;
const picture = /\.(avif|webp|jpe?g|png|gif)$/;
const video = /\.(mp4|webm)$/;
/** API calls, private pages, the calendar, confirmations of a sent form: private, or only valid now. */
const neverHandled = /^\/(api|moderate|desk|offer|sent|stay)(\/|$)|\.[^/]+$/i;

/** Classifies a request. Posts, other origins, API calls, range requests and anything unknown are `others`. */
export function requestKind({ method, url, mode, headers }: IncomingRequest, ownOrigin: string): RequestKind {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== ownOrigin || headers.has("range")) return "others";
  if (immutableFolders.test(pathname)) {
    if (video.test(pathname)) return "others";
    return picture.test(pathname) ? "picture" : "file";
  }
  return mode === "navigate" && isKeptPath(pathname) ? "page" : "others";
}

/** Whether the page at this path may be stored. */
export function isKeptPath(path: string): boolean {
  return !neverHandled.test(path);
}

/** Gateway errors: the proxy could not reach the server. Treated as offline. */
const gatewayErrors = new Set([502, 503, 504]);

type PageSources = {
  network: Promise<Response>;
  /** The stored copy of this page, if any. */
  saved: () => Promise<Response | undefined>;
  /** The fallback when there is neither. */
  fallback: () => Promise<Response | undefined>;
  /** Resolves when it is time to show the copy, if there is one. */
  patience: () => Promise<void>;
};

/** Returns the page from the network; if that fails or is too slow its copy, or else the offline page, or else the network's failure. */
export async function networkFirst({ network, saved, fallback, patience }: PageSources): Promise<Response> {
  const arrived = network.then(
    (response) => (gatewayErrors.has(response.status) ? undefined : response),
    () => undefined,
  );
  const copy = await saved();
  if (!copy) return (await arrived) ?? (await fallback()) ?? network;
  const timedOut = patience().then(() => undefined);
  return (await Promise.race([arrived, timedOut])) ?? copy;
}

/** Pictures are stored when they are first shown, and the oldest deleted. All other files are stored with their build. */
const maxPictures = 40;

const savedAtHeader = "x-saved-at";

/**
 * Stores a page under its path, replacing an earlier copy. The query is dropped, so that plans and shared links are not stored. Rejects a page
 * that must not be stored, and one that is not ours, such as a captive portal's sign-in page: all of ours contain the offline note.
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

/** Returns the copy of a page with the offline note; in a frame without it, because the embedding page shows the note. */
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

/** Returns the offline page, for pages without a copy. */
export async function offlinePage(cache: Cache): Promise<Response | undefined> {
  const copy = await savedFile(cache, offlinePath);
  return copy && new Response(copy.body, { status: 503, headers: copy.headers });
}

/** Returns the stored copy of a file, if any. */
export function savedFile(cache: Cache, address: string): Promise<Response | undefined> {
  return cache.match(address, { ignoreVary: true });
}

/** Stores a file. Rejects HTML: a captive portal answers every URL with its sign-in page. */
export async function saveFile(cache: Cache, address: string, response: Response): Promise<void> {
  if (response.headers.get("content-type")?.startsWith("text/html")) throw new Error(`${address} answered with a page`);
  await cache.put(address, response);
  if (!picture.test(address)) return;
  const oldestFirst = (await cache.keys()).filter(({ url }) => picture.test(url));
  await Promise.all(oldestFirst.slice(0, -maxPictures).map((request) => cache.delete(request)));
}
