import { pageFromAttribute } from "./saved-page.ts";

/**
 * Without a connection, links to other pages open documents: those the worker can answer, with a copy or with the offline page.
 * The application would have to fetch code it may not have. Returns how to stop.
 */
export function leaveByDocumentWhenOffline(): () => void {
  function keepFromApplication(event: MouseEvent): void {
    if (!document.documentElement.hasAttribute(pageFromAttribute) || !navigator.serviceWorker?.controller) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation();
  }
  window.addEventListener("click", keepFromApplication, true);
  return () => window.removeEventListener("click", keepFromApplication, true);
}
