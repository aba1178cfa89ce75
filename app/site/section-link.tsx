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
