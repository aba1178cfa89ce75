import { useId } from "react";
import { property } from "#content/house/property.ts";
import { CloseIcon, LineIcon } from "#app/components/ui/icons.tsx";
import { PageLink, SectionButton, SectionLink } from "../page-link.tsx";
import { useHouse } from "../hooks/use-house.ts";
import { WeatherBadge } from "./weather-badge.tsx";
import { PhoneLink } from "./contact-links.tsx";

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
    <>
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
      <Notice />
    </>
  );
}

/** The owner's notice on every page, if there is one. Not an `<aside>`: `withStrip` adds the only one in the body. */
function Notice() {
  const { notice } = useHouse();
  if (notice === "") return null;
  return (
    <section aria-label="Notice" className="no-print bg-sand-100 text-ink">
      <p dir="auto" className="wrap py-2.5 text-center font-medium wrap-anywhere">
        {notice}
      </p>
    </section>
  );
}

/** Longer names are set smaller and take the space the rest of the header leaves. */
const longestLargeName = 14;

function Logo() {
  const { name } = useHouse();
  const isLong = name.length > longestLargeName;
  return (
    <PageLink
      to="/"
      className={`inline-flex min-h-11 items-center gap-2 font-display leading-none ${isLong ? "h-full flex-1 overflow-hidden text-lg" : "text-[1.7rem] @max-[21rem]:text-[1.5rem]"}`}
    >
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className="-mt-1 flex-none text-gold">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="m18.6 0 6 2.8-6 2.8ZM16 4.2c1.6 2.4 8.4 2.2 8.4 7.4H7.6c0-5.2 6.8-5 8.4-7.4M9 13h14v6.4H9Zm2.2 4.6h3.6V16a1.8 1.8 0 0 0-3.6 0Zm6 0h3.6V16a1.8 1.8 0 0 0-3.6 0Z"
        />
        <path
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="2.2"
          d="M16 1v5M8.6 2.8h10.2m-16.3 21q4.5-3.6 9 0t9 0 9 0m-27 5q4.5-3.6 9 0t9 0 9 0"
        />
      </svg>
      {isLong ? <span>{name}</span> : name}{" "}
      <span
        className={
          isLong ? "sr-only" : "opacity-85 @max-[40rem]:sr-only @min-[40rem]:italic @min-[63rem]:@max-[84rem]:sr-only"
        }
      >
        {property.place}
      </span>
    </PageLink>
  );
}
