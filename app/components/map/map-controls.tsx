import type { Map as LeafletMap } from "leaflet";
import { type ReactNode, useEffect, useId, useState } from "react";
import { LineIcon } from "#app/components/ui/icons.tsx";

export const mapButtonClass =
  "no-print map-button grid place-items-center rounded-xl bg-white text-bay-950 [box-shadow:0_2px_10px_oklch(0.2_0.04_230/0.3)] hover:bg-sand-100 forced-colors:border aria-disabled:text-muted";

type MapButtonProps = {
  name: string;
  onPress: () => void;
  disabled?: boolean;
  /** The element that the button shows and hides. */
  expands?: { id: string; expanded: boolean };
  children: ReactNode;
};

/** A square button over a map; `children` are the paths of its 24 by 24 icon. */
export function MapButton({ name, onPress, disabled = false, expands, children }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      aria-expanded={expands?.expanded}
      aria-controls={expands?.id}
      className={mapButtonClass}
      onClick={onPress}
    >
      <LineIcon size={22} weight={2}>
        {children}
      </LineIcon>
    </button>
  );
}

/** Zoom in and out. At the last step, the button is announced as disabled and does nothing, but keeps the focus. */
export function ZoomButtons({ map }: { map: LeafletMap | undefined }) {
  const [zoom, setZoom] = useState<number>();

  useEffect(() => {
    if (!map) return;
    const read = () => setZoom(map.getZoom());
    read();
    map.on("zoomend zoomlevelschange", read);
    return () => {
      map.off("zoomend zoomlevelschange", read);
    };
  }, [map]);

  const [atMost, atLeast] =
    map && zoom !== undefined ? [zoom >= map.getMaxZoom(), zoom <= map.getMinZoom()] : [false, false];
  return (
    <>
      <MapButton name="Zoom in" disabled={atMost} onPress={() => map?.zoomIn()}>
        <path d="M12 5v14M5 12h14" />
      </MapButton>
      <MapButton name="Zoom out" disabled={atLeast} onPress={() => map?.zoomOut()}>
        <path d="M5 12h14" />
      </MapButton>
    </>
  );
}

/** Share of the map's width or height that one press moves it. */
const step = 0.35;

const directions = [
  { name: "Move west", x: -1, y: 0, arrow: "M19 12H5m6-6-6 6 6 6" },
  { name: "Move north", x: 0, y: -1, arrow: "M12 19V5m-6 6 6-6 6 6" },
  { name: "Move south", x: 0, y: 1, arrow: "M12 5v14m-6-6 6 6 6-6" },
  { name: "Move east", x: 1, y: 0, arrow: "M5 12h14m-6-6 6 6-6 6" },
] as const;

/** Four arrows behind a button, for people who can use neither dragging, two fingers nor keys (WCAG 2.2, 2.5.1 and 2.5.7). */
export function MoveButtons({ map }: { map: LeafletMap | undefined }) {
  const [shown, setShown] = useState(false);
  const arrows = useId();

  return (
    <div className="map-move">
      <MapButton name="Move the map" expands={{ id: arrows, expanded: shown }} onPress={() => setShown(!shown)}>
        {shown ? (
          <path d="m6 6 12 12M18 6 6 18" />
        ) : (
          <path d="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3" />
        )}
      </MapButton>
      <div id={arrows} hidden={!shown} className="contents">
        {directions.map(({ name, x, y, arrow }) => (
          <MapButton
            key={name}
            name={name}
            onPress={() => {
              const size = map?.getSize();
              if (size) map?.panBy([x * step * size.x, y * step * size.y]);
            }}
          >
            <path d={arrow} />
          </MapButton>
        ))}
      </div>
    </div>
  );
}
