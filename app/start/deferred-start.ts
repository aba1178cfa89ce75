/**
 * Decides when the application starts; its built text stands in every page (`start-scripts.tsx`). The framework by itself would start while
 * the page is still being painted, which costs a phone a second of first paint. Here the same modules wait for the visitor's first move, or
 * for the page to have been idle after loading. What is pressed, typed or sent before the application stands is done again once it does,
 * each in a task of its own: outside React's work, and on top of the address that the one before it has left.
 */
import { showPress } from "./show-press.ts";
import type { StartFiles } from "./start-files.ts";

declare global {
  interface Window {
    startFiles: Pick<StartFiles, "state" | "files">;
    /** Missing on pages that stay plain HTML. */
    fetchApplication?: () => Promise<void>;
    __reactRouterManifest: { routes: Record<string, { module: string }>; entry: { module: string } };
    __reactRouterContext: { stream?: ReadableStream<Uint8Array> };
    __reactRouterRouteModules: Record<string, unknown>;
  }
}

/** Milliseconds of quiet after the load event before an untouched page starts its application. */
const quietMs = 600;

/**
 * After so many milliseconds without an application a form is sent the plain way; at once when the application is known not to come. Then a
 * pressed button asks for the page anew, if the server is there: the files may have been those of an earlier build.
 */
const patienceMs = 8000;

const root = document.documentElement;
const moves = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin"];

let begun = false;
let failed = false;
let coming: Promise<unknown> | undefined;
let settle = () => {};
/** When the application has done what was asked of it before, or is known not to come. */
const settled = new Promise<void>((done) => (settle = done));
/** A form that was sent, until the application stands or does not come. */
let sent: HTMLFormElement | null = null;
const pressed = new Set<HTMLElement>();
/** Fields outside a form belong to the application, which draws them as they were built: what was chosen is told to it later. */
const changed = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>();

window.fetchApplication = fetchApplication;
for (const move of moves) addEventListener(move, begin, { capture: true, passive: true });
addEventListener("click", holdPress, true);
addEventListener("keydown", pressBySpace);
addEventListener("submit", holdForm, true);
addEventListener("input", holdChoice, true);
addEventListener("appstart", () => void catchUp(), { once: true });
if (document.readyState === "complete") afterLoad();
else addEventListener("load", afterLoad, { once: true });

function standing(): boolean {
  return "started" in root.dataset;
}

function afterLoad(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(beginWhenIdle, quietMs)));
}

/** Fetches the application's files. Resolves when they have come and nobody waits for an answer: then the line is free for the rest. */
async function fetchApplication(): Promise<void> {
  // A browser that does not know such links says nothing of them.
  await Promise.race([fetchAhead("low"), settled]);
  if (pressed.size > 0 || changed.size > 0 || sent) await settled;
}

/**
 * All files at once: a module names the next ones only when it has come, which is a round trip for each. While the page is read they come
 * behind everything else; once somebody waits for them, before it.
 */
function fetchAhead(fetchPriority: "low" | "high"): Promise<unknown> {
  coming ??= Promise.all(window.startFiles.files.map((href) => preloaded(href, fetchPriority)));
  return coming;
}

function preloaded(href: string, fetchPriority: "low" | "high"): Promise<unknown> {
  return new Promise((done) => {
    const words = { rel: "modulepreload", fetchPriority, href, onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement("link"), words));
  });
}

function beginWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => begin(), { timeout: 2000 });
  else begin();
}

function begin(move?: Event): void {
  if (begun || (move && isResting(move))) return;
  begun = true;
  for (const each of moves) removeEventListener(each, begin, true);
  void fetchAhead("high");
  load().catch(goOnPlain);
}

/** A browser says "pointermove" by itself when a page appears under a pointer that rests; nobody has moved then. */
function isResting(move: Event): boolean {
  return move.type === "pointermove" && move instanceof PointerEvent && !move.movementX && !move.movementY;
}

async function load(): Promise<void> {
  const { routes, entry } = window.__reactRouterManifest;
  const found = Object.entries(routes).map(
    async ([id, { module }]) => [id, await import(/* @vite-ignore */ module)] as const,
  );
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(found));
  window.__reactRouterContext.stream = new Response(window.startFiles.state).body ?? new ReadableStream();
  await import(/* @vite-ignore */ entry.module);
}

function goOnPlain(): void {
  failed = true;
  settle();
  if (sent) sent.submit();
  else if (pressed.size > 0) void fetch("", { method: "HEAD" }).then(loadAnew, () => {});
  sent = null;
}

/** Forms keep what was typed as they keep their drafts (`app/site/use-form-draft.ts`). */
function loadAnew(): void {
  try {
    for (const form of document.forms) {
      const fields = [...new FormData(form)];
      if (fields.some(([, value]) => value))
        sessionStorage.setItem(`draft:${form.id}`, JSON.stringify(Object.fromEntries(fields)));
    }
  } catch {
    // A browser that keeps nothing loses what was typed.
  }
  location.reload();
}

function holdPress(event: MouseEvent): void {
  if (standing() || !(event.target instanceof Element)) return;
  event.target.closest("[popover] a")?.closest<HTMLElement>("[popover]")?.hidePopover();
  const button = event.target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  showPress(button);
  pressed.delete(button);
  pressed.add(button);
  if (failed) goOnPlain();
}

/** The space bar presses links that are announced as buttons, before the application stands and after. */
function pressBySpace(event: KeyboardEvent): void {
  const button =
    event.key === " " && event.target instanceof Element && event.target.closest<HTMLElement>('a[role="button"]');
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}

function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (standing() || failed || form.method === "dialog") return;
  event.preventDefault();
  sent = form;
  begin();
  setTimeout(() => sent && goOnPlain(), patienceMs);
}

function holdChoice({ target }: Event): void {
  const field = target as HTMLInputElement;
  if (!standing() && field.form === null) changed.set(field, field.value);
}

async function catchUp(): Promise<void> {
  const form = sent;
  sent = null;
  await nextTask();
  for (const [field, value] of changed) {
    // React compares what it has seen in the field, at the take-over or set by the field's own property, with what is there now.
    field.value = value === "" ? "0" : "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    await nextTask();
  }
  for (const button of pressed) {
    button.click();
    await nextTask();
  }
  form?.requestSubmit();
  settle();
}

function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
