import { type FitBoundsOptions, type LatLngBoundsExpression, type Map as LeafletMap, type Popup, popup } from "leaflet";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Scene } from "#app/guides/shared/scene.tsx";
import { MoveButtons, ZoomButtons } from "#app/components/map/map-controls.tsx";
import { createShoreMap, type ShoreMap } from "#app/components/map/shore-map.ts";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { CardCloseButton } from "#app/components/ui/card-close-button.tsx";
import { detailsLabels, type MapItem, type MapItems } from "./map-items.ts";
import { type MapPins, addPins, boundsOf } from "./map-pins.ts";
import "./spots-map.css";

export type SpotsMapProps = {
  items: MapItems;
  /** Ids of the spots that match the filter. */
  shown: readonly string[];
  selected: MapItem | undefined;
  /** Where the sources of the chart are named. */
  credit: RefObject<HTMLElement | null>;
  /** A pin was pressed, or its card closed. */
  onSelect: (id: string | undefined) => void;
};

/** Padding around the pins, wider at the edges with buttons. */
const padding: FitBoundsOptions = { paddingTopLeft: [68, 24], paddingBottomRight: [64, 24] };

type Drawn = { shore: ShoreMap; pins: MapPins; card: Popup };

/** The nine spots, the piers and the house on the chart. */
export default function SpotsMap({ items, shown, selected, credit, onSelect }: SpotsMapProps) {
  const { location: center } = useHouse();
  const container = useRef<HTMLDivElement>(null);
  const [content] = useState(() => document.createElement("div"));
  const [drawn, setDrawn] = useState<Drawn>();
  const select = useEffectEvent(onSelect);

  useEffect(() => {
    if (!container.current) return;
    const shore = createShoreMap(container.current, {
      center,
      zoom: 13,
      zoomSnap: 0.25,
      credit: credit.current,
    });
    const bounds = boundsOf(items);
    shore.map.fitBounds(bounds, { ...padding, animate: false });
    const pins = addPins(shore.map, items, (id) => select(id));
    const card = popup({
      content,
      closeButton: false,
      offset: [0, -26],
      minWidth: 0,
      autoPanPaddingTopLeft: [12, 12],
      // Clear of the zoom buttons at the right edge.
      autoPanPaddingBottomRight: [68, 12],
    });
    card.on("remove", () => select(undefined));
    const removePrintFit = fitForPrint(shore.map, bounds, padding);
    setDrawn({ shore, pins, card });
    return () => {
      card.off("remove");
      removePrintFit();
      shore.remove();
    };
  }, [content, credit, items, center]);

  useEffect(() => {
    drawn?.pins.show([...shown, ...items.landmarks.map(({ id }) => id)]);
  }, [drawn, shown, items]);

  useEffect(() => {
    if (!drawn) return;
    const { shore, pins, card } = drawn;
    pins.mark(selected?.id);
    const pin = selected && pins.at(selected.id);
    if (!pin) {
      if (card.isOpen()) card.close();
      return;
    }
    const follow = () => card.setLatLng(pin.getLatLng());
    follow();
    limitHeight(card, shore.map);
    if (card.isOpen()) card.update();
    else card.openOn(shore.map);
    shore.map.on("zoomend", follow);
    return () => {
      shore.map.off("zoomend", follow);
    };
  }, [drawn, selected]);

  return (
    <>
      <div
        ref={container}
        role="region"
        aria-label={`Map of ${items.spots.length} beach spots, three piers and the house`}
        aria-describedby="map-keys"
        className="shore-map absolute inset-0"
      />
      <p id="map-keys" className="sr-only">
        Arrow keys move the map, plus and minus zoom. The list has the same places.
      </p>
      <div className="absolute top-[10px] right-[10px] grid gap-[6px]">
        <ZoomButtons map={drawn?.shore.map} />
      </div>
      <MoveButtons map={drawn?.shore.map} />
      {createPortal(selected ? <ItemCard item={selected} onClose={() => onSelect(undefined)} /> : null, content)}
    </>
  );
}

/** A card in large letters may be higher than a phone's map: then it scrolls. */
function limitHeight(card: Popup, map: LeafletMap): void {
  card.options.maxHeight = map.getSize().y - 24;
}

/** The card of the selected item, over its pin. */
function ItemCard({ item: { id, name, line, kind, details }, onClose }: { item: MapItem; onClose: () => void }) {
  return (
    <div className="spot-card relative w-56 rounded-xl bg-white forced-colors:border py-3 pr-9 pl-4 text-ink shadow-[0_8px_24px_oklch(0.2_0.04_230/0.35)]">
      <p className="leading-snug font-semibold">{name}</p>
      <p className="mt-0.5 text-sm leading-snug text-muted">{line}</p>
      <a href={details} target="_top" className="link mt-1 inline-flex min-h-11 items-center text-sm font-medium">
        {detailsLabels[kind]}
        <span className="sr-only"> {name}</span>
      </a>
      {kind === "spot" ? (
        <Scene key={id} id={id} className="mt-1.5 -mr-9 -mb-3 -ml-4 h-20 rounded-b-xl bg-bay-100 @max-[14rem]:hidden" />
      ) : null}
      <CardCloseButton onClose={onClose} />
    </div>
  );
}

/**
 * Resizes the map to its printed box and fits `frame` into it while the page is printed: the map's observers do not see the print
 * layout, so that the print would show a corner of the map. Returns a function that undoes it.
 */
function fitForPrint(map: LeafletMap, frame: LatLngBoundsExpression, options: FitBoundsOptions): () => void {
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
