import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from "react-router";
import { desk } from "#app/desk-context.ts";
import { houseOf, type PageMatches } from "#app/components/hooks/use-house.ts";
import type { Route } from "./+types/layout.ts";
import { DeskNav } from "./desk-nav.tsx";
import { giveUpAnswer, isTextKept } from "./kept-text.ts";
import { usePageFocus } from "./page-focus.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { WorkNote } from "./work/work-note.tsx";

/** The desk brings its own frame instead of the site's header and footer, and navigates in the client. */
export const handle = { bare: true, navigates: true };

export const meta = ({ matches }: { matches: PageMatches }) => [
  { title: `Desk | ${houseOf(matches).name}` },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(desk).work();
}

/** Choosing something on a page changes the search alone, and asks the server for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyChosen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod === undefined && onlyChosen ? false : defaultShouldRevalidate;
}

/** The frame of every page of the desk: its bar, what is being prepared, and navigation at the thumb on phones. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  usePageFocus(pathname);
  return (
    <UnsavedGuard>
      <div className="desk-page">
        <DeskNav path={pathname} />
        <main id="main" tabIndex={-1} className="desk-main outline-none">
          <WorkNote work={loaderData} path={pathname} />
          <Outlet />
        </main>
      </div>
    </UnsavedGuard>
  );
}

/** Shown in place of a page that broke, whose session is over, or that does not exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div className="desk-page">
      <DeskNav path="" />
      <main id="main" tabIndex={-1} className="desk-main outline-none">
        <DeskTrouble status={status} />
      </main>
    </div>
  );
}

function DeskTrouble({ status }: { status: number }) {
  const { pathname } = useLocation();
  usePageFocus(`${pathname} ${status}`);
  useEffect(giveUpAnswer, []);
  if (status === 401) {
    return (
      <>
        <h1 className="title-3">You are signed out</h1>
        <p className="mt-3">This session has ended, here or on another device.</p>
        {isTextKept(pathname) ? (
          <p className="mt-3 max-w-[36em]">
            What you typed is kept in this tab. Sign in again, then come back here: it will be in its form.
          </p>
        ) : null}
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button button-primary" href="/desk/sign-in" target="_blank" rel="noopener">
            Sign in again
          </a>
          <a className="button button-quiet" href={pathname}>
            I have signed in
          </a>
        </p>
      </>
    );
  }
  if (status === 404) {
    return (
      <>
        <h1 className="title-3">Nothing here</h1>
        <p className="mt-3">It may have been deleted, or the address is not whole.</p>
        <a className="button button-primary mt-6" href="/desk">
          To Today
        </a>
      </>
    );
  }
  return (
    <>
      <h1 className="title-3">That did not work</h1>
      <p className="mt-3">
        Something broke, and nothing was changed. Please try again; if it happens again, look into the log.
      </p>
      <Link className="button button-primary mt-6" to="." reloadDocument>
        Try again
      </Link>
    </>
  );
}
