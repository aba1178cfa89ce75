import { type ComponentType, useEffect, useSyncExternalStore } from "react";

type Toast = { kind: "success" | "error"; title: string; text: string };
type SonnerModule = typeof import("sonner");

let sonner: SonnerModule | undefined;
let loading: Promise<SonnerModule> | undefined;
const listeners = new Set<() => void>();
/** Toasts about failures that may still stand. */
const failures: (string | number)[] = [];
let cornerStands = () => {};
const corner = new Promise<void>((resolve) => (cornerStands = resolve));

/** Fetches the toast library ahead of need, so that a toast can still be shown when the network is gone. */
export function prepareToasts(): void {
  loadSonner().catch(() => {});
}

/** Shows a short message in the corner and announces it to screen readers. False when it could not be said. */
export async function showToast({ kind, title, text }: Toast): Promise<boolean> {
  let library: SonnerModule;
  try {
    library = await loadSonner();
  } catch {
    // Offline, or a new build, before the library came. Forms say the same in the page; elsewhere the message is lost.
    return false;
  }
  // The library drops toasts that are sent before its corner stands on the page.
  await corner;
  const show = kind === "success" ? library.toast.success : library.toast.error;
  // A failure is over with the next try, whatever comes of it. What worked stays said: something else may fail right after it.
  for (const failure of failures.splice(0)) library.toast.dismiss(failure);
  const shown = show(title, { description: text, position: cornerInSight() });
  if (kind === "error") failures.push(shown);
  return true;
}

/** In a low window a toast over the lower edge would lie over the field it is about, so it goes over the header there. */
function cornerInSight(): "top-right" | "bottom-right" {
  return window.innerHeight < 440 ? "top-right" : "bottom-right";
}

async function loadSonner(): Promise<SonnerModule> {
  loading ??= import("sonner");
  try {
    sonner = await loading;
  } catch (cause) {
    loading = undefined;
    throw cause;
  }
  for (const listener of listeners) listener();
  return sonner;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The corner where toasts appear; costs nothing until the first one. */
export function LazyToaster() {
  const Toaster = useSyncExternalStore(
    subscribe,
    () => sonner?.Toaster,
    () => undefined,
  );
  return Toaster ? <Corner Toaster={Toaster} /> : null;
}

function Corner({ Toaster }: { Toaster: ComponentType<Parameters<SonnerModule["Toaster"]>[0]> }) {
  // Effects of children run first: by now the library listens.
  useEffect(() => cornerStands(), []);
  return <Toaster position="bottom-right" closeButton duration={8000} toastOptions={{ className: "toast" }} />;
}
