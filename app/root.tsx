import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { frameOf, type HouseFrame } from "#contract/house/house.ts";
import type { Route } from "./+types/root.ts";
import { icon } from "./components/head/icon.ts";
import { SpeculationRules } from "./components/head/page-scripts.tsx";
import { siteOrigin } from "./components/head/seo.ts";
import { belowStrip, Demonstration } from "./components/header/demonstration.tsx";
import { SiteFooter } from "./components/header/site-footer.tsx";
import { SiteHeader } from "./components/header/site-header.tsx";
import type { PageWeather } from "./components/header/weather-badge.tsx";
import { withIcon } from "./components/header/weather-badge.tsx";
import { useHydrated } from "./components/hooks/use-hydrated.ts";
import { NotFound } from "./components/not-found.tsx";
import { followSmoothly } from "./components/page-link.tsx";
import { LazyToaster } from "./components/ui/toast.tsx";
import { frameFacts } from "./page-facts.ts";
import { HeadScript } from "./platform/head-script.tsx";
import { StartScripts } from "./platform/start/start-scripts.tsx";
import deskStyle from "./styles/desk.css?inline";
import guestStyle from "./styles/guests.css?inline";

/** Loads what every page shows: the house's facts, and the weather for the header. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const facts = context.get(frameFacts);
  const read = await facts.house();
  const house = frameOf(read);
  const isOpen = !facts.isPublicSite || read.isOpen;
  const weather = facts.weather();
  // Offline, the weather at the time the page was saved would be wrong.
  if (weather === null || new URL(request.url).pathname === "/offline") return { house, isOpen, weather: null };
  // The icon is chosen on the server: by the time the page hydrates, the hour may have changed.
  return { house, isOpen, weather: { ...withIcon(weather.reading), askedAt: weather.askedAt } };
}

type RootData = { house: HouseFrame; isOpen: boolean; weather: PageWeather | null };

/** A page keeps the data it came with: a new query or hash refetches nothing. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const bare = useBare();
  const data = useRouteLoaderData<RootData>("root");
  const isOpen = data?.isOpen ?? true;
  const isDemo = data?.house.isDemo === true;
  const atDesk = useLocation().pathname.startsWith("/desk");
  return (
    <html lang="en" style={isDemo ? belowStrip : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isOpen && !isDemo ? null : <meta name="robots" content="noindex" />}
        <Meta />
        <meta name="site-origin" content={siteOrigin()} />
        {import.meta.env.GOOGLE_MAPS_API_KEY ? <meta name="google-maps" content="on" /> : null}
        <meta name="theme-color" content="#0c2733" />
        <link rel="icon" href={icon} />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {/* In the page, which saves the first visit a request. React leaves it there, so the application does not bring it a second time. */}
        <style
          data-site
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? (atDesk ? deskStyle : guestStyle) : "" }}
        />
        <HeadScript />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="button button-primary fixed top-3 left-3 z-50 -translate-y-24 focus-visible:translate-y-0"
        >
          Skip to content
        </a>
        {isDemo ? <Demonstration /> : null}
        {isOpen || atDesk ? null : <NotOpenYet />}
        {bare ? children : <Frame>{children}</Frame>}
        <LazyToaster />
        {bare ? null : <SpeculationRules />}
        <StartScripts />
      </body>
    </html>
  );
}

/** Shown at a public address until the owner opens the site. */
function NotOpenYet() {
  return (
    <section aria-label="Not open yet" className="bg-gold text-ink">
      <p className="wrap py-2 text-center font-semibold">Not open yet. Please come back soon.</p>
    </section>
  );
}

/** Whether the page has no header and footer: its route exports `handle = { bare: true }`, and nothing broke. */
function useBare(): boolean {
  // Null if nothing broke.
  const error = useRouteError();
  const matches = useMatches();
  return !error && matches.some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare === true);
}

/** Marks the page as started (`data-started`): it has hydrated, answers clicks, and shows what only the browser knows. */
function StartSignal() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset["started"] = "";
  }, [hydrated]);
  useEffect(followSmoothly, []);
  return null;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

export default function App() {
  return (
    <>
      <StartSignal />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <StartSignal />
      {isMissing ? <NotFound /> : <SomethingBroke />}
    </>
  );
}

function SomethingBroke() {
  return (
    <div className="wrap section">
      <h1 className="title-1">Something went wrong</h1>
      <p className="lead mt-6">
        Something broke on our side while this page was loading. Please reload it. If it happens again, call or email
        us: our number and address are below.
      </p>
      <p className="mt-8">
        <a className="button button-primary" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}
