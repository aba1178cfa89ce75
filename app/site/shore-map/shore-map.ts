import {
  divIcon,
  imageOverlay,
  type LatLngBoundsExpression,
  layerGroup,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
} from "leaflet";
import { chartCredit } from "#content/geo/chart-credit.ts";
import { chartBounds } from "#content/geo/chart-projection.ts";
import chart from "#content/posters/island-chart.svg";
import { type ShoreWord, wordClass, wordsAt } from "./chart-labels.ts";
import "./shore-map.css";

/** Closer than this the coastline, good to some forty meters, would pretend to know more than it does. */
const closestChart = 17;

const chartFrame: LatLngBoundsExpression = [
  [chartBounds.south, chartBounds.west],
  [chartBounds.north, chartBounds.east],
];

export type ShoreMap = {
  map: LeafletMap;
  /** Shows or hides the lettering and the credit of the chart; the drawing itself stays under everything else. */
  showChart: (shown: boolean) => void;
  remove: () => void;
};

type ShoreMapOptions = {
  center: { latitude: number; longitude: number };
  zoom: number;
  /** Least step between two zoom levels. */
  zoomSnap?: number;
  /** Called when the drawing has arrived. */
  onDrawn?: () => void;
  /** Called when one finger tries to move the map, which moves the page instead. */
  onOneFinger?: () => void;
};

/**
 * A map in `container` whose ground is our drawn chart of the island, asked from nobody else's server. Moves with mouse,
 * arrow keys and two fingers; the wheel zooms with Ctrl or after a click into the map. Never leaves the drawing.
 */
export function createShoreMap(
  container: HTMLElement,
  { center, zoom, zoomSnap = 1, onDrawn, onOneFinger }: ShoreMapOptions,
): ShoreMap {
  const map = leafletMap(container, {
    center: [center.latitude, center.longitude],
    zoom,
    zoomSnap,
    zoomControl: false,
    fadeAnimation: false,
    zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    maxZoom: closestChart,
    maxBounds: chartFrame,
    maxBoundsViscosity: 1,
  });
  map.attributionControl.setPrefix(false);
  // Under the tiles, so that it shows wherever a tile is missing.
  map.createPane("chart").style.zIndex = "150";
  const wordsPane = map.createPane("words");
  wordsPane.style.zIndex = "450";

  const drawing = imageOverlay(chart, chartFrame, { pane: "chart" });
  if (onDrawn) drawing.on("load", onDrawn);
  drawing.addTo(map);
  const words = layerGroup();
  const letter = () => {
    words.clearLayers();
    for (const word of wordsAt(map.getZoom())) words.addLayer(wordMarker(word));
  };
  letter();
  map.on("zoomend", letter);
  const hideCut = () => hideCutWords(wordsPane, container);
  map.on("zoomend moveend resize", hideCut);

  function showChart(shown: boolean): void {
    if (shown === map.hasLayer(words)) return;
    if (shown) {
      words.addTo(map);
      hideCut();
      map.attributionControl.addAttribution(chartCredit);
    } else {
      words.remove();
      map.attributionControl.removeAttribution(chartCredit);
    }
  }
  showChart(true);

  // Farther out than this the frame would show water that ends at the edge of the paper.
  const fit = () => {
    map.invalidateSize({ animate: false });
    map.setMinZoom(map.getBoundsZoom(chartFrame, true));
  };
  const watch = new ResizeObserver(fit);
  watch.observe(container);
  const release = leaveThePageItsGestures(map, onOneFinger);
  const unlisten = closeCardOnEscape(map);

  return {
    map,
    showChart,
    remove() {
      watch.disconnect();
      release();
      unlisten();
      map.remove();
    },
  };
}

/** Names that the frame would cut wait until the map has moved. */
function hideCutWords(pane: HTMLElement, frame: HTMLElement): void {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  for (const word of pane.querySelectorAll("span")) {
    const box = word.getBoundingClientRect();
    const whole = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    word.style.visibility = whole ? "" : "hidden";
  }
}

/** Leaflet listens for Escape on the map alone; pins and cards are buttons of their own. The focus never falls off the map. */
function closeCardOnEscape(map: LeafletMap): () => void {
  const container = map.getContainer();
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    const inCard = map.getPane("popupPane")?.contains(document.activeElement);
    map.closePopup();
    if (inCard) container.focus({ preventScroll: true });
  }
  container.addEventListener("keydown", onKeyDown);
  return () => container.removeEventListener("keydown", onKeyDown);
}

function wordMarker(word: ShoreWord) {
  const html = `<span aria-hidden="true" class="${wordClass(word)}" style="rotate:${word.angle}deg">${word.lines.join("\n")}</span>`;
  return marker([word.place.latitude, word.place.longitude], {
    pane: "words",
    interactive: false,
    keyboard: false,
    icon: divIcon({ html, iconSize: [0, 0], className: "" }),
  });
}

/**
 * Keeps a map from catching the reader who only scrolls past: the wheel zooms with Ctrl, or once the map has the focus; on
 * touch screens one finger scrolls the page and two move the map. Full screen there is no page, and everything moves the map.
 * Returns what undoes it.
 */
function leaveThePageItsGestures(map: LeafletMap, onOneFinger?: () => void): () => void {
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
