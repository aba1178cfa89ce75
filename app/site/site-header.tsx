import { Link } from "react-router";
import { bookingLink, navLinks } from "./nav-links.ts";
import { Logo } from "./logo.tsx";
import { SectionLink } from "./section-link.tsx";
import { SideMenu } from "./side-menu.tsx";
import { WeatherBadge } from "./weather-badge.tsx";

/** The sticky bar of every page: logo, weather, seven links, Book Now; on small screens the links move into a side menu. */
export function SiteHeader() {
  return (
    <header className="site-header on-dark sticky top-0 z-40 h-(--header-height) text-sand-50">
      <div className="wrap flex h-full max-w-[88rem] items-center gap-5 xl:gap-8">
        <Logo />
        <WeatherBadge />
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex items-center gap-5 text-[0.9375rem] font-medium xl:gap-7">
            {navLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SectionLink to={bookingLink} className="button button-small button-sand max-lg:ml-auto">
          Book Now
        </SectionLink>
        <SideMenu />
      </div>
    </header>
  );
}

function NavLink({ to, children }: { to: string; children: string }) {
  const className = "inline-flex min-h-11 items-center decoration-1 underline-offset-[0.4em] hover:underline";
  if (to.includes("#")) {
    return (
      <SectionLink to={to} className={className}>
        {children}
      </SectionLink>
    );
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
