import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { scrollSmoothly } from "./smooth-scroll.ts";

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
