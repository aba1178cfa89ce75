/** Whether the browser can blend one page into the next; asking the router for it elsewhere is a warning on the console. */
export const pagesBlend = typeof document !== "undefined" && "startViewTransition" in document;

/** The document's event after a blend has been given its page. */
export const blendDrawn = "blenddrawn";

if (pagesBlend) {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const blend = start(update);
    // The router skips a blend that the next page has overtaken, and nobody else hears what the browser says to that.
    blend.ready.catch(() => {});
    void blend.updateCallbackDone.then(() => document.dispatchEvent(new Event(blendDrawn)));
    return blend;
  };
}
