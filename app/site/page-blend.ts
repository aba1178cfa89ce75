/** Whether the browser can blend one page into the next; asking the router for it elsewhere is a warning on the console. */
export const pagesBlend = typeof document !== "undefined" && "startViewTransition" in document;

if (pagesBlend) {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const blend = start(update);
    // The router skips a blend that the next page has overtaken, and nobody else hears what the browser says to that.
    blend.ready.catch(() => {});
    return blend;
  };
}
