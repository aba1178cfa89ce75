import type { Map as LeafletMap } from "leaflet";

/**
 * Keeps a map from catching the reader who only scrolls past: the wheel zooms with Ctrl, or once the map has the focus; on
 * touch screens one finger scrolls the page and two move the map. Full screen there is no page, and everything moves the map.
 * Returns what undoes it.
 */
export function leaveThePageItsGestures(map: LeafletMap, onOneFinger?: () => void): () => void {
  const container = map.getContainer();
  const touchFirst = matchMedia("(pointer: coarse)").matches;
  const alone = () => document.fullscreenElement?.contains(container) ?? false;

  function onWheel(event: WheelEvent): void {
    const meant = event.ctrlKey || event.metaKey || container.contains(document.activeElement) || alone();
    if (meant) map.scrollWheelZoom.enable();
    else map.scrollWheelZoom.disable();
  }
  function onTouchMove(event: TouchEvent): void {
    if (event.touches.length === 1 && !alone()) onOneFinger?.();
  }
  function onFullscreen(): void {
    if (!touchFirst || alone()) map.dragging.enable();
    else map.dragging.disable();
  }

  map.scrollWheelZoom.disable();
  onFullscreen();
  container.addEventListener("wheel", onWheel, { capture: true, passive: true });
  if (touchFirst) container.addEventListener("touchmove", onTouchMove, { passive: true });
  document.addEventListener("fullscreenchange", onFullscreen);
  return () => {
    container.removeEventListener("wheel", onWheel, { capture: true });
    container.removeEventListener("touchmove", onTouchMove);
    document.removeEventListener("fullscreenchange", onFullscreen);
  };
}
