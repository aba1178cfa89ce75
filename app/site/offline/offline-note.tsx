import { type ReactNode, useEffect, useState } from "react";
import { PhoneLink } from "#app/site/contact-links.tsx";
import { momentWords, pageFromAttribute, unknownMoment } from "./saved-page.ts";
import { keepPage } from "./service-worker-client.ts";

const linkStyle = "font-semibold whitespace-nowrap text-gold underline underline-offset-4";

/**
 * The bar at the lower edge that says, without a connection, from when the page is. It stands in every page, unseen, so that
 * a saved copy can show it before its application has started. It also has the page kept for such times.
 */
export function OfflineNote() {
  const pageFrom = usePageFrom();

  useEffect(() => void keepPage(location.pathname), []);

  return (
    <div role="status" className="no-print on-dark sticky bottom-0 z-30">
      <div className="hidden border-t-2 border-gold bg-bay-950 text-[0.9375rem]/normal text-sand-50 in-data-page-from:block">
        <p className="wrap py-3">
          <strong className="font-semibold">
            {pageFrom?.back ? "You are online again." : "You seem to be offline."}
          </strong>{" "}
          This page is from{" "}
          <time suppressHydrationWarning>{pageFrom ? momentWords(pageFrom.moment) : unknownMoment}</time>; prices and
          free dates may have changed.{" "}
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

/** From when the shown page is, while that matters. `back`: the connection has returned, the page is still the old copy. */
type PageFrom = { moment: Date; back: boolean };

/**
 * Null with a connection. Without one, the moment the shown page was saved, or loaded when it was open before the connection went.
 * The document's element carries the moment too, for the style of the note.
 */
function usePageFrom(): PageFrom | null {
  const [pageFrom, setPageFrom] = useState<PageFrom | null>(null);

  useEffect(() => {
    // In a frame, the page around it says so.
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

    // A saved page may also be shown to a browser that takes itself to be online: no server, or a very slow one.
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

/** Asks for this very page anew, whatever its address; works before and without the page's application. */
export function ReloadLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own, and the offline page has many
    <a href="" className={className}>
      {children}
    </a>
  );
}
