import { bookingLink, navLinks } from "./nav-links.ts";
import { Logo } from "./logo.tsx";
import { SectionButton, SectionLink } from "./section-link.tsx";
import { SideMenu } from "./side-menu.tsx";
import { WeatherBadge } from "./weather-badge.tsx";

/**
 * The sticky bar of every page: logo, weather, seven links, Book Now; on small screens the links move into a side menu. It
 * asks for its own width, not the screen's, so that the links also move where letters are large.
 */
export function SiteHeader() {
  return (
    <header className="site-header on-dark @container sticky top-(--bars-top) z-40 h-(--header-height) text-sand-50">
      <div className="wrap flex h-full max-w-[88rem] items-center gap-5 @max-[40rem]:gap-2 @min-[80rem]:gap-7">
        <Logo />
        <WeatherBadge />
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
      </div>
    </header>
  );
}
