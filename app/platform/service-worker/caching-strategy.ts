/** How a request is answered: pages network first, immutable files cache first, `others` not by the worker. */
export type RequestKind = "page" | "file" | "picture" | "others";

type IncomingRequest = { method: string; url: string; mode: string; headers: { has: (name: string) => boolean } };

/** File names contain a content hash, so copies never expire. */
const immutableFolders = /^\/(assets|photos)\//;
const picture = /\.(avif|webp|jpe?g|png|gif)$/;
const film = /\.(mp4|webm)$/;
/** API calls, private pages, the calendar, a page that says a form was sent: private or only valid now. */
const neverHandled = /^\/(api|moderate|desk|offer|sent|stay|wish)(\/|$)|\.[^/]+$/i;

/** Classifies a request. Posts, other origins, API calls, range requests and anything unknown are `others`. */
export function requestKind({ method, url, mode, headers }: IncomingRequest, ownOrigin: string): RequestKind {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== ownOrigin || headers.has("range")) return "others";
  if (immutableFolders.test(pathname)) {
    if (film.test(pathname)) return "others";
    return isPicture(pathname) ? "picture" : "file";
  }
  return mode === "navigate" && isKeptPath(pathname) ? "page" : "others";
}

/** Whether the page at this path may be stored. */
export function isKeptPath(path: string): boolean {
  return !neverHandled.test(path);
}

/** Whether this is the address of a picture: these are stored when they are viewed. */
export function isPicture(address: string): boolean {
  return picture.test(address);
}

/** Gateway errors: the proxy could not reach the server. Treated as offline. */
const gatewayErrors = new Set([502, 503, 504]);

type PageSources = {
  network: Promise<Response>;
  /** The stored copy of this page, if any. */
  saved: () => Promise<Response | undefined>;
  /** The fallback when there is neither. */
  offlinePage: () => Promise<Response | undefined>;
  /** Resolves when it is time to show the copy, if there is one. */
  patience: () => Promise<void>;
};

/**
 * Returns a page from the network; its copy if the network fails or takes too long; the offline page if there is no copy. If there is
 * nothing at all, the network's failure stands.
 */
export async function networkFirst({ network, saved, offlinePage, patience }: PageSources): Promise<Response> {
  const arrived = network.then(
    (response) => (gatewayErrors.has(response.status) ? undefined : response),
    () => undefined,
  );
  const copy = await saved();
  if (!copy) return (await arrived) ?? (await offlinePage()) ?? network;
  const timedOut = patience().then(() => undefined);
  return (await Promise.race([arrived, timedOut])) ?? copy;
}
