import "./dialogs.ts";

/**
 * Schedules a page's loading around its first paint. Inlined in the page's head with `dialogs.ts`, so it runs before hydration or without it.
 *
 * After the first paint and the load event it fetches, in this order: the application's files, so that early presses are answered soon;
 * pictures below the first screen and the manifest, which would compete with those; all fonts together, so that text is laid out only once more.
 *
 * A returning visitor (a reload, Back, a link on this site, an active service worker) gets the fonts at once. Storage would tell more
 * reliably, but its first use makes the page wait for another process before it paints.
 */
function orderFirstPaint(): void {
  const root = document.documentElement;
  const faces = document.querySelector<HTMLStyleElement>("style[data-faces]");
  const manifest = document.querySelector("link[rel=manifest]");
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const known =
    visit?.type !== "navigate" ||
    document.referrer.startsWith(`${location.origin}/`) ||
    Boolean(navigator.serviceWorker?.controller);
  if (known && faces) faces.media = "";
  manifest?.remove();

  const loaded = new Promise<void>((done) => addEventListener("load", () => done(), { once: true }));
  const painted = new Promise<void>((done) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName("first-contentful-paint").length > 0) done();
    }).observe({ type: "paint", buffered: true });
    void loaded.then(() => setTimeout(done, 3000));
  });
  addEventListener("scroll", showPictures, { once: true });
  void Promise.all([loaded, painted]).then(afterFirstPaint);

  function showPictures(): void {
    if ("painted" in root.dataset) return;
    root.dataset["painted"] = "";
    // If the application started first, it has rendered the link itself.
    if (manifest && !document.querySelector("link[rel=manifest]")) document.head.append(manifest);
  }

  async function afterFirstPaint(): Promise<void> {
    showPictures();
    if (!known) await useFaces();
  }

  async function useFaces(): Promise<void> {
    const rules = [...(faces?.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
    const outcomes = await Promise.allSettled(rules.map(({ style }) => loadedFace(style)));
    const came = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    for (const face of came) document.fonts.add(face);
  }

  function loadedFace(style: CSSStyleDeclaration): Promise<FontFace> {
    const rule = (name: string) => style.getPropertyValue(name);
    const descriptors = { style: rule("font-style"), weight: rule("font-weight"), display: "swap" } as const;
    return new FontFace(rule("font-family").replaceAll('"', ""), rule("src"), descriptors).load();
  }
}

orderFirstPaint();
