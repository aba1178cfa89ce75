/**
 * Decides when to hydrate; inlined in every page (`start-scripts.tsx`). The framework alone would hydrate while the page is still painting,
 * which delays a phone's first paint by a second. Here the same modules load at the visitor's first interaction, or once the page is idle
 * after loading. Whatever is pressed, typed or submitted before hydration is repeated after it, each in its own task: outside React's work,
 * and with the URL that the previous one left behind.
 */
import { isFormEmpty, saveDraft } from "../../components/form/form-draft.ts";

declare global {
  interface Window {
    startFiles: { state: string; files: string[] };
    /** Missing on pages that stay plain HTML. */
    fetchApplication?: () => Promise<void>;
    __reactRouterManifest: { routes: Record<string, { module: string }>; entry: { module: string } };
    __reactRouterContext: { stream?: ReadableStream<Uint8Array> };
    __reactRouterRouteModules: Record<string, unknown>;
  }
}

/** Milliseconds after the load event before an untouched page hydrates. */
const quietMs = 600;

/**
 * After this many milliseconds without hydration a form is submitted natively; at once if loading has failed. Then a pressed button also
 * reloads the page, if the server answers: the page may be from an earlier build whose files are gone.
 */
const patienceMs = 8000;

const root = document.documentElement;
const interactions = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin"];

let begun = false;
let failed = false;
let loading: Promise<unknown> | undefined;
let settle = () => {};
/** Resolves once the early presses and changes have been repeated, or loading has failed. */
const settled = new Promise<void>((done) => (settle = done));
/** Submits the form that was submitted before hydration, with the same button. */
let sendAgain: (() => void) | null = null;
const pressed = new Set<HTMLElement>();
/** Changes to fields outside forms, replayed after hydration: React controls those fields and renders them with the server's values. */
const changed = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>();

window.fetchApplication = fetchApplication;
for (const interaction of interactions) addEventListener(interaction, begin, { capture: true, passive: true });
addEventListener("click", holdPress, true);
addEventListener("keydown", pressBySpace);
addEventListener("submit", holdForm, true);
addEventListener("input", holdChoice, true);
for (const start of ["appstart", "partsstart"]) addEventListener(start, () => void replay());
if (document.readyState === "complete") afterLoad();
else addEventListener("load", afterLoad, { once: true });

/** Whether the application answers presses: the page has hydrated, and so have all its parts (`app/house/home/below-fold.tsx`). */
function isLive(): boolean {
  return "started" in root.dataset && !document.querySelector("[data-waits]");
}

function afterLoad(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(beginWhenIdle, quietMs)));
}

/** Fetches the application's files. Resolves once they have loaded and no early press is waiting, when the network is free for the rest. */
async function fetchApplication(): Promise<void> {
  // A browser without modulepreload fires no events for these links.
  await Promise.race([fetchAhead("low"), settled]);
  if (pressed.size > 0 || changed.size > 0 || sendAgain) await settled;
}

/** Preloads all files at once, because following imports takes a round trip per level. Low priority until the visitor waits for them. */
function fetchAhead(fetchPriority: "low" | "high"): Promise<unknown> {
  loading ??= Promise.all(window.startFiles.files.map((href) => preloaded(href, fetchPriority)));
  return loading;
}

function preloaded(href: string, fetchPriority: "low" | "high"): Promise<unknown> {
  return new Promise((done) => {
    const attributes = { rel: "modulepreload", fetchPriority, href, onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement("link"), attributes));
  });
}

function beginWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => begin(), { timeout: 2000 });
  else begin();
}

function begin(interaction?: Event): void {
  if (begun || (interaction && isAtRest(interaction))) return;
  begun = true;
  for (const each of interactions) removeEventListener(each, begin, true);
  void fetchAhead("high");
  load().catch(fallBack);
}

