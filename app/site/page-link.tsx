import type { ComponentProps } from "react";
import { Link } from "react-router";
import { pagesBlend } from "./page-blend.ts";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * A link to another page of the site. Its code is fetched when a visitor points at it, touches it or comes to it by keyboard,
 * and the pages blend into each other where the browser can do that. A way to a section scrolls instead.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link to={to} prefetch="intent" viewTransition={pagesBlend && !to.includes("#")} {...rest} />;
}
