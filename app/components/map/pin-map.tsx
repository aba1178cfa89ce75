import {
  type FitBoundsOptions,
  type LatLngTuple,
  type Map as LeafletMap,
  type Marker,
  divIcon,
  DomEvent,
  marker,
  popup,
} from "leaflet";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { MapPoint } from "#content/guides/way-from-house.ts";
import { MoveButtons, ZoomButtons } from "./map-controls.tsx";
import { createShoreMap, type ShoreMap } from "./shore-map.ts";
import { type Point, spreadPins } from "./spread-pins.ts";

export type MapPin = {
  id: string;
  place: MapPoint;
  /** Stays in place; other pins make room for it. */
  fixed?: boolean;
  /** Half the height in pixels of a pin that points at its place from above. */
  above?: number;
};

export type PinMapProps = {
  label: string;
  /** Keep the same array until the pins change. */
  pins: readonly MapPin[];
  renderPin: (id: string) => ReactNode;
  /** The first view, and the printed one: all of these places, or one place at a zoom level. Keep the same object until it changes. */
  view: { fit: readonly MapPoint[]; padding: FitBoundsOptions } | { center: MapPoint; zoom: number };
  credit: RefObject<HTMLElement | null>;
  card?: { id: string; content: ReactNode; onClose: () => void } | undefined;
  onReady?: (map: ShoreMap) => void;
  onDrawn?: () => void;
  onOneFinger?: () => void;
  /** More buttons, above the zoom buttons. */
  children?: ReactNode;
};

/** Pixels between two pins: room for a thumb if the map is wide enough, and at least a pin's width. */
const [thumb, pinSide] = [44, 31];

/** An interactive map on our own chart with a pin for each place. Pins that overlap are moved apart as little as possible. */
export default function PinMap({ label, pins, renderPin, view, credit, card, children, ...on }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const keys = useId();
  const [elements] = useState(() => new Map<string, HTMLElement>());
  const [map, setMap] = useState<LeafletMap>();
  const [markers, setMarkers] = useState<ReadonlyMap<string, Marker>>(new Map());
  const onReady = useEffectEvent((made: ShoreMap) => on.onReady?.(made));
  const onDrawn = useEffectEvent(() => on.onDrawn?.());
  const onOneFinger = useEffectEvent(() => on.onOneFinger?.());

  useEffect(() => {
    if (!container.current) return;
    const center = "fit" in view ? view.fit[0] : view.center;
    if (!center) return;
    const created = createShoreMap(container.current, {
      center,
      zoom: "fit" in view ? 13 : view.zoom,
      zoomSnap: "fit" in view ? 0.25 : 1,
      credit: credit.current,
      onDrawn: () => onDrawn(),
      onOneFinger: () => onOneFinger(),
    });
    const endPrint = "fit" in view ? fitTo(created.map, view.fit.map(latLng), view.padding) : () => {};
    setMap(created.map);
    onReady(created);
    return () => {
      endPrint();
      created.remove();
    };
  }, [view, credit]);

  useEffect(() => {
    if (!map) return;
    const added = pins.map((pin) => markerOf(elementOf(elements, pin.id), pin.place).addTo(map));
    setMarkers(new Map(pins.map(({ id }, index) => [id, added[index] as Marker])));
    const spread = () => spreadMarkers(map, pins, added);
    spread();
    map.on("zoomend", spread);
    return () => {
      map.off("zoomend", spread);
      for (const each of added) each.remove();
    };
  }, [map, pins, elements]);

  return (
    <>
      <div
        ref={container}
        role="region"
        aria-label={label}
        aria-describedby={keys}
        className="shore-map absolute inset-0"
      />
      <p id={keys} className="sr-only">
        Arrow keys move the map, plus and minus zoom.
      </p>
      <div className="map-buttons absolute top-[10px] right-[10px] grid gap-[6px]">
        {children}
        <ZoomButtons map={map} />
      </div>
      <MoveButtons map={map} />
      {pins.map(({ id }) => createPortal(renderPin(id), elementOf(elements, id), id))}
      {map && card ? (
        <PinCard
          key={card.id}
          map={map}
          pin={markers.get(card.id)}
          above={pins.find(({ id }) => id === card.id)?.above}
          onClose={card.onClose}
        >
          {card.content}
        </PinCard>
      ) : null}
    </>
  );
}

