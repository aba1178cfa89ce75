type Connection = { saveData?: boolean };

/**
 * Nothing is fetched ahead for a visitor who looks in and leaves, and nothing beside what the first page needs: the worker,
 * which fetches some 370 KB of guides, comes this many milliseconds after the application has started, when the page is idle.
 */
const settledMs = 10_000;

const wasOpenedByWorker = typeof navigator !== "undefined" && Boolean(navigator.serviceWorker?.controller);

let worker: Promise<ServiceWorker | null> | undefined;
let firstPage: string | undefined;

/**
 * Asks the service worker to keep the page at this path, with the files it has loaded, for the time without a network.
 * Registers the worker at the first call. Never rejects: a browser that will not keep pages shows them all the same.
 */
export async function keepPage(path: string): Promise<void> {
  if (!mayKeepPages()) return;
  const isFirst = firstPage === undefined;
  firstPage ??= path;
  worker ??= startWorker().catch(() => null);
  const active = await worker;
  // The worker kept the page itself when it opened it.
  if (!active || (isFirst && wasOpenedByWorker)) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
  active.postMessage({ page: path, loaded: loadedFiles() });
}

function mayKeepPages(): boolean {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || window.parent !== window) return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  return navigator.onLine && connection?.saveData !== true;
}

async function startWorker(): Promise<ServiceWorker | null> {
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  await new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout: settledMs }) : resolve(undefined),
  );
  // The browser's own copy of the worker would delay a new build, or the end of all this.
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  return (await navigator.serviceWorker.ready).active;
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
}
