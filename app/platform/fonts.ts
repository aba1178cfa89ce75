/**
 * Uses the site's fonts: on a first visit once the page is loaded and painted, so that its first picture has the line to itself; on later ones
 * at once, since they are in the cache. Until then, text is in fallbacks of the same metrics (`app/styles/stand-in-faces.css`).
 */
const faces = document.querySelector<HTMLStyleElement>("style[data-faces]");
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const isFirst =
  visit?.type === "navigate" &&
  !document.referrer.startsWith(`${location.origin}/`) &&
  !navigator.serviceWorker?.controller;

if (isFirst) addEventListener("load", afterPaint, { once: true });
else useFaces();

function afterPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(useFaces)));
}

function useFaces(): void {
  if (faces) faces.media = "";
}