function elementOf(elements: Map<string, HTMLElement>, id: string): HTMLElement {
  const known = elements.get(id);
  if (known) return known;
  const element = document.createElement("div");
  // Otherwise a press on a pin would also be a press on the map, which closes the card.
  DomEvent.disableClickPropagation(element);
  elements.set(id, element);
  return element;
}

function latLng({ latitude, longitude }: MapPoint): LatLngTuple {
  return [latitude, longitude];
}

/** Makes a marker without a size: React renders its content into `html`, which positions itself. */
function markerOf(html: HTMLElement, place: MapPoint): Marker {
  const icon = divIcon({ html, iconSize: [0, 0], className: "" });
  return marker(latLng(place), { icon, interactive: false, keyboard: false });
}

function spreadMarkers(map: LeafletMap, pins: readonly MapPin[], markers: readonly Marker[]): void {
  const centers = pins.map(({ place, above = 0 }): Point => map.latLngToLayerPoint(latLng(place)).subtract([0, above]));
  const indexes = [...pins.keys()];
  const moving = indexes.filter((index) => !pins[index]?.fixed);
  const pick = (those: readonly number[]) => those.flatMap((index) => centers[index] ?? []);
  const fixed = pick(indexes.filter((index) => pins[index]?.fixed));
  const distance = Math.min(thumb, Math.max(pinSide, map.getSize().x / 9));
  spreadPins(pick(moving), distance, fixed).forEach(({ x, y }, order) =>
    markers[moving[order] ?? -1]?.setLatLng(map.layerPointToLatLng([x, y])),
  );
}

type PinCardProps = {
  map: LeafletMap;
  pin: Marker | undefined;
  above: number | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A card above a pin, which it follows at every zoom. */
function PinCard({ map, pin, above = pinSide / 2, onClose, children }: PinCardProps) {
  const [content] = useState(() => document.createElement("div"));
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!pin) return;
    const card = popup({
      content,
      closeButton: false,
      offset: [0, -above - 11],
      minWidth: 0,
      // With enlarged text, a card may be taller than a phone's map; then it scrolls.
      maxHeight: map.getSize().y - 24,
      autoPanPaddingTopLeft: [12, 12],
      // Clear of the zoom buttons at the right edge.
      autoPanPaddingBottomRight: [68, 12],
    });
    const follow = () => card.setLatLng(pin.getLatLng());
    follow();
    card.openOn(map);
    card.on("remove", () => close());
    map.on("zoomend", follow);
    return () => {
      map.off("zoomend", follow);
      card.off("remove");
      card.remove();
    };
  }, [map, pin, above, content]);

  return createPortal(children, content);
}

/** Fits `frame` into the map, and into its printed size, which the map's observers do not notice. Returns a clean-up function. */
function fitTo(map: LeafletMap, frame: LatLngTuple[], padding: FitBoundsOptions): () => void {
  const { style } = map.getContainer();
  let restoreScreen: (() => void) | undefined;
  const fit = () => map.fitBounds(frame, { ...padding, animate: false });

  function resize(width: string, height: string): void {
    Object.assign(style, { width, height });
    map.invalidateSize({ animate: false });
  }
  function onBeforePrint(): void {
    const [center, zoom, minZoom, { maxBounds }] = [map.getCenter(), map.getZoom(), map.getMinZoom(), map.options];
    restoreScreen = () => {
      resize("", "");
      map.setView(center, zoom, { animate: false });
      map.setMinZoom(minZoom);
      map.setMaxBounds(maxBounds);
    };
    // Otherwise a small map would pan back into its bounds after growing, away from the frame.
    map.setMaxBounds();
    map.setMinZoom(0);
    resize("42rem", "40rem");
    fit();
  }

  fit();
  const printing = new AbortController();
  window.addEventListener("beforeprint", onBeforePrint, { signal: printing.signal });
  window.addEventListener("afterprint", () => restoreScreen?.(), { signal: printing.signal });
  return () => printing.abort();
}
