import { useEffect, useRef, useState } from "react";

/** Returns a ref for an element, and whether the element has ever been near the viewport: by default, within about half a phone's screen. */
export function useNearViewport<Element extends HTMLElement>(margin = "400px 0px") {
  const ref = useRef<Element>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, margin]);

  return [ref, near] as const;
}
