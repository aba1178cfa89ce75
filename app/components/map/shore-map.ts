import {
  divIcon,
  imageOverlay,
  type LatLngBoundsExpression,
  layerGroup,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
} from "leaflet";
import chart from "#content/drawings/island-chart.svg";
import { chartBounds } from "#content/guides/geo/chart-bounds.ts";
import { chartCredit } from "#content/guides/geo/chart-credit.ts";
import type { MapPoint } from "#content/guides/way-from-house.ts";
import { type ChartLabel, labelClass, labelsAt } from "./chart-labels.ts";
import { streetLabels } from "./street-labels.ts";
import "./shore-map.css";

/** The coastline is accurate to about forty meters and the creek to less; closer zooms would suggest more. */
const maxChartZoom = 17;

const chartFrame: LatLngBoundsExpression = [
  [chartBounds.south, chartBounds.west],
  [chartBounds.north, chartBounds.east],
];

export type ShoreMap = {
  map: LeafletMap;
  /** Shows or hides the chart's labels and credit; the drawing itself stays below everything else. */
  showChart: (shown: boolean) => void;
  remove: () => void;
};

type ShoreMapOptions = {
  center: MapPoint;
  zoom: number;
  /** Smallest step between zoom levels. */
  zoomSnap: number;
  /** Element for the sources' names, except in full screen. */
  credit: HTMLElement | null;
  onDrawn: () => void;
  onOneFinger: () => void;
};

/** Creates a Leaflet map in `container` on our own chart of the island, which it never leaves. Makes no requests to other servers. */
export function createShoreMap(
  container: HTMLElement,
  { center, zoom, zoomSnap, credit, onDrawn, onOneFinger }: ShoreMapOptions,
): ShoreMap {
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leafletMap(container, {
    center: [center.latitude, center.longitude],
    zoom,
    zoomSnap,
    zoomControl: false,
    fadeAnimation: false,
    // A ResizeObserver below does this.
    trackResize: false,
    zoomAnimation: !lessMotion,
    inertia: !lessMotion,
    maxZoom: maxChartZoom,
    maxBounds: chartFrame,
    maxBoundsViscosity: 1,
  });
  if (lessMotion) panAtOnce(map);
  map.attributionControl.setPrefix(false);
  // Below the tiles, so that it shows where a tile is missing.
  map.createPane("chart").style.zIndex = "150";
  const labelsPane = map.createPane("labels");
  labelsPane.style.zIndex = "450";

  const drawing = imageOverlay(chart, chartFrame, { pane: "chart" });
  drawing.on("load", onDrawn);
  drawing.addTo(map);
  const labels = layerGroup();
  const drawLabels = () => {
    labels.clearLayers();
    const level = map.getZoom();
    for (const label of [...labelsAt(level), ...labelsAt(level, streetLabels)]) labels.addLayer(labelMarker(label));
  };
  drawLabels();
  map.on("zoomend", drawLabels);
  const hideClipped = () => hideClippedLabels(labelsPane, container);
  map.on("zoomend moveend resize", hideClipped);

  function showChart(shown: boolean): void {
    if (shown === map.hasLayer(labels)) return;
    if (shown) {
      labels.addTo(map);
      hideClipped();
      map.attributionControl.addAttribution(chartCredit);
    } else {
      labels.remove();
      map.attributionControl.removeAttribution(chartCredit);
    }
  }
  showChart(true);

  // A window that is turned or resized and back again shows the same place, although the drawing's edges may have moved the map on the way.
  let [chosenCenter, chosenZoom, isFitting] = [map.getCenter(), map.getZoom(), false];
  map.on("moveend", () => {
    if (!isFitting) [chosenCenter, chosenZoom] = [map.getCenter(), map.getZoom()];
  });
  const fitToContainer = () => {
    isFitting = true;
    map.invalidateSize({ pan: false });
    // Zoomed out more, the drawing's edge would show.
    map.setMinZoom(map.getBoundsZoom(chartFrame, true));
    map.setView(chosenCenter, chosenZoom, { animate: false });
    isFitting = false;
  };
  const resizeObserver = new ResizeObserver(fitToContainer);
  resizeObserver.observe(container);
  const leaving = new AbortController();
  setUpCooperativeGestures(map, onOneFinger, leaving.signal);
  closeCardOnEscape(map, leaving.signal);
  moveCredit(map, credit, leaving.signal);

  return {
    map,
    showChart,
    remove() {
      resizeObserver.disconnect();
      leaving.abort();
      map.remove();
    },
  };
}

/** Keeps arrow keys and cards that need room from sliding the map. Leaflet has no option for this. */
function panAtOnce(map: LeafletMap): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

function hideClippedLabels(pane: HTMLElement, frame: HTMLElement): void {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  for (const label of pane.querySelectorAll("span")) {
    const box = label.getBoundingClientRect();
    const isInside = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    label.style.visibility = isInside ? "" : "hidden";
  }
}

/** Moves the sources' names out of the map: enlarged text would cover it. */
function moveCredit(map: LeafletMap, place: HTMLElement | null, signal: AbortSignal): void {
  const credit = map.attributionControl.getContainer();
  const corner = credit?.parentElement;
  if (!credit || !corner || !place) return;
  const put = () => (document.fullscreenElement?.contains(corner) ? corner : place).append(credit);
  put();
  document.addEventListener("fullscreenchange", put, { signal });
}

/** Closes the card on Escape, which Leaflet handles only on the map itself, not on pins and cards. The focus stays in the map. */
function closeCardOnEscape(map: LeafletMap, signal: AbortSignal): void {
  const container = map.getContainer();
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    const inCard = map.getPane("popupPane")?.contains(document.activeElement);
    map.closePopup();
    if (inCard) container.focus({ preventScroll: true });
  }
  container.addEventListener("keydown", onKeyDown, { signal });
}

function labelMarker(label: ChartLabel) {
  const html = `<span aria-hidden="true" class="${labelClass(label)}" style="rotate:${label.angle}deg">${label.lines.join("\n")}</span>`;
  return marker([label.place.latitude, label.place.longitude], {
    pane: "labels",
    interactive: false,
    keyboard: false,
    icon: divIcon({ html, iconSize: [0, 0], className: "" }),
  });
}

/** The wheel zooms with Ctrl or when the map has the focus, and touch needs two fingers, so that the map does not trap page scrolling. */
function setUpCooperativeGestures(map: LeafletMap, onOneFinger: () => void, signal: AbortSignal): void {
  const container = map.getContainer();
  const touchFirst = matchMedia("(pointer: coarse)").matches;
  const isFullscreen = () => document.fullscreenElement?.contains(container) ?? false;

  function onWheel(event: WheelEvent): void {
    const isForMap = event.ctrlKey || event.metaKey || container.contains(document.activeElement) || isFullscreen();
    if (isForMap) map.scrollWheelZoom.enable();
    else map.scrollWheelZoom.disable();
  }
  function onTouchMove(event: TouchEvent): void {
    if (event.touches.length === 1 && !isFullscreen()) onOneFinger();
  }
  function onFullscreen(): void {
    if (!touchFirst || isFullscreen()) map.dragging.enable();
    else map.dragging.disable();
  }

  map.scrollWheelZoom.disable();
  onFullscreen();
  container.addEventListener("wheel", onWheel, { capture: true, passive: true, signal });
  if (touchFirst) container.addEventListener("touchmove", onTouchMove, { passive: true, signal });
  document.addEventListener("fullscreenchange", onFullscreen, { signal });
}
