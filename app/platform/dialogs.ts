/**
 * Opens and closes the page's dialogs, and handles their URL, Back and the focus. Part of the script in every page's head, so that dialogs
 * work before the application. A dialog with `data-query` (such as `ride=kong`) has a URL and its own history entry, so that Back closes it.
 */
const focusable = "a[href], button:not([disabled]), input, select, textarea, summary";

/** True while the browser goes back over a closed dialog's history entry, which takes a moment. */
let leaving = false;
/** A dialog opened while `leaving`, which gets its history entry afterward. */
let next: HTMLDialogElement | undefined;

addEventListener("click", onClick);
addEventListener("keydown", keepFocusInside);
// A close event does not bubble.
addEventListener("close", onClose, true);
addEventListener("popstate", followAddress);
document.addEventListener("DOMContentLoaded", followAddress);
addEventListener("resize", closeHidden);

function onClick(event: MouseEvent): void {
  const { target, defaultPrevented, detail } = event;
  if (defaultPrevented || !(target instanceof Element)) return;
  // A second click on the backdrop belongs to a double click on the button that opened the dialog.
  if (target.matches("dialog:modal")) return detail < 2 ? (target as HTMLDialogElement).close() : undefined;
  const button = target.closest<HTMLButtonElement>("[commandfor], [popovertarget]");
  if (!button) return target.closest("a")?.closest<HTMLDialogElement>("dialog:not([data-query])")?.close();
  const named = (attribute: string) => button.getAttribute(attribute);
  const dialog = document.getElementById(named("commandfor") ?? named("popovertarget") ?? "");
  // The browser opens other popovers, such as the desk's menu.
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  if (named("command") === "close" || named("popovertargetaction") === "hide") return dialog.close();
  // Closing returns the focus to where it was, and not every browser focuses a clicked button.
  button.focus({ preventScroll: true });
  open(dialog);
}

function open(dialog: HTMLDialogElement): void {
  const other = document.querySelector<HTMLDialogElement>("dialog:modal");
  if (other === dialog) return;
  other?.close();
  dialog.showModal();
  if (leaving) next = dialog;
  else addressOf(dialog, other !== null);
}

function addressOf(dialog: HTMLDialogElement, replace: boolean): void {
  const [name, value] = queryOf(dialog);
  if (!name) return;
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history[replace ? "replaceState" : "pushState"]({ ...history.state, openedHere: true }, "", address);
}

function queryOf({ dataset }: HTMLDialogElement): [name: string, value: string] {
  const [name = "", value = ""] = dataset["query"]?.split("=") ?? [];
  return [name, value];
}

function isInAddress(dialog: HTMLDialogElement): boolean {
  const [name, value] = queryOf(dialog);
  return new URLSearchParams(location.search).get(name) === value;
}

function onClose({ target: dialog }: Event): void {
  if (!(dialog instanceof HTMLDialogElement) || !dialog.dataset["query"]) return;
  if (next === dialog) next = undefined;
  const focused = document.activeElement;
  if (focused === document.body || dialog.contains(focused)) focusOpener(dialog.id);
  // Back, or opening another dialog, has already removed it from the URL.
  if (!isInAddress(dialog) || leaving) return;
  if ((history.state as { openedHere?: true } | null)?.openedHere) {
    leaving = true;
    history.back();
    return;
  }
  const address = new URL(location.href);
  address.searchParams.delete(queryOf(dialog)[0]);
  history.replaceState(history.state, "", address);
}

/** Moves the focus to a button that opens this dialog, for one that was opened by its URL. */
function focusOpener(id: string): void {
  const openers = [...document.querySelectorAll<HTMLElement>(`[commandfor="${CSS.escape(id)}"][command=show-modal]`)];
  const shown = openers.find((opener) => opener.getClientRects().length > 0);
  (shown ?? document.getElementById("main"))?.focus({ preventScroll: !shown });
}

/** Opens the dialog named in the URL and closes any other that has a URL. */
function followAddress(): void {
  leaving = false;
  if (next) addressOf(next, false);
  next = undefined;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-query]")) {
    if (isInAddress(dialog) === dialog.open) continue;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  }
}

/** Closes the menu when a tablet is turned and shows the header's links instead: an invisible modal would block the page. */
function closeHidden(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
  if (dialog?.getClientRects().length === 0) dialog.close();
}

/** Wraps Tab inside an open dialog; by default it would leave for the address bar. */
function keepFocusInside(event: KeyboardEvent): void {
  const dialog = event.key === "Tab" ? document.querySelector<HTMLDialogElement>("dialog:modal") : null;
  if (!dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.getClientRects().length > 0);
  const [first, last] = [stops[0], stops.at(-1)];
  const from = document.activeElement;
  const target = event.shiftKey ? (from === first || from === dialog) && last : from === last && first;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
