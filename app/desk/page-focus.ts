import { useEffect } from "react";

/** The page in sight, once one has been opened as a document. */
let shown: string | null = null;

/**
 * Puts the focus on the heading of a page that was opened without a new document: what was pressed is often gone with the page before, and
 * screen readers would not say that there is another one. A note that has taken the focus keeps it. `page` tells pages apart.
 */
export function usePageFocus(page: string): void {
  useEffect(() => {
    const isOpened = shown !== null && shown !== page;
    shown = page;
    const main = document.getElementById("main");
    if (!isOpened || !main || main.contains(document.activeElement)) return;
    const heading = main.querySelector("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
