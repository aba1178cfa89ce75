type Connection = { saveData?: boolean };

/**
 * The worker fetches some 370 KB of guides. It is registered this many milliseconds after hydration, when the page is idle, so that it
 * neither competes with the first page nor costs a visitor who leaves at once.
 */
const registerAfterMs = 10_000;

const wasServedByWorker = typeof navigator !== "undefined" && Boolean(navigator.serviceWorker?.controller);

/** What a page tells the service worker: its path, and the files it has loaded, or null when the worker served and cached it. */
export type ShownPage = { page: string; loaded: string[] | null };

/**
 * Asks the service worker to cache the page at this path for offline use, and to renew older copies. Registers the worker. Never rejects:
 * the page works without a worker.
 */
export async function cachePage(path: string): Promise<void> {
  if (!mayCachePages()) return;
  const active = await registerWorker().catch(() => null);
  const shown: ShownPage = { page: path, loaded: wasServedByWorker ? null : loadedFiles() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
  active?.postMessage(shown);
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
