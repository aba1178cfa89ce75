import type { FitBoundsOptions, LatLngBoundsExpression, Map as LeafletMap } from "leaflet";

/**
 * Gives the map the size of its box on paper, with all of `frame` in it, while the page is printed: the layout for paper
 * never reaches the map's own observers, so the print would be a corner of what the screen shows. Returns what undoes it.
 */
export function printWhole(map: LeafletMap, frame: LatLngBoundsExpression, options: FitBoundsOptions): () => void {
  const { style } = map.getContainer();
  let returnToScreen: (() => void) | undefined;

  function resize(width: string, height: string): void {
    Object.assign(style, { width, height });
    map.invalidateSize({ animate: false });
  }
  function onBeforePrint(): void {
    const [center, zoom, minZoom, maxBounds] = [
      map.getCenter(),
      map.getZoom(),
      map.getMinZoom(),
      map.options.maxBounds,
    ];
    returnToScreen = () => {
      resize("", "");
      map.setView(center, zoom, { animate: false });
      map.setMinZoom(minZoom);
      map.setMaxBounds(maxBounds);
    };
    // Otherwise a small map, grown to the box, glides back into its bounds and away from the frame.
    map.setMaxBounds();
    map.setMinZoom(0);
    resize("42rem", "40rem");
    map.fitBounds(frame, { ...options, animate: false });
  }
  const onAfterPrint = () => returnToScreen?.();

  window.addEventListener("beforeprint", onBeforePrint);
  window.addEventListener("afterprint", onAfterPrint);
  return () => {
    window.removeEventListener("beforeprint", onBeforePrint);
    window.removeEventListener("afterprint", onAfterPrint);
  };
}
