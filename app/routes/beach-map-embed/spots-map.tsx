import { type FitBoundsOptions, type Popup, popup } from "leaflet";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type ShoreMap, createShoreMap } from "#app/site/shore-map/shore-map.ts";
import { MoveButtons } from "#app/site/shore-map/move-buttons.tsx";
import { ZoomButtons } from "#app/site/shore-map/zoom-buttons.tsx";
import { property } from "#content/property.ts";
import { type MapPlace, landmarks, spotPlaces } from "./map-items.ts";
import { type MapPins, pinPlaces, placesFrame } from "./map-pins.ts";
import { PlaceCard } from "./place-card.tsx";
import { printWhole } from "./print-whole.ts";
import "./spots-map.css";

type SpotsMapProps = {
  /** Ids of the spots that the filter leaves. */
  shown: readonly string[];
  selected: MapPlace | undefined;
  /** A pin was pressed, or its card closed. */
  onSelect: (id: string | undefined) => void;
};

/** Room around the pins, wider at the edges where the buttons stand. */
const clearOfButtons: FitBoundsOptions = { paddingTopLeft: [68, 24], paddingBottomRight: [64, 24] };

type Drawn = { shore: ShoreMap; pins: MapPins; card: Popup };

/** The nine spots, the piers and the house on the drawn chart. */
export default function SpotsMap({ shown, selected, onSelect }: SpotsMapProps) {
  const ground = useRef<HTMLDivElement>(null);
  const [content] = useState(() => document.createElement("div"));
  const [drawn, setDrawn] = useState<Drawn>();
  const select = useEffectEvent(onSelect);

  useEffect(() => {
    if (!ground.current) return;
    const shore = createShoreMap(ground.current, { center: property.location, zoom: 13, zoomSnap: 0.25 });
    shore.map.fitBounds(placesFrame, { ...clearOfButtons, animate: false });
    const pins = pinPlaces(shore.map, (id) => select(id));
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
    const screenOnly = printWhole(shore.map, placesFrame, clearOfButtons);
    setDrawn({ shore, pins, card });
    return () => {
      card.off("remove");
      screenOnly();
      shore.remove();
    };
  }, [content]);

  useEffect(() => {
    drawn?.pins.show([...shown, ...landmarks.map(({ id }) => id)]);
  }, [drawn, shown]);

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
        ref={ground}
        role="region"
        aria-label={`Map of ${spotPlaces.length} beach spots, three piers and the house`}
        aria-describedby="map-keys"
        className="shore-map absolute inset-0"
      />
      <p id="map-keys" className="sr-only">
        Arrow keys move the map, plus and minus zoom. The list has the same places.
      </p>
      <div className="absolute top-2.5 right-2.5 grid gap-1.5">
        <ZoomButtons map={drawn?.shore.map} />
      </div>
      <MoveButtons map={drawn?.shore.map} />
      {createPortal(selected ? <PlaceCard place={selected} onClose={() => onSelect(undefined)} /> : null, content)}
    </>
  );
}
