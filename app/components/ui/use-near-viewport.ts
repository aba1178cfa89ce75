import { useEffect, useRef, useState } from "react";

/**
 * A ref for an element, and whether it has been near the viewport; never goes back to false. `margin` is a CSS root margin: about half a
 * phone's screen by default, more for what takes longer to load.
 */
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
