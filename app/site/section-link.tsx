import type { ComponentProps } from "react";
import { PageLink } from "./page-link.tsx";
import { scrollSmoothly } from "./smooth-scroll.ts";

/** A link inside the site. A section of the page that is open is scrolled to smoothly; the browser does the rest, as for every link. */
export function SectionLink({ onClick, ...rest }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (event.currentTarget.getAttribute("href")?.startsWith("#")) scrollSmoothly();
      }}
    />
  );
}

/**
 * A section link that looks like a button and is announced as one. The script in every page (`scripts/deferred-start.ts`) lets the space
 * bar press it.
 */
export function SectionButton(props: ComponentProps<typeof PageLink>) {
  return <SectionLink role="button" {...props} />;
}
