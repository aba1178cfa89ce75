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
