/**
 * Decides when the application starts: at the visitor's first interaction, or once the page has loaded and been idle for a moment. The
 * framework alone would start it while the page is still painting, which delays a phone's first paint by a second. Until then the page is
 * HTML that answers by itself. Inlined in every page (`start-scripts.tsx`).
 */
import "./press-by-space.ts";

declare global {
  interface Window {
    startFiles: { state: string; files: string[] };
    __reactRouterManifest: {
      routes: Record<string, { module: string }>;
      entry: { module: string };
      /** Development only. */
      hmr?: { runtime: string };
    };
    __reactRouterContext: { stream?: ReadableStream<Uint8Array> };
    __reactRouterRouteModules: Record<string, unknown>;
  }
}

const interactions = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin"];

let begun = false;

for (const interaction of interactions) addEventListener(interaction, begin, { capture: true, passive: true });
if (document.readyState === "complete") beginWhenIdle();
else addEventListener("load", beginWhenIdle, { once: true });

function beginWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => begin(), { timeout: 2000 });
  else begin();
}

function begin(interaction?: Event): void {
  if (begun || (interaction && isAtRest(interaction))) return;
  begun = true;
  for (const each of interactions) removeEventListener(each, begin, true);
  // Without its files, as after a new build, the page stays as it is; the browser reports what it could not load.
  start().catch(() => {});
}

/** Browsers fire "pointermove" when a page appears under a resting pointer, which is not an interaction. */
function isAtRest(event: Event): boolean {
  return event.type === "pointermove" && event instanceof PointerEvent && !event.movementX && !event.movementY;
}

async function start(): Promise<void> {
  const { routes, entry, hmr } = window.__reactRouterManifest;
  // All at once: following imports would take a round trip per level.
  for (const href of window.startFiles.files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  if (hmr) await import(/* @vite-ignore */ hmr.runtime);
  const modules = Object.entries(routes).map(async ([id, { module }]) => [id, await import(/* @vite-ignore */ module)]);
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules)) as Record<string, unknown>;
  window.__reactRouterContext.stream = new Response(window.startFiles.state).body ?? new ReadableStream();
  await import(/* @vite-ignore */ entry.module);
}
