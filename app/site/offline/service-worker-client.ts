type Connection = { saveData?: boolean };

/**
 * The worker fetches some 370 KB of guides. It is registered this many milliseconds after hydration, when the page is idle, so that it
 * neither competes with the first page nor costs a visitor who leaves at once.
 */
const registerAfterMs = 10_000;

const wasServedByWorker = typeof navigator !== "undefined" && Boolean(navigator.serviceWorker?.controller);

let worker: Promise<ServiceWorker | null> | undefined;
let firstPage: string | undefined;

/**
 * Asks the service worker to cache the page at this path with the files it has loaded, for offline use. Registers the worker on the
 * first call. Never rejects: the page works without a worker.
 */
export async function cachePage(path: string): Promise<void> {
  if (!mayCachePages()) return;
  const isFirst = firstPage === undefined;
  firstPage ??= path;
  worker ??= registerWorker().catch(() => null);
  const active = await worker;
  // The worker served this page, so it has cached it already.
  if (!active || (isFirst && wasServedByWorker)) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
  active.postMessage({ page: path, loaded: loadedFiles() });
}

function mayCachePages(): boolean {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || window.parent !== window) return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  return navigator.onLine && connection?.saveData !== true;
}

async function registerWorker(): Promise<ServiceWorker | null> {
  await new Promise((resolve) => setTimeout(resolve, registerAfterMs));
  await new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout: registerAfterMs }) : resolve(undefined),
  );
  // A worker from the HTTP cache would delay a new build, or the removal of the worker.
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
