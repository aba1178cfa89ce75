import { useId } from "react";
import { CloseIcon } from "#app/components/ui/icons.tsx";
import { PhoneLink } from "./contact-links.tsx";
import { SectionButton, SectionLink } from "../page-link.tsx";

/** The links of the header, in order. A hash leads to a section of the home page. */
export const navLinks = [
  { label: "Home", to: "/" },
  { label: "Photos", to: "/#photos" },
  { label: "Amenities", to: "/#amenities" },
  { label: "Rates & Booking", to: "/#rates" },
  { label: "Guides", to: "/guides" },
  { label: "Reviews", to: "/reviews" },
  { label: "Contact", to: "/#contact" },
] as const;

/** Target of Book Now and Book Your Stay. */
export const bookingLink = "/#rates";

const menuId = "site-menu";

/** The header's links on small screens. As a popover the dialog also opens without JavaScript where the browser knows no `commandfor`. */
export function SideMenu() {
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
        <svg
          viewBox="0 0 24 24"
          width="26"
          height="26"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M3 7h18M3 12h18M3 17h18" strokeLinecap="round" />
        </svg>
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
