/**
 * After a deploy the code of a page that was not loaded before is gone. The router then reloads the page one is on, already when
 * somebody points at a link. Here it does not, and a press of a link asks for the chosen page, as a document of the new build. A
 * browser without the Navigation API reloads. Returns how to stop.
 */
export function leadOnAfterDeploy(): () => void {
  if (!import.meta.env.PROD || !("navigation" in window)) return () => {};
  const watch = new AbortController();
  let chosen: string | undefined;

  function remember({ target }: MouseEvent): void {
    chosen = target instanceof Element ? target.closest("a")?.href : undefined;
  }
  function leadOn(event: NavigateEvent): void {
    const way = chosen;
    chosen = undefined;
    if (event.navigationType !== "reload" || event.userInitiated) return;
    event.preventDefault();
    if (way) window.location.assign(way);
  }

  window.addEventListener("click", remember, { capture: true, signal: watch.signal });
  window.navigation.addEventListener("navigate", leadOn, { signal: watch.signal });
  return () => watch.abort();
}
