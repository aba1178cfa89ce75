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
import { MoveButtons, ZoomButtons } from "./map-controls.tsx";
import { createShoreMap, type ShoreMap } from "./shore-map.ts";
import { type Point, spreadPins } from "./spread-pins.ts";

type MapPoint = { latitude: number; longitude: number };

export type MapPin = {
  id: string;
  place: MapPoint;
  /** Stays where it is; others make room for it. */
  fixed?: boolean;
  /** Half of the height of a pin that points at its place from above, in pixels. */
  above?: number;
};

export type PinMapProps = {
  label: string;
  /** The pins to show; changed only when they change. */
  pins: readonly MapPin[];
  renderPin: (id: string) => ReactNode;
  /** What the first view and a print show. */
  fit: readonly MapPoint[];
  /** Around it, wider at the edges with buttons. */
  padding: FitBoundsOptions;
  /** Where the sources of the chart are named. */
  credit: RefObject<HTMLElement | null>;
  /** The open card, over its pin. */
  card?: { id: string; content: ReactNode; onClose: () => void } | undefined;
};

/** Room for a thumb between two pins, in pixels, where the map is wide enough; never less than a pin. */
const [thumb, pinSide] = [44, 31];

/** A moving map on our own chart with a pin for each place; pins that overlap are moved apart as little as possible. */
export default function PinMap({ label, pins, renderPin, fit, padding, credit, card }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const keys = useId();
  const [elements] = useState(() => new Map<string, HTMLElement>());
  const [shore, setShore] = useState<ShoreMap>();
  const [markers, setMarkers] = useState<ReadonlyMap<string, Marker>>(new Map());
  const map = shore?.map;

  useEffect(() => {
    const [center] = fit;
    if (!container.current || !center) return;
    const created = createShoreMap(container.current, { center, zoom: 13, zoomSnap: 0.25, credit: credit.current });
    created.map.fitBounds(fit.map(latLng), { ...padding, animate: false });
    const removePrintFit = fitForPrint(created.map, fit.map(latLng), padding);
    setShore(created);
    return () => {
      removePrintFit();
      created.remove();
    };
  }, [fit, padding, credit]);

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
        Arrow keys move the map, plus and minus zoom. The list has the same places.
      </p>
      <div className="absolute top-[10px] right-[10px] grid gap-[6px]">
        <ZoomButtons map={map} />
      </div>
      <MoveButtons map={map} />
      {pins.map(({ id }) => createPortal(renderPin(id), elementOf(elements, id), id))}
      {map && card ? (
        <PinCard key={card.id} map={map} pin={markers.get(card.id)} onClose={card.onClose}>
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
  // A press on a pin is no press on the map, which would close the card.
  DomEvent.disableClickPropagation(element);
  elements.set(id, element);
  return element;
}

function latLng({ latitude, longitude }: MapPoint): LatLngTuple {
  return [latitude, longitude];
}

/** A marker without a size: what React renders into `html` places itself. */
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

type PinCardProps = { map: LeafletMap; pin: Marker | undefined; onClose: () => void; children: ReactNode };

/** A card over a pin, which it follows at every zoom. */
function PinCard({ map, pin, onClose, children }: PinCardProps) {
  const [content] = useState(() => document.createElement("div"));
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!pin) return;
    const card = popup({
      content,
      closeButton: false,
      offset: [0, -26],
      minWidth: 0,
      // A card in large letters may be higher than a phone's map: then it scrolls.
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
  }, [map, pin, content]);

  return createPortal(children, content);
}

/**
 * Resizes the map to its printed box and fits `frame` into it while the page is printed: the map's observers do not see the print
 * layout, so that the print would show a corner of the map. Returns a function that undoes it.
 */
function fitForPrint(map: LeafletMap, frame: LatLngTuple[], options: FitBoundsOptions): () => void {
  const { style } = map.getContainer();
  let restoreScreen: (() => void) | undefined;

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
    map.fitBounds(frame, { ...options, animate: false });
  }
  const onAfterPrint = () => restoreScreen?.();

  window.addEventListener("beforeprint", onBeforePrint);
  window.addEventListener("afterprint", onAfterPrint);
  return () => {
    window.removeEventListener("beforeprint", onBeforePrint);
    window.removeEventListener("afterprint", onAfterPrint);
  };
}
