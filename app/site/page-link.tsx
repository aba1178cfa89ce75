import type { ComponentProps } from "react";
import { useLocation } from "react-router";

type PageLinkProps = ComponentProps<"a"> & {
  /** A path of this site, also with a query or a hash. */
  to: string;
};

/**
 * A link to a page of the site, or to a section of one. Pages are documents: the browser loads them. The link to the page that is open
 * says so, and a section of it is named by its hash alone, so that the query (a plan, a filter) stays in the address.
 */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  const [path = "", hash] = to.split("#");
  const isOpen = path === useOpenPath();
  return (
    <a
      href={isOpen && hash !== undefined ? `#${hash}` : to}
      aria-current={isOpen && hash === undefined ? "page" : undefined}
      {...rest}
    >
      {children}
    </a>
  );
}

/** The build asks for every page with a slash at the end of its address. */
function useOpenPath(): string {
  return useLocation().pathname.replace(/(.)\/$/, "$1");
}
