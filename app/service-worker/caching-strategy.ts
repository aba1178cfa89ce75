/** How a request is answered: pages from the network first, files that never change from the cache first, the rest not by us. */
export type RequestKind = "page" | "file" | "picture" | "others";

type Asked = { method: string; url: string; mode: string; headers: { has: (name: string) => boolean } };

/** Named by their content: a copy never grows old. */
const unchangingFolder = "/assets/";
const picture = /\.(avif|webp|jpe?g|png|gif)$/;
const film = /\.(mp4|webm)$/;
/** Calls, the owner's links, the calendar: what is behind them belongs to a guest or to this moment. */
const neverOurs = /^\/(api|moderate)(\/|$)|\.[^/]+$/i;

/** What a request is for us. Posts, other origins, calls, parts of films and everything unknown are `others`: never touched. */
export function requestKind({ method, url, mode, headers }: Asked, ownOrigin: string): RequestKind {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== ownOrigin || headers.has("range")) return "others";
  if (pathname.startsWith(unchangingFolder)) {
    if (film.test(pathname)) return "others";
    return picture.test(pathname) ? "picture" : "file";
  }
  return mode === "navigate" && !neverOurs.test(pathname) ? "page" : "others";
}

/** Answers that say that nobody was there behind the web server: as good as no network. */
const nobodyBehind = new Set([502, 503, 504]);

type PageSources = {
  network: Promise<Response>;
  /** The copy of this page, if there is one. */
  saved: () => Promise<Response | undefined>;
  /** What is shown when there is neither. */
  offlinePage: () => Promise<Response | undefined>;
  /** Resolves when waiting any longer makes no sense while there is a copy. */
  patience: () => Promise<void>;
};

/**
 * A page from the network; its copy when the network fails, or says nothing for too long; the offline page when there is no
 * copy. Rejects with the network's failure when there is nothing at all.
 */
export async function networkFirst({ network, saved, offlinePage, patience }: PageSources): Promise<Response> {
  const arrived = network.then(
    (response) => (nobodyBehind.has(response.status) ? undefined : response),
    () => undefined,
  );
  const copy = await saved();
  if (!copy) return (await arrived) ?? (await offlinePage()) ?? network;
  const gaveUp = patience().then(() => undefined);
  return (await Promise.race([arrived, gaveUp])) ?? copy;
}
