import { useEffect, useState } from "react";

/** Returns the id of the section in the middle of the screen; undefined above the first and below the last. */
export function useCurrentSection<Id extends string>(sections: readonly { id: Id }[]): Id | undefined {
  const [current, setCurrent] = useState<Id>();

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
      // A line a little above the middle of the screen.
      { rootMargin: "-40% 0px -60% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
