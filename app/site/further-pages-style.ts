declare global {
  interface Window {
    /** Adds the style of the whole site, once. Defined by the start script of a built page; in development that style is there. */
    wholeStyle?: () => Promise<void>;
  }
}

/**
 * Resolves when a page that is shown after another one, without loading anew, has its style. A loaded page carries the rules for
 * all that it can show and for nothing else (`scripts/page-style.ts`). Every route waits for this where its module begins, so
 * that no page appears without its style, however it was reached. Rejects when the style cannot be fetched.
 */
export async function styleOfFurtherPages(): Promise<void> {
  if (import.meta.env.SSR || !("started" in document.documentElement.dataset)) return;
  await window.wholeStyle?.();
}
