import { type ReactNode, useEffect, useState } from "react";
import { PhoneLink } from "#app/components/header/contact-links.tsx";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { momentWords, pageFromAttribute, unknownMoment } from "./saved-page.ts";

const linkStyle = "font-semibold whitespace-nowrap text-gold underline underline-offset-4";

/** Tells offline visitors when the page was saved. Every page has it, hidden, so that a saved copy can show it before hydration. */
export function OfflineNote() {
  const pageFrom = usePageFrom();

  const { isDemo } = useHouse();

  // A saved page of the demonstration could be shown later as this house's.
  useEffect(() => {
    if (!isDemo) void cachePage(location.pathname);
  }, [isDemo]);

  return (
    <div role="status" className="no-print on-dark sticky bottom-0 z-30">
      <div className="hidden border-t-2 border-gold bg-bay-950 text-[0.9375rem]/normal text-sand-50 in-data-page-from:block">
        <p className="wrap py-3">
          <strong className="font-semibold">
            {pageFrom?.back ? "You are online again." : "You seem to be offline."}
          </strong>{" "}
          This page is from{" "}
          <span suppressHydrationWarning>{pageFrom ? momentWords(pageFrom.moment) : unknownMoment}</span>; prices and
          available dates may have changed.{" "}
          {pageFrom?.back ? null : (
            <>
              To be sure, call <PhoneLink className={linkStyle} />.{" "}
            </>
          )}
          <ReloadLink className={linkStyle}>{pageFrom?.back ? "Show the current page" : "Try again"}</ReloadLink>
        </p>
      </div>
    </div>
  );
}

/** The time the page on screen was saved. `back`: the connection is back, but this is still the old copy. */
type PageFrom = { moment: Date; back: boolean };

/** Returns when the page was saved or loaded, or null while online. Also sets an attribute of the document element, for the styles. */
function usePageFrom(): PageFrom | null {
  const [pageFrom, setPageFrom] = useState<PageFrom | null>(null);

  useEffect(() => {
    // In a frame, the embedding page shows the note.
    if (window.parent !== window) return;
    const root = document.documentElement;
    const saved = root.getAttribute(pageFromAttribute);
    const moment = new Date(saved ?? performance.timeOrigin);

    function goneOffline(): void {
      root.setAttribute(pageFromAttribute, moment.toISOString());
      setPageFrom({ moment, back: false });
    }
    function backOnline(): void {
      if (saved === null) root.removeAttribute(pageFromAttribute);
      setPageFrom(saved === null ? null : { moment, back: true });
    }

    // A browser that thinks it is online may also show a saved page, if the server is down or very slow.
    if (saved !== null || !navigator.onLine) goneOffline();
    window.addEventListener("offline", goneOffline);
    window.addEventListener("online", backOnline);
    return () => {
      window.removeEventListener("offline", goneOffline);
      window.removeEventListener("online", backOnline);
    };
  }, []);

  return pageFrom;
}

/** Reloads the current page, whatever its URL; works without JavaScript. */
export function ReloadLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the current URL, and the offline page is served at many
    <a href="" className={className}>
      {children}
    </a>
  );
}

type Connection = { saveData?: boolean };

/** Milliseconds after hydration before the worker may compete with the page: it fetches about 450 KB of guides. */
const registerAfterMs = 10_000;

const wasServedByWorker = typeof navigator !== "undefined" && Boolean(navigator.serviceWorker?.controller);

/** The message to the service worker on a first visit: the page's path, and the files it has loaded. */
export type ShownPage = { page: string; loaded: string[] };

/** Registers the service worker and, if no worker served this page, has it stored for offline use. Never rejects: the page works without a worker. */
async function cachePage(path: string): Promise<void> {
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
  // A cached worker would delay a new build, or the worker's removal.
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
