import { useEffect, useRef, useState } from "react";

/** How far below the screen something may be when it begins to load: about half a phone's screen. */
const margin = "400px 0px";

/** A ref for an element, and whether the reader has come near it yet. Never goes back to false. */
export function useNearViewport<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);

  return [ref, near] as const;
}
