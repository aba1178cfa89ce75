import { useEffect, useId, useRef } from "react";
import { CloseIcon } from "#app/components/ui/icons.tsx";
import { closeModal, openModal } from "#app/components/ui/dialog.tsx";
import { bookingLink, navLinks } from "./nav-links.ts";
import { PhoneLink } from "./contact-links.tsx";
import { SectionButton, SectionLink } from "../page-link.tsx";

const menuId = "site-menu";

/**
 * The header's links on small screens. The dialog is also a popover, so that its button works before hydration and without JavaScript;
 * after hydration it opens as a modal dialog that traps the focus.
 */
export function SideMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  function close(): void {
    if (menu.current) closeModal(menu.current);
  }

  // When the header has room for its links, as on a turned tablet, the menu is hidden; left open it would block the page.
  useEffect(() => {
    const container = menu.current?.parentElement;
    if (!container) return;
    const resizeObserver = new ResizeObserver(() => {
      if (menu.current && container.getClientRects().length === 0) closeModal(menu.current);
    });
    resizeObserver.observe(container);
    return () => resizeObserver.disconnect();
  }, []);

  return (
    <div className="@max-[18rem]:ml-auto @min-[63rem]:hidden">
      <button
        type="button"
        popoverTarget={menuId}
        aria-haspopup="dialog"
        className="-mr-2 inline-grid size-11 place-items-center"
        onClick={(event) => {
          event.preventDefault();
          if (menu.current) openModal(menu.current);
        }}
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
      <dialog ref={menu} id={menuId} popover="auto" className="side on-dark" aria-labelledby={headingId}>
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
              onClick={close}
            >
              <span className="sr-only">Close menu</span>
              <CloseIcon />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-6">
            <ul>
              {navLinks.map(({ label, to }) => (
                <li key={to} className="border-t border-sand-50/20">
                  <SectionLink to={to} className="flex min-h-13 items-center font-display text-2xl" onClick={close}>
                    {label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
          <SectionButton to={bookingLink} className="button button-primary mt-8" onClick={close}>
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
