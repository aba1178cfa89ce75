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
