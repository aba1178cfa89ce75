import type { ComponentProps } from "react";
import { useLocation } from "react-router";

type PageLinkProps = ComponentProps<"a"> & {
  /** A path on this site, with or without a query or a hash. */
  to: string;
};

/** A link to a page or to a section of one. A link to a section of the current page is a bare hash, so that the query stays in the URL. */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  const [path = "", hash] = to.split("#");
  const isCurrent = path === useLocation().pathname.replace(/(.)\/$/, "$1");
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

/** A link that scrolls smoothly to a section of the current page, once the application has started (`followSmoothly`). */
export function SectionLink(props: ComponentProps<typeof PageLink>) {
  return <PageLink data-section {...props} />;
}

/** Listens for clicks on section links. Returns a function that stops it. */
export function followSmoothly(): () => void {
  const listening = new AbortController();
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a[data-section][href^='#']") : null;
      if (link) scrollSmoothly(link.getAttribute("href") ?? "");
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}

/** A section link that is announced as a button; the space bar presses it (`press-by-space.ts`). */
export function SectionButton(props: ComponentProps<typeof PageLink>) {
  return <SectionLink role="button" {...props} />;
}

/** Longer than any browser takes to scroll the whole home page; afterward, jumps are instant again. */
const maxScrollMs = 2000;

let stop = () => {};

/** Makes only the next scroll smooth: otherwise Back and new pages would scroll through the whole document. `hash` is that of the followed link. */
export function scrollSmoothly(hash?: string): void {
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
  // Following a link to a section also fires popstate, before the page scrolls.
  const stopUnlessFollowed = () => window.location.hash === hash || stop();
  window.addEventListener("popstate", stopUnlessFollowed, { signal: listening.signal });
}
