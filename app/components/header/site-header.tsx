import { useId } from "react";
import { useLocation } from "react-router";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { SectionButton, SectionLink } from "#app/components/page-link.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { CloseIcon, LineIcon } from "#app/components/ui/icons.tsx";
import { PhoneLink } from "./contact-links.tsx";
import { Logo } from "./logo.tsx";
import { WeatherBadge } from "./weather-badge.tsx";

const navLinks = [
  { label: "Home", to: "/" },
  { label: "Photos", to: "/#photos" },
  { label: "Amenities", to: "/#amenities" },
  { label: "Rates & Booking", to: "/#rates" },
  { label: "Guides", to: "/guides" },
  { label: "Reviews", to: "/reviews" },
  { label: "Contact", to: "/#contact" },
] as const;

const bookingLink = "/#rates";

const menuId = "site-menu";

/** The header's links on small screens. A popover also opens without JavaScript, in browsers that do not support `commandfor`. */
function SideMenu() {
  const headingId = useId();

  return (
    <div className="@max-[18rem]:ml-auto @min-[63rem]:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        popoverTarget={menuId}
        className="-mr-2 inline-grid size-11 place-items-center"
      >
        <span className="sr-only">Open menu</span>
        <LineIcon size={26}>
          <path d="M3 7h18M3 12h18M3 17h18" />
        </LineIcon>
      </button>
      <dialog id={menuId} popover="auto" className="side on-dark" aria-labelledby={headingId} suppressHydrationWarning>
        <div className="flex min-h-full flex-col px-(--gutter) pt-5 pb-8">
          <div className="flex items-center justify-between">
            <h2 id={headingId} className="title-3">
              Menu
            </h2>
            <button
              type="button"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              className="-mr-2 inline-grid size-11 place-items-center"
            >
              <span className="sr-only">Close menu</span>
              <CloseIcon />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-6">
            <ul>
              {navLinks.map(({ label, to }) => (
                <li key={to} className="border-t border-sand-50/20">
                  <SectionLink to={to} className="flex min-h-13 items-center font-display text-2xl">
                    {label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
          <SectionButton to={bookingLink} className="button button-primary mt-8">
            Book Your Stay
          </SectionButton>
          <p className="mt-auto pt-8 text-[0.9375rem] text-bay-200">
            Or call <PhoneLink className="link" />
          </p>
        </div>
      </dialog>
    </div>
  );
}

/** The header of every page. Container queries also move its links into the side menu when text is enlarged. */
export function SiteHeader() {
  return (
    <header className="site-header on-dark @container sticky top-(--bars-top) z-40 h-(--header-height) text-sand-50">
      <div className="wrap flex h-full max-w-[88rem] items-center gap-5 @max-[40rem]:gap-2 @min-[80rem]:gap-7">
        <ServerHtml name="home-link" className="contents">
          {import.meta.env.SSR ? <HomeLink /> : null}
        </ServerHtml>
        <WeatherBadge />
        <ServerHtml name="links" className="contents">
          {import.meta.env.SSR ? <Links /> : null}
        </ServerHtml>
      </div>
    </header>
  );
}

function HomeLink() {
  const { name } = useHouse();
  const isHome = useLocation().pathname === "/";
  return <Logo name={name} aria-current={isHome ? "page" : undefined} />;
}

function Links() {
  return (
    <>
      <nav aria-label="Main" data-ahead className="ml-auto hidden @min-[63rem]:block">
        <ul className="flex items-center gap-5 @max-[72rem]:gap-3.5 text-[0.9375rem] font-medium @min-[80rem]:gap-7">
          {navLinks.map(({ label, to }) => (
            <li key={to}>
              <SectionLink
                to={to}
                className="inline-flex min-h-11 items-center decoration-1 underline-offset-[0.4em] hover:underline"
              >
                {label}
              </SectionLink>
            </li>
          ))}
        </ul>
      </nav>
      <SectionButton
        to={bookingLink}
        className="button button-small button-sand @max-[18rem]:hidden @max-[21rem]:px-3 @max-[63rem]:ml-auto"
      >
        Book Now
      </SectionButton>
      <SideMenu />
    </>
  );
}
