import type { ComponentProps } from "react";
import { PageLink } from "./page-link.tsx";
import { scrollSmoothly } from "./smooth-scroll.ts";

/**
 * A link inside the site whose hash is scrolled to smoothly, on this page or after arriving on another one. Without
 * JavaScript it is an ordinary link.
 */
export function SectionLink({ to, onClick, ...rest }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (to.includes("#")) scrollSmoothly();
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
