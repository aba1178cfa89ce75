/** Opens the guides and the pages seen last without a network. Why it does what it does: docs/decisions/010. */
import { networkFirst } from "./network-first.ts";
import type { OfflineFiles } from "./offline-files.ts";
import { requestKind } from "./request-kind.ts";
import { dropUnneededFiles, fileCaches, saveFile, savedFile } from "./saved-files.ts";
import { allSavedPages, isSaved, offlinePage, pageCache, savePage, savedPage } from "./saved-pages.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";

declare const offlineFiles: OfflineFiles;
declare const self: WorkerScope;

/** Longest wait for the network, in milliseconds, when there is a copy: on a beach a connection may be there and carry nothing. */
const patienceMs = 4000;

const { origin } = self.location;
// Read once: the build puts the whole list wherever its name stands.
const { pages, guides, files, pageFiles } = offlineFiles;
const ownPages = new Set(pages);
const guidePaths = new Set(guides.map(([path]) => path));
const quietly: RequestInit = { priority: "low" };

// A new worker waits until no page of the old one is open: then what only the old build needs can go.
self.addEventListener("install", (event) => event.waitUntil(keepGuides()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(keepShownPage(event.data)));
self.addEventListener("fetch", (event) => {
  const kind = requestKind(event.request, origin);
  if (kind === "others") return;
  event.respondWith(kind === "page" ? answerPage(event) : answerFile(event, kind));
});

async function keepGuides(): Promise<void> {
  await Promise.all([
    ...files.map(keepFile),
    ...guides.map(async ([path, revision]) => {
      if (await isSaved(path, revision)) return;
      await savePage(path, await fetchWhole(path, { ...quietly, cache: "no-cache" }), revision);
    }),
  ]);
}

async function takeOver(): Promise<void> {
  const ours = new Set([pageCache, ...Object.values(fileCaches)]);
  const foreign = (await caches.keys()).filter((name) => !ours.has(name));
  await Promise.all(foreign.map((name) => caches.delete(name)));
  await dropUnneededFiles(await allSavedPages(new Set([...ownPages, ...guidePaths])));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page tells what it shows and has loaded when it did so without us: on a first visit, and after a link inside the site. */
async function keepShownPage(shown: unknown): Promise<void> {
  const { page, loaded } = shown as { page: string; loaded: string[] };
  if (!ownPages.has(page)) return;
  await Promise.allSettled(loaded.map(keepFile));
  await keepPage(page, await fetchWhole(page, quietly));
}

/** After what a page loads while it is scrolled or used: the calendar, the large photos, the checks of its forms. */
async function keepPage(path: string, response: Response): Promise<void> {
  if (!guidePaths.has(path)) await Promise.allSettled(pageFiles.map(keepFile));
  await savePage(path, response);
}

async function keepFile(address: string): Promise<void> {
  const url = new URL(address, origin).href;
  const kind = requestKind(new Request(url), origin);
  if ((kind !== "file" && kind !== "picture") || (await savedFile(address))) return;
  await saveFile(address, kind, await fetchWhole(address, quietly));
}

async function fetchWhole(address: string, how: RequestInit): Promise<Response> {
  const response = await fetch(address, how);
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return response;
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname;
  const network = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  event.waitUntil(network.then((response) => keepVisitedPage(path, response)).catch(ignored));
  return networkFirst({
    network,
    saved: () => savedPage(path, event.request.destination === "document" ? "document" : "frame"),
    offlinePage,
    patience: () => new Promise((resolve) => setTimeout(resolve, patienceMs)),
  });
}

async function keepVisitedPage(path: string, response: Response): Promise<void> {
  if (response.status === 200 && ownPages.has(path)) await keepPage(path, response.clone());
}

async function answerFile(event: FetchEvent, kind: "file" | "picture"): Promise<Response> {
  const { url } = event.request;
  const kept = await savedFile(url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(saveFile(url, kind, response.clone()).catch(ignored));
  return response;
}

/** A copy that could not be made, for want of a network or of space, is no reason to show less. */
function ignored(): void {}
