type Connection = { saveData?: boolean };

/** Milliseconds after hydration before the worker, which fetches some 450 KB of guides, competes with the page. */
const registerAfterMs = 10_000;

const wasServedByWorker = typeof navigator !== "undefined" && Boolean(navigator.serviceWorker?.controller);

/** What a page tells the service worker on a first visit: its path, and the files it has loaded. */
export type ShownPage = { page: string; loaded: string[] };

/** Registers the service worker and, if no worker served this page, has it stored for offline use. Never rejects: the page works without a worker. */
export async function cachePage(path: string): Promise<void> {
  if (!mayCachePages()) return;
  const active = await registerWorker().catch(() => null);
  if (wasServedByWorker) return;
  const shown: ShownPage = { page: path, loaded: loadedFiles() };
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
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|photos)\//.test(pathname))
    .map(({ pathname }) => pathname);
}
