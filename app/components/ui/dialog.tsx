import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseIcon } from "./icons.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Between title and content: badges, a subtitle. */
  intro?: ReactNode;
  children: ReactNode;
};

/** A modal panel, at most 90 % of the viewport high, that scrolls inside; Escape, the backdrop and its button close it. */
export function Dialog({ open, onClose, title, intro, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The close event fires a moment after closing; Back and Forward may have reopened the dialog by then. */
  const closedByUs = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (!dialog.current) return;
    if (open) openModal(dialog.current);
    else if (dialog.current.open) {
      closedByUs.current = true;
      closeModal(dialog.current);
    }
  }, [open]);

  function closed(): void {
    if (!closedByUs.current) onClose();
    closedByUs.current = false;
  }

  return (
    <dialog ref={dialog} className="panel scroll-pt-20" aria-labelledby={titleId} onClose={closed}>
      {open ? (
        <div className="@container px-(--gutter) pb-8 sm:px-10 sm:pb-10">
          {/* As wide as the panel, so that text never scrolls behind the button alone. */}
          <form
            method="dialog"
            className="no-print sticky top-0 z-10 -mx-(--gutter) -mb-10 flex justify-end bg-sand-50 @max-[18rem]:mb-0 px-5 pt-5 shadow-[0_6px_8px_var(--color-sand-50)] sm:-mx-10"
          >
            <button type="submit" className="grid size-11 place-items-center rounded-full hover:bg-sand-200">
              <span className="sr-only">Close</span>
              <CloseIcon />
            </button>
          </form>
          {/* Above the button's strip, which it overlaps until the panel is scrolled; large letters on a phone need the row below. */}
          <h2 id={titleId} className="title-2 relative z-10 mr-12 @max-[18rem]:mr-0">
            {title}
          </h2>
          {intro}
          <div className="mt-6">{children}</div>
        </div>
      ) : null}
    </dialog>
  );
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, iframe, [tabindex]:not([tabindex="-1"])';

/**
 * Opens a `<dialog>` as a modal: the browser makes the rest of the page inert, closes on Escape and restores the focus. Tab wraps inside;
 * by default it would also visit the address bar.
 */
export function openModal(dialog: HTMLDialogElement): void {
  hidePopover(dialog);
  if (dialog.open) return;
  dialog.showModal();
  dialog.addEventListener("keydown", keepFocusInside);
  dialog.addEventListener("click", closeOnBackdrop);
}

/** Closes the dialog, whether opened as a modal or as a popover, and restores the focus. */
export function closeModal(dialog: HTMLDialogElement): void {
  hidePopover(dialog);
  if (dialog.open) dialog.close();
}

/** Checks the property, because browsers without popovers throw on `:popover-open`. */
function hidePopover(dialog: HTMLDialogElement): void {
  if (dialog.popover) dialog.hidePopover();
}

function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const dialog = event.currentTarget as HTMLDialogElement;
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.getClientRects().length > 0);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return;
  const from = document.activeElement;
  if (event.shiftKey && (from === first || from === dialog)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && from === last) {
    event.preventDefault();
    first.focus();
  }
}

function closeOnBackdrop(event: MouseEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement;
  // The second click of a double click was meant for whatever opened the dialog.
  if (event.target === dialog && event.detail < 2 && dialog.matches(":modal")) dialog.close();
}
