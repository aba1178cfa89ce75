import type { ReactNode } from "react";
import { OpenIcon } from "#app/components/ui/icons.tsx";

type FoldRestProps = {
  /** What it is the rest of. */
  of: string;
  /** Whether a heading says it already: then the switch lies over the heading, and says it to those alone who do not see that. */
  hasHeading?: boolean;
  children: ReactNode;
};

/**
 * What follows a heading and its first lines: folded on phones, open on wider screens and on paper. Stands in an element of the class `fold`
 * (home.css).
 */
export function FoldRest({ of, hasHeading = false, children }: FoldRestProps) {
  return (
    <details ref={openOnWideScreens} className="fold-rest group">
      <summary>
        {hasHeading ? (
          <span className="sr-only">All of {of}</span>
        ) : (
          <span className="mr-auto font-semibold">{of}</span>
        )}
        <OpenIcon />
      </summary>
      {children}
    </details>
  );
}

/** For browsers whose style cannot open it: before Chromium 131, Safari 18.4 and Firefox 143. */
function openOnWideScreens(details: HTMLDetailsElement | null): void {
  if (!details || CSS.supports("selector(::details-content)")) return;
  if (matchMedia("(min-width: 51.25rem)").matches) details.open = true;
}
