import { useEffect, useState } from "react";
import { pageFromAttribute } from "./saved-page.ts";

/** From when the shown page is, while that matters. `back`: the connection has returned, the page is still the old copy. */
export type PageFrom = { moment: Date; back: boolean };

/**
 * Null with a connection. Without one, the moment the shown page was saved, or loaded when it was open before the connection went.
 * The document's element carries the moment too, for the style of the note.
 */
export function usePageFrom(): PageFrom | null {
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
