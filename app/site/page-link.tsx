import type { ComponentProps } from "react";
import { Link, useMatch } from "react-router";
import { pagesBlend } from "./page-blend.ts";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * A link to another page of the site. Its code is fetched when a visitor points at it, touches it or comes to it by keyboard,
 * and the pages blend into each other where the browser can do that. A way to a section scrolls instead. The link to the page
 * that is open says so.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  // The build asks for every page with a slash at the end of its address, which a match passes over.
  const isOpen = useMatch(to) !== null;
  return (
    <Link
      to={to}
      prefetch="intent"
      viewTransition={pagesBlend && !to.includes("#")}
      aria-current={isOpen ? "page" : undefined}
      {...rest}
    />
  );
}
