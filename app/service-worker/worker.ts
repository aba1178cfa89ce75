/** Serves the guides and recently visited pages offline. Reasons: docs/decisions/010. */
import { networkFirst, requestKind } from "./caching-strategy.ts";
import type { ShownPage } from "#app/site/offline/service-worker-client.ts";
import type { OfflineFiles } from "./offline-files.ts";
import {
  allSavedPages,
  dropUnneededFiles,
  fileCaches,
  offlinePage,
  pageCache,
  revisionOf,
  savedFile,
  savedPage,
  savedPaths,
  savedRevision,
  saveFile,
  savePage,
} from "./saved-copies.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";

declare const offlineFiles: OfflineFiles;
declare const self: WorkerScope;

/** Longest wait for the network when there is a copy, in milliseconds: on a beach, a phone may be connected but get nothing. */
const patienceMs = 4000;

const { origin } = self.location;
// Read once: the build replaces every mention of `offlineFiles` with the whole list.
const { pages, ahead, files, pageFiles } = offlineFiles;
const builds = new Map(pages);
const keptAhead = new Set(ahead);
const lowPriority: RequestInit = { priority: "low" };

// A new worker waits until no page of the old one is open; then it can delete files that only the old build needs.
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
    ...ahead.map(async (path) => {
      if ((await savedRevision(path))?.build === builds.get(path)) return;
      await savePage(path, await fetchWhole(path, { ...lowPriority, cache: "no-cache" }));
    }),
  ]);
}

async function takeOver(): Promise<void> {
  const ours = new Set([pageCache, ...Object.values(fileCaches)]);
  const foreign = (await caches.keys()).filter((name) => !ours.has(name));
  await Promise.all(foreign.map((name) => caches.delete(name)));
  await dropUnneededFiles(await allSavedPages(new Set(builds.keys())));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Pages send this once they have been open for a while; `loaded` is set if the worker did not serve them, as on a first visit. */
async function keepShownPage(shown: unknown): Promise<void> {
  const { page, loaded } = shown as ShownPage;
  if (!builds.has(page)) return;
  if (loaded) {
    await Promise.allSettled(loaded.map(keepFile));
    await keepPage(page, await fetchWhole(page, lowPriority));
  }
  const revision = await savedRevision(page);
  // Pages of a newer build are left to the new worker, which knows their files.
  if (revision?.build === builds.get(page)) await renewCopies(revision?.version);
}

/** Renews every copy that is from another build or older facts, one at a time. Weather does not count: copies hide it. */
async function renewCopies(version: string | undefined): Promise<void> {
  for (const path of await savedPaths()) {
    const saved = await savedRevision(path);
    if (saved?.build === builds.get(path) && saved?.version === version) continue;
    const response = await fetchWhole(path, { ...lowPriority, cache: "no-cache" });
    if (revisionOf(response).build === builds.get(path)) await keepPage(path, response);
  }
}

/** First stores what pages load while they are scrolled or used: calendar, large photos, form validation. */
async function keepPage(path: string, response: Response): Promise<void> {
  if (!keptAhead.has(path)) await Promise.allSettled(pageFiles.map(keepFile));
  await savePage(path, response);
}

async function keepFile(address: string): Promise<void> {
  const url = new URL(address, origin).href;
  const kind = requestKind(new Request(url), origin);
  if ((kind !== "file" && kind !== "picture") || (await savedFile(address))) return;
  await saveFile(address, kind, await fetchWhole(address, lowPriority));
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
  if (response.status === 200 && builds.has(path)) await keepPage(path, response.clone());
}

async function answerFile(event: FetchEvent, kind: "file" | "picture"): Promise<Response> {
  const { url } = event.request;
  const kept = await savedFile(url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(saveFile(url, kind, response.clone()).catch(ignored));
  return response;
}

/** If a copy could not be stored, for lack of network or space, the page still works. */
function ignored(): void {}