/** Browsers fire "pointermove" when a page appears under a resting pointer, which is not an interaction. */
function isAtRest(interaction: Event): boolean {
  return (
    interaction.type === "pointermove" &&
    interaction instanceof PointerEvent &&
    !interaction.movementX &&
    !interaction.movementY
  );
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

function fallBack(): void {
  failed = true;
  settle();
  if (sendAgain) sendAgain();
  else if (pressed.size > 0) void fetch("", { method: "HEAD" }).then(saveDraftsAndReload, () => {});
  sendAgain = null;
}

function saveDraftsAndReload(): void {
  for (const form of document.forms) if (!isFormEmpty(form)) saveDraft(form.id, form);
  location.reload();
}

function holdPress(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const isDead = event.target.closest("[data-failed]") !== null;
  if (isLive() && !isDead) return;
  const button = event.target.closest<HTMLElement>('button[type="button"]:not([commandfor], [popovertarget])');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  showPress(button);
  pressed.delete(button);
  pressed.add(button);
  if (failed || (isDead && isLive())) fallBack();
}

/** The space bar presses links that are announced as buttons, before and after hydration. */
function pressBySpace(event: KeyboardEvent): void {
  const button =
    event.key === " " && event.target instanceof Element && event.target.closest<HTMLElement>('a[role="button"]');
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}

function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (isLive() || failed || form.method === "dialog") return;
  event.preventDefault();
  // The form's own part may have hydrated already.
  event.stopPropagation();
  const button = event.submitter;
  sendAgain = () => form.requestSubmit(button);
  begin();
  setTimeout(() => sendAgain && fallBack(), patienceMs);
}

function holdChoice({ target }: Event): void {
  const field = target as HTMLInputElement;
  if (field.form === null && !isLive() && (!("started" in root.dataset) || field.closest("[data-waits]")))
    changed.set(field, field.value);
}

async function replay(): Promise<void> {
  if (!isLive()) {
    // Makes the remaining parts hydrate (`below-fold.tsx` listens for clicks).
    if (pressed.size > 0 || changed.size > 0 || sendAgain) dispatchEvent(new Event("click"));
    return;
  }
  const send = sendAgain;
  sendAgain = null;
  await nextTask();
  for (const [field, value] of changed) {
    changed.delete(field);
    // React ignores events unless the value differs from the one it last saw, at hydration or through the `value` property.
    field.value = value === "" ? "0" : "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    await nextTask();
  }
  for (const button of pressed) {
    pressed.delete(button);
    button.click();
    await nextTask();
  }
  send?.();
  settle();
}

function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** Shows the effect of a press at once: a tab shows its panel, a chip filters. Repeated after hydration, it leads to the same view. */
function showPress(button: HTMLElement): void {
  if (button.matches("[role=tab]")) showTab(button);
  else if (button.matches("[data-choice]")) showChoice(button);
}

/** Switches the tabs and panels of `app/components/ui/tabs.tsx`. */
function showTab(chosen: HTMLElement): void {
  mark(chosen, "aria-selected");
  for (const tab of chosen.parentElement?.children ?? []) {
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    panel?.classList.toggle("hidden", tab !== chosen);
  }
}

/** Applies the chips of `filter-bar.tsx`: shows items whose `data-kinds` match every row. If none does, only the application has a message. */
function showChoice(chosen: HTMLElement): void {
  const section = chosen.closest("section");
  if (!section) return;
  let passing = "[data-kinds]";
  for (const chip of section.querySelectorAll<HTMLElement>("[data-choice][aria-pressed=true]")) {
    const { choice } = (chip.parentElement === chosen.parentElement ? chosen : chip).dataset;
    if (choice) passing += `[data-kinds*="|${choice}|"]`;
  }
  const { length } = section.querySelectorAll(passing);
  if (length === 0) return;
  mark(chosen, "aria-pressed");
  for (const item of section.querySelectorAll<HTMLElement>("[data-kinds]")) item.hidden = !item.matches(passing);
  const count = section.querySelector<HTMLElement>("[data-noun]");
  if (count) count.textContent = `${length} ${count.dataset["noun"]}${length > 1 ? "s" : ""}`;
}

function mark(chosen: HTMLElement, attribute: string): void {
  for (const each of chosen.parentElement?.children ?? []) each.setAttribute(attribute, String(each === chosen));
}
