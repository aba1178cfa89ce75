import { useSyncExternalStore } from "react";

/** The browser's word on the visitor's connection, where it gives one (https://wicg.github.io/netinfo/). */
export type Connection = { saveData?: boolean; effectiveType?: string };

const refusals = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

/** Connections on which a film of a megabyte would take the line from what the visitor came for. */
const slow: ReadonlySet<string> = new Set(["slow-2g", "2g", "3g"]);

/** Whether a film nobody asked for may be fetched and moved: not against the visitor's settings, nor over a thin line. */
export function isMotionWelcome(matches: (query: string) => boolean, connection: Connection | undefined): boolean {
  if (refusals.some(matches)) return false;
  return connection?.saveData !== true && !slow.has(connection?.effectiveType ?? "");
}

/** The same for this browser, followed as it changes. False until the browser can be asked. */
export function useMotionWelcome(): boolean {
  return useSyncExternalStore(watch, read, () => false);
}

function read(): boolean {
  return isMotionWelcome((query) => matchMedia(query).matches, connectionOf(navigator));
}

function watch(changed: () => void): () => void {
  const sources = [...refusals.map((query) => matchMedia(query)), connectionOf(navigator)];
  for (const source of sources) source?.addEventListener("change", changed);
  return () => {
    for (const source of sources) source?.removeEventListener("change", changed);
  };
}

function connectionOf(browser: Navigator): (Connection & EventTarget) | undefined {
  return (browser as { connection?: Connection & EventTarget }).connection;
}

/** The longest wait for an idle moment, in milliseconds. */
const idleWithinMs = 500;

/** Calls back once, when the page has loaded and the browser has nothing better to do. Answers how to call it off. */
export function whenLoaded(begin: () => void): () => void {
  let cancel = () => window.removeEventListener("load", wait);
  function wait(): void {
    cancel = whenIdle(begin);
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => cancel();
}

function whenIdle(begin: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(begin, { timeout: idleWithinMs });
  return () => cancelIdleCallback(request);
}
