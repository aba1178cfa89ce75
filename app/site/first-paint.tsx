import faceRules from "../style/faces.css?inline";

const inPage = (selector: string) => document.querySelector(selector)?.innerHTML ?? "";

// As with the page's style, the browser reads both back from the page.
const fontFaces = import.meta.env.SSR ? faceRules : inPage("style[data-faces]");
const script = import.meta.env.SSR
  ? `(${orderFirstPaint.toString()})()`.replaceAll(/^\s+/gm, "")
  : inPage("script[data-first-paint]");

/**
 * The typefaces, and what waits for the first paint: until then words stand in the visitor's own faces of the same size, and the
 * first picture has the line to itself. On later visits the browser has the typefaces and pages begin with them. Without scripts
 * nothing waits.
 */
export function FirstPaint() {
  return (
    <>
      <style
        data-faces
        media="(scripting: none)"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: fontFaces }}
      />
      <script data-first-paint dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/**
 * Orders what a page does around its first paint. Its text runs in the page's head, before the application and without it, so it
 * may use nothing from outside itself.
 *
 * After the first paint and the load come, in this order: the application's files, so that whoever presses something soon has an answer
 * soon; pictures below the first screen and the manifest, which would share the line with them; the typefaces, together, so that words are
 * laid out once more and not three times; then one part of the page after the other (see `style/late-layout.css`), each in an idle
 * moment, or while the files come once somebody has touched the page. Visits that begin further down the page (a section in the address,
 * Back, reload) have the whole page at once.
 *
 * A visitor who was here before (a reload, Back, a link of ours, a service worker that stands) has the typefaces from the
 * beginning. Storage would know it better, but its first use keeps a page waiting for another process before it paints.
 */
function orderFirstPaint(): void {
  const root = document.documentElement;
  const idle: (task: () => void) => unknown =
    "requestIdleCallback" in window ? (task) => requestIdleCallback(task) : (task) => setTimeout(task, 50);
  const faces = document.querySelector<HTMLStyleElement>("style[data-faces]");
  const manifest = document.querySelector("link[rel=manifest]");
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const again = visit?.type !== "navigate";
  const known =
    again || document.referrer.startsWith(`${location.origin}/`) || Boolean(navigator.serviceWorker?.controller);
  if (known && faces) faces.media = "";
  if (location.hash || again) root.dataset["whole"] = "";
  manifest?.remove();

  const loaded = new Promise<void>((done) => addEventListener("load", () => done(), { once: true }));
  const painted = new Promise<void>((done) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName("first-contentful-paint").length > 0) done();
    }).observe({ type: "paint", buffered: true });
    void loaded.then(() => setTimeout(done, 3000));
  });
  addEventListener("scroll", showPictures, { once: true });
  addEventListener("pointerdown", layOutParts, { once: true });
  void Promise.all([loaded, painted]).then(afterFirstPaint);

  function showPictures(): void {
    if ("painted" in root.dataset) return;
    root.dataset["painted"] = "";
    // An application that started before has put one there itself.
    if (manifest && !document.querySelector("link[rel=manifest]")) document.head.append(manifest);
  }

  async function afterFirstPaint(): Promise<void> {
    await window.fetchApplication?.();
    showPictures();
    if (!known) await useFaces();
    layOutParts();
  }

  function layOutParts(): void {
    layOutNext([...document.querySelectorAll<HTMLElement>(".section, .laid-out-late")]);
  }

  async function useFaces(): Promise<void> {
    const rules = [...(faces?.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
    const outcomes = await Promise.allSettled(rules.map(({ style }) => loadedFace(style)));
    const came = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    for (const face of came) document.fonts.add(face);
  }

  function loadedFace(style: CSSStyleDeclaration): Promise<FontFace> {
    const said = (name: string) => style.getPropertyValue(name);
    const descriptors = { style: said("font-style"), weight: said("font-weight"), display: "swap" } as const;
    return new FontFace(said("font-family").replaceAll('"', ""), said("src"), descriptors).load();
  }

  function layOutNext(parts: HTMLElement[]): void {
    const part = parts.shift();
    if (!part || "started" in root.dataset) return;
    part.style.contentVisibility = "visible";
    idle(() => layOutNext(parts));
  }
}
