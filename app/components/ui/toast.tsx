import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { once } from "./once.ts";

type Toast = { kind: "success" | "error"; title: string; text: string };
type SonnerModule = typeof import("sonner");

let sonner: SonnerModule | undefined;
const listeners = new Set<() => void>();
/** Error toasts that may still be on screen. */
const failures: (string | number)[] = [];
let onCornerMounted = () => {};
const corner = new Promise<void>((resolve) => (onCornerMounted = resolve));

/** Fetches the toast library in advance, so that a toast can be shown when the connection is lost. */
export function prepareToasts(): void {
  loadSonner().catch(() => {});
}

/** Shows a short message in the corner and announces it to screen readers. Resolves to false if it could not be shown. */
export async function showToast({ kind, title, text }: Toast): Promise<boolean> {
  let library: SonnerModule;
  try {
    library = await loadSonner();
  } catch {
    // The library could not be loaded: offline, or the build has changed. Forms also show the message in the page; others lose it.
    return false;
  }
  // The library drops toasts sent before its toaster has mounted.
  await corner;
  const show = kind === "success" ? library.toast.success : library.toast.error;
  // The next attempt makes an error outdated, whatever its outcome. A success stays: something else may fail right after it.
  for (const failure of failures.splice(0)) library.toast.dismiss(failure);
  const shown = show(title, { description: text, position: cornerInSight(kind) });
  if (kind === "error") failures.push(shown);
  return true;
}

/** Dismisses all toasts: a new attempt makes old messages outdated, good or bad. */
export function dismissToasts(): void {
  sonner?.toast.dismiss();
}

/** A toast at the bottom would cover the field it is about in a short window, and what was sent in a narrow one, so it goes to the top. */
function cornerInSight(kind: Toast["kind"]): "top-right" | "bottom-right" {
  return window.innerHeight < 440 || (kind === "success" && window.innerWidth < 1024) ? "top-right" : "bottom-right";
}

const loadSonner = once(async () => {
  sonner = await import("sonner");
  for (const listener of listeners) listener();
  return sonner;
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders the toaster once the library has loaded, which the first toast does. */
export function LazyToaster() {
  const Toaster = useSyncExternalStore(
    subscribe,
    () => sonner?.Toaster,
    () => undefined,
  );
  return Toaster ? <Corner Toaster={Toaster} /> : null;
}

function Corner({ Toaster }: { Toaster: ComponentType<Parameters<SonnerModule["Toaster"]>[0]> }) {
  // Children's effects run first, so the library is listening by now.
  useEffect(() => onCornerMounted(), []);
  return <Toaster position="bottom-right" closeButton duration={8000} toastOptions={{ className: "toast" }} />;
}
