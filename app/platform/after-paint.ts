/**
 * On a first visit, loads the fonts and the manifest after the page, so that they delay neither it nor its first picture. Until then, text is
 * in fallbacks of the same metrics (`app/styles/stand-in-faces.css`). Later visits use the fonts at once: they are in the cache.
 */
const faces = document.querySelector<HTMLStyleElement>("style[data-faces]");
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const isFirst =
  visit?.type === "navigate" &&
  !document.referrer.startsWith(`${location.origin}/`) &&
  !navigator.serviceWorker?.controller;

if (!isFirst) useFaces();
addEventListener("load", afterPaint, { once: true });

function afterPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(fetchTheRest)));
}

function fetchTheRest(): void {
  useFaces();
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }));
}

function useFaces(): void {
  if (faces) faces.media = "";
}
