/** Opens the guides and the pages seen last without a network. Why it does what it does: docs/decisions/010. */
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

/** Longest wait for the network, in milliseconds, when there is a copy: on a beach a connection may be there and carry nothing. */
const patienceMs = 4000;

const { origin } = self.location;
// Read once: the build puts the whole list wherever its name stands.
const { pages, ahead, files, pageFiles } = offlineFiles;
const builds = new Map(pages);
const keptAhead = new Set(ahead);
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
    ...ahead.map(async (path) => {
      if ((await savedRevision(path))?.build === builds.get(path)) return;
      await savePage(path, await fetchWhole(path, { ...quietly, cache: "no-cache" }));
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

/** A page that has been open for a while tells so, and what it has loaded when it was opened without us: on a first visit. */
async function keepShownPage(shown: unknown): Promise<void> {
  const { page, loaded } = shown as ShownPage;
  if (!builds.has(page)) return;
  if (loaded) {
    await Promise.allSettled(loaded.map(keepFile));
    await keepPage(page, await fetchWhole(page, quietly));
  }
  const revision = await savedRevision(page);
  // What an old worker sees of a new build is left to the new worker, which knows the new files.
  if (revision?.build === builds.get(page)) await renewCopies(revision?.version);
}

/** Renews every copy that another build or other facts made, one at a time. The weather, which copies hide, makes none old. */
async function renewCopies(version: string | undefined): Promise<void> {
  for (const path of await savedPaths()) {
    const saved = await savedRevision(path);
    if (saved?.build === builds.get(path) && saved?.version === version) continue;
    const response = await fetchWhole(path, { ...quietly, cache: "no-cache" });
    if (revisionOf(response).build === builds.get(path)) await keepPage(path, response);
  }
}

/** After what a page loads while it is scrolled or used: the calendar, the large photos, the checks of its forms. */
async function keepPage(path: string, response: Response): Promise<void> {
  if (!keptAhead.has(path)) await Promise.allSettled(pageFiles.map(keepFile));
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

/** A copy that could not be made, for want of a network or of space, is no reason to show less. */
function ignored(): void {}
