/**
 * Milliseconds an untouched page must have been in view before the film is fetched unasked. Somebody who moves gets it at
 * once; this is for those who only look. It is longer than the five seconds of silence after which page-speed tools take a
 * page for loaded (Lighthouse's `networkQuietThresholdMs`, 5250), so that the film neither delays nor spoils the first
 * paint it is to lie over, nor counts as part of it.
 */
const untouchedMs = 8000;

/** The longest wait for an idle moment, in milliseconds. */
const idleWithinMs = 2000;

const moves = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel"] as const;

/**
 * Calls back once: when the page has loaded, the visitor has made a move or looked at it for a while, and the browser has
 * nothing better to do. Answers how to call it off.
 */
export function atQuietMoment(begin: () => void): () => void {
  const off = new AbortController();
  const { signal } = off;

  function wait(): void {
    const looked = setTimeout(idle, untouchedMs);
    signal.addEventListener("abort", () => clearTimeout(looked));
    for (const move of moves) window.addEventListener(move, idle, { passive: true, capture: true, signal });
  }

  function idle(): void {
    off.abort();
    cancel = whenIdle(begin);
  }

  let cancel = () => off.abort();
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal });
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
