import { type ReactNode, useEffect, useState } from "react";
import { PhoneLink } from "#app/components/header/contact-links.tsx";
import { momentWords, pageFromAttribute, unknownMoment } from "./saved-page.ts";
import { cachePage } from "./service-worker-client.ts";

const linkStyle = "font-semibold whitespace-nowrap text-gold underline underline-offset-4";

/** Says, while offline, when the page was saved. In every page, hidden, so that a saved copy can show it before hydration. */
export function OfflineNote() {
  const pageFrom = usePageFrom();

  useEffect(() => void cachePage(location.pathname), []);

  return (
    <div role="status" className="no-print on-dark sticky bottom-0 z-30">
      <div className="hidden border-t-2 border-gold bg-bay-950 text-[0.9375rem]/normal text-sand-50 in-data-page-from:block">
        <p className="wrap py-3">
          <strong className="font-semibold">
            {pageFrom?.back ? "You are online again." : "You seem to be offline."}
          </strong>{" "}
          This page is from{" "}
          <span suppressHydrationWarning>{pageFrom ? momentWords(pageFrom.moment) : unknownMoment}</span>; prices and
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

/** When the page on screen was saved. `back`: the connection is back, but this is still the old copy. */
type PageFrom = { moment: Date; back: boolean };

/** Null while online; offline, when the page was saved or loaded. For the styles also an attribute of the document element. */
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

    // A browser that thinks it is online may show a saved page too, if the server is down or very slow.
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
