import { useEffect, useState } from "react";
import { type SectionId, sections } from "./sections.ts";

/** The section in the middle of the screen; undefined above the first one and below the last. */
export function useCurrentSection(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();

  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => visible.has(id))?.id);
      },
      // A line across the screen, a little above its middle.
      { rootMargin: "-40% 0px -60% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return current;
}
