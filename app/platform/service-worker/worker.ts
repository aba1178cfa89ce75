/** Serves the guides and recently visited pages offline (docs/decisions/010). */
import type { ShownPage } from "#app/components/offline/offline-note.tsx";
import {
  isKeptPath,
  networkFirst,
  type OfflineFiles,
  offlinePage,
  requestKind,
  savedFile,
  savedPage,
  saveFile,
  savePage,
} from "./saved-copies.ts";

/** The part of a service worker's global scope that we use. TypeScript's own types conflict with those for pages. */
type WorkerScope = {
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  readonly clients: { claim: () => Promise<void> };
  readonly location: { readonly origin: string };
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void;
};

type WorkerEvents = {
  install: LongEvent;
  activate: LongEvent;
  message: LongEvent & { readonly data: unknown };
  fetch: FetchEvent;
};

/** Keeps the worker alive until the promise has settled. */
type LongEvent = { waitUntil: (work: Promise<unknown>) => void };

type FetchEvent = LongEvent & {
  readonly request: Request;
  /** The navigation preload: the response the browser requested while the worker was starting. Only for pages. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

declare const offlineFiles: OfflineFiles;
declare const self: WorkerScope;

/** Longest wait for the network if there is a copy, in milliseconds: on a beach, a phone may have a connection that delivers nothing. */
const patienceMs = 4000;

const { origin } = self.location;
// Read once: the build replaces every mention of `offlineFiles` with the whole list.
const { build, precached, files } = offlineFiles;
/** Everything stored for this build. A new build brings a worker and a cache of its own. */
const cacheName = `site-${build}`;
const lowPriority: RequestInit = { priority: "low" };

// A new worker waits until all pages of the old one are closed: they may still need the old build's files.
self.addEventListener("install", (event) => event.waitUntil(keepGuides()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(keepShownPage(event.data as ShownPage)));
self.addEventListener("fetch", (event) => {
  const kind = requestKind(event.request, origin);
  if (kind === "others") return;
  event.respondWith(kind === "page" ? answerPage(event) : answerFile(event));
});

async function keepGuides(): Promise<void> {
  await Promise.all([...files.map(keepFile), ...precached.map(keepPage)]);
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Stores the page that sent the message: one that no worker has served, as on a first visit. */
async function keepShownPage({ page, loaded }: ShownPage): Promise<void> {
  await Promise.allSettled(loaded.map(keepFile));
  if (isKeptPath(page)) await keepPage(page);
}

async function keepPage(path: string): Promise<void> {
  await savePage(await caches.open(cacheName), path, await fetchWhole(path, { ...lowPriority, cache: "no-cache" }));
}

async function keepFile(address: string): Promise<void> {
  const { url } = new Request(address);
  const cache = await caches.open(cacheName);
  const kind = requestKind(new Request(url), origin);
  if ((kind !== "file" && kind !== "picture") || (await savedFile(cache, url))) return;
  await saveFile(cache, url, await fetchWhole(url, lowPriority));
}

async function fetchWhole(address: string, how: RequestInit): Promise<Response> {
  const response = await fetch(address, how);
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return response;
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname;
  const cache = await caches.open(cacheName);
  const network = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  event.waitUntil(network.then((response) => keepVisitedPage(cache, path, response)).catch(ignored));
  return networkFirst({
    network,
    saved: () => savedPage(cache, path, event.request.destination === "document" ? "document" : "frame"),
    fallback: () => offlinePage(cache),
    patience: () => new Promise((resolve) => setTimeout(resolve, patienceMs)),
  });
}

async function keepVisitedPage(cache: Cache, path: string, response: Response): Promise<void> {
  if (response.status === 200 && isKeptPath(path)) await savePage(cache, path, response.clone());
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const cache = await caches.open(cacheName);
  const kept = await savedFile(cache, url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(saveFile(cache, url, response.clone()).catch(ignored));
  return response;
}

/** A copy could not be stored, for lack of network or space; the page works without it. */
function ignored(): void {}
