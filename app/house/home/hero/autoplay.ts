import { useSyncExternalStore } from "react";

/** The Network Information API, where the browser has it (https://wicg.github.io/netinfo/). */
export type Connection = { saveData?: boolean; effectiveType?: string };

const optOuts = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

/** On these connections a film of a megabyte would hold up what the visitor came for. */
const slowTypes: ReadonlySet<string> = new Set(["slow-2g", "2g", "3g"]);

/** Whether a film nobody asked for may be fetched and played: not against the visitor's settings, and not on a slow connection. */
export function mayAutoplay(matches: (query: string) => boolean, connection: Connection | undefined): boolean {
  if (optOuts.some(matches)) return false;
  return connection?.saveData !== true && !slowTypes.has(connection?.effectiveType ?? "");
}

/** The same for this browser, kept up to date. False on the server and while hydrating. */
export function useMayAutoplay(): boolean {
  return useSyncExternalStore(watch, read, () => false);
}

function read(): boolean {
  return mayAutoplay((query) => matchMedia(query).matches, connectionOf(navigator));
}

function watch(changed: () => void): () => void {
  const sources = [...optOuts.map((query) => matchMedia(query)), connectionOf(navigator)];
  for (const source of sources) source?.addEventListener("change", changed);
  return () => {
    for (const source of sources) source?.removeEventListener("change", changed);
  };
}

function connectionOf(browser: Navigator): (Connection & EventTarget) | undefined {
  return (browser as { connection?: Connection & EventTarget }).connection;
}

/** The longest wait for an idle callback, in milliseconds. */
const idleWithinMs = 500;

/** Calls back once, when the page has loaded and the browser is idle. Returns a function that cancels. */
export function whenIdleAfterLoad(callback: () => void): () => void {
  let cancel = () => window.removeEventListener("load", wait);
  function wait(): void {
    cancel = whenIdle(callback);
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => cancel();
}

function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: idleWithinMs });
  return () => cancelIdleCallback(request);
}
