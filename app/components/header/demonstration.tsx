import type { CSSProperties } from "react";

const height = "2.25rem";

/** What the page's sticky bars need to stay below the strip. */
export const belowStrip = { "--bars-top": height } as CSSProperties;

/** The strip above every page of a house with invented guests. */
export function Demonstration() {
  return (
    <aside
      aria-label="Demonstration"
      className="sticky top-0 z-40 grid place-items-center bg-gold px-2 text-center text-[0.8125rem]/tight font-semibold text-ink"
      style={{ minHeight: height }}
    >
      This is a demonstration. Nothing here is real.
    </aside>
  );
}
