import { useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from "react-router";
import { houseOf, type PageMatches, useHouse } from "#app/components/hooks/use-house.ts";
import type { Route } from "./+types/layout.ts";
import { FormKeyContext } from "./buttons.tsx";
import { keepLostForm } from "./lost-answer.ts";
import { dropKeptText, giveUpAnswer, isTextKept, UnsavedGuard } from "./unsaved.tsx";

/** The desk has its own frame instead of the site's header and footer, and navigates on the client. */
export const handle = { bare: true, navigates: true };

export const meta = ({ matches }: { matches: PageMatches }) => [
  { title: `Desk | ${houseOf(matches).name}` },
  { name: "robots", content: "noindex" },
];

/** Loads a new key for the page's forms. */
export function loader() {
  return { formKey: crypto.randomUUID() };
}

/** A form needs a new key once it has been answered. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined;
}

export const clientMiddleware = [keepLostForm];

/** The frame of every desk page: a bar at the top, and navigation at the bottom on phones. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  usePageFocus(pathname);
  return (
    <FormKeyContext value={loaderData.formKey}>
      <UnsavedGuard>
        <div className="desk-page">
          <DeskNav path={pathname} />
          <main id="main" tabIndex={-1} className="desk-main outline-none">
            <Outlet />
          </main>
        </div>
      </UnsavedGuard>
    </FormKeyContext>
  );
}

/** Shown instead of a page that failed or does not exist, or after the session has ended. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div className="desk-page">
      <DeskNav path="" />
      <main id="main" tabIndex={-1} className="desk-main outline-none">
        <ErrorWords status={status} />
      </main>
    </div>
  );
}

function ErrorWords({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  usePageFocus(`${pathname} ${status}`);
  useEffect(giveUpAnswer, []);
  if (status === 401) {
    return (
      <>
        <h1 className="title-3">You are signed out</h1>
        <p className="mt-3">This session has ended, here or on another device.</p>
        {isTextKept(pathname) ? (
          <p className="mt-3 max-w-[36em]">
            What you typed is saved in this tab. Sign in again, then come back here: it will be in the form.
          </p>
        ) : null}
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button button-primary" href="/desk/sign-in" target="_blank" rel="noopener">
            Sign in again
          </a>
          <a className="button button-quiet" href={pathname + search}>
            I have signed in
          </a>
        </p>
      </>
    );
  }
  const isMissing = status === 404;
  return (
    <>
      <h1 className="title-3">{isMissing ? "Nothing here" : "That did not work"}</h1>
      <p className="mt-3">
        {isMissing
          ? "It may have been deleted, or the address is incomplete."
          : "This page could not be shown. Please try again; if it happens again, check the server's log."}
      </p>
      <Link className="button button-primary mt-6" to={isMissing ? "/desk" : "."} reloadDocument>
        {isMissing ? "Go to Today" : "Try again"}
      </Link>
    </>
  );
}

type Section = { label: string; to: string };

/** Always loaded as a document: its data would come from `/desk.data`, where the session cookie is not sent. */
const today: Section = { label: "Today", to: "/desk" };

/** In the bottom bar on phones. */
const first: readonly Section[] = [
  today,
  { label: "Calendar", to: "/desk/calendar" },
  { label: "Stays", to: "/desk/stays" },
];

const others: readonly Section[] = [
  { label: "Prices", to: "/desk/prices" },
  { label: "House", to: "/desk/house" },
  { label: "Photos", to: "/desk/photos" },
  { label: "Reviews", to: "/desk/reviews" },
  { label: "Settings", to: "/desk/settings" },
];

/** The desk's bar: all sections in a row on wide screens; on phones, three sections and a menu at the bottom. */
function DeskNav({ path }: { path: string }) {
  const { name } = useHouse();
  const more = useRef<HTMLElement>(null);
  const opened = useRef(path);
  // Closes the menu after a client navigation. A menu opened before hydration stays open.
  useEffect(() => {
    if (opened.current !== path) more.current?.hidePopover?.();
    opened.current = path;
  }, [path]);
  return (
    <header className="desk-bar on-dark">
      <div className="desk-bar-row">
        <a href="/" className="min-w-0 py-2">
          <span className="line-clamp-2 font-display text-[1.5rem] leading-tight wrap-anywhere">{name}</span>
        </a>
        <form method="post" action="/desk/sign-out" onSubmit={dropKeptText} className="ml-auto lg:order-last">
          <button
            type="submit"
            className="min-h-11 px-2 text-[0.9375rem] whitespace-nowrap underline-offset-4 hover:underline"
          >
            Sign out
          </button>
        </form>
        <nav aria-label="Desk" className="desk-nav shrink-0">
          <ul>
            {first.map((section) => (
              <NavItem key={section.to} section={section} path={path} />
            ))}
            {others.map((section) => (
              <NavItem key={section.to} section={section} path={path} className="max-lg:hidden" />
            ))}
            <li className="lg:hidden">
              <button type="button" popoverTarget="desk-more" data-current={isIn(others, path) || undefined}>
                More
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <nav ref={more} id="desk-more" popover="auto" aria-label="More" className="desk-more">
        <ul>
          {others.map((section) => (
            <NavItem key={section.to} section={section} path={path} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

function NavItem({ section, path, className }: { section: Section; path: string; className?: string }) {
  const current = isCurrent(section, path) ? ("page" as const) : undefined;
  return (
    <li className={className}>
      {section === today ? (
        <a href={section.to} aria-current={current}>
          {section.label}
        </a>
      ) : (
        <Link to={section.to} aria-current={current}>
          {section.label}
        </Link>
      )}
    </li>
  );
}

function isCurrent({ to }: Section, path: string): boolean {
  return path === to || (to !== today.to && path.startsWith(`${to}/`));
}

function isIn(sections: readonly Section[], path: string): boolean {
  return sections.some((section) => isCurrent(section, path));
}

/** The page on screen; null until the first document has hydrated. */
let shown: string | null = null;

/** Focuses the heading after a client navigation, unless a note has the focus: the pressed control is often gone. */
function usePageFocus(page: string): void {
  useEffect(() => {
    const isOpened = shown !== null && shown !== page;
    shown = page;
    const main = document.getElementById("main");
    if (!isOpened || !main || main.contains(document.activeElement)) return;
    const heading = main.querySelector("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
