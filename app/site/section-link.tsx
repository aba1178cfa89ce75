import type { ComponentProps } from "react";
import { Link } from "react-router";
import { scrollSmoothly } from "./smooth-scroll.ts";

type SectionLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * A link inside the site whose hash is scrolled to smoothly, on this page or after arriving on another one. Without
 * JavaScript it is an ordinary link.
 */
export function SectionLink({ to, onClick, ...rest }: SectionLinkProps) {
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (to.includes("#")) scrollSmoothly();
      }}
    />
  );
}
