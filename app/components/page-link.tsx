import type { ComponentProps } from "react";
import { useLocation } from "react-router";

type PageLinkProps = ComponentProps<"a"> & {
  /** A path on this site, with or without a query or a hash. */
  to: string;
};

/**
 * A link to a page of the site, or to a section of one. Every page is a document that the browser loads. A link to the current page gets
 * `aria-current`; a link to one of its sections is a bare hash, so that the query (a plan, a filter) stays in the URL.
 */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  const [path = "", hash] = to.split("#");
  const isCurrent = path === useCurrentPath();
  return (
    <a
      href={isCurrent && hash !== undefined ? `#${hash}` : to}
      aria-current={isCurrent && hash === undefined ? "page" : undefined}
      {...rest}
    >
      {children}
    </a>
  );
}

/** The current path without a trailing slash. */
function useCurrentPath(): string {
  return useLocation().pathname.replace(/(.)\/$/, "$1");
}

/** A link that scrolls smoothly if it leads to a section of the current page. */
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
 * A section link that looks like a button and is announced as one. The start script (`app/platform/start/deferred-start.ts`) makes the space bar
 * press it.
 */
export function SectionButton(props: ComponentProps<typeof PageLink>) {
  return <SectionLink role="button" {...props} />;
}

/** Longer than any browser takes to scroll the whole home page; after it, jumps are instant again. */
const maxScrollMs = 2000;

let stop = () => {};

/** Makes the next scroll smooth, and only that one: always smooth, Back and new pages would scroll through the whole document. */
export function scrollSmoothly(): void {
  stop();
  const { dataset } = document.documentElement;
  dataset["scroll"] = "smooth";
  const listening = new AbortController();
  const timer = window.setTimeout(() => stop(), maxScrollMs);
  stop = () => {
    delete dataset["scroll"];
    window.clearTimeout(timer);
    listening.abort();
  };
  document.addEventListener("scrollend", stop, { signal: listening.signal });
  window.addEventListener("popstate", stop, { signal: listening.signal });
}
