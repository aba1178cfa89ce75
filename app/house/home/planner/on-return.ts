/** A tab that was left for this many milliseconds may show what is no longer true. */
const longMs = 60 * 60_000;

/** Calls back whenever a tab is reopened that has shown the same for an hour. Returns a function that stops it. */
export function onReturn(callback: () => void): () => void {
  const stopping = new AbortController();
  let shownSince = Date.now();
  function look(): void {
    if (document.visibilityState !== "visible" || Date.now() - shownSince <= longMs) return;
    shownSince = Date.now();
    callback();
  }
  document.addEventListener("visibilitychange", look, { signal: stopping.signal });
  // The back-forward cache may show a page as it was hours ago.
  window.addEventListener("pageshow", look, { signal: stopping.signal });
  return () => stopping.abort();
}
