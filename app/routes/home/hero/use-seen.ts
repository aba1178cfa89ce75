import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/** Whether any of an element is on the screen, in a tab that is not hidden. */
export function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  const tabShown = useSyncExternalStore(
    watchTab,
    () => document.visibilityState === "visible",
    () => false,
  );

  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref]);

  return inView && tabShown;
}

function watchTab(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
