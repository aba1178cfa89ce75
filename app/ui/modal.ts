const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, iframe, [tabindex]:not([tabindex="-1"])';

/**
 * Opens a `<dialog>` as a modal: the browser makes the rest of the page inert, closes on Escape and gives the focus back.
 * Tab wraps inside; the browser alone would also visit its own address bar.
 */
export function openModal(dialog: HTMLDialogElement): void {
  hidePopover(dialog);
  if (dialog.open) return;
  dialog.showModal();
  dialog.addEventListener("keydown", keepFocusInside);
  dialog.addEventListener("click", closeOnBackdrop);
}

/** Closes the dialog, whichever way it was opened; the focus returns to where it was. */
export function closeModal(dialog: HTMLDialogElement): void {
  hidePopover(dialog);
  if (dialog.open) dialog.close();
}

/** Asked by the property: browsers that know no popovers take their selector for a mistake. */
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
  // The second click of a double click belongs to what opened the dialog.
  if (event.target === dialog && event.detail < 2 && dialog.matches(":modal")) dialog.close();
}
