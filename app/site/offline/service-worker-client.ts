type Connection = { saveData?: boolean };

/**
 * Nothing is fetched ahead for a visitor who looks in and leaves, and nothing beside what the first page needs: the worker,
 * which fetches some 370 KB of guides, comes this many milliseconds after the application has started, when the page is idle.
 */
const settledMs = 10_000;

const wasOpenedByWorker = typeof navigator !== "undefined" && Boolean(navigator.serviceWorker?.controller);

/** What a page tells the service worker: its path, and the files it has loaded unless the worker itself opened it and kept all that. */
export type ShownPage = { page: string; loaded: string[] | null };

/**
 * Asks the service worker to keep the page at this path for the time without a network, and to renew what it kept before. Registers the
 * worker. Never rejects: a browser that will not keep pages shows them all the same.
 */
export async function keepPage(path: string): Promise<void> {
  if (!mayKeepPages()) return;
  const active = await startWorker().catch(() => null);
  const shown: ShownPage = { page: path, loaded: wasOpenedByWorker ? null : loadedFiles() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
  active?.postMessage(shown);
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
