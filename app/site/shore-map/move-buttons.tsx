import type { Map as LeafletMap } from "leaflet";
import { useId, useState } from "react";
import { MapButton } from "./map-controls.tsx";

/** Part of the map's width or height that one press moves it by. */
const step = 0.35;

const directions = [
  { name: "Move west", x: -1, y: 0, arrow: "M19 12H5m6-6-6 6 6 6" },
  { name: "Move north", x: 0, y: -1, arrow: "M12 19V5m-6 6 6-6 6 6" },
  { name: "Move south", x: 0, y: 1, arrow: "M12 5v14m-6-6 6 6 6-6" },
  { name: "Move east", x: 1, y: 0, arrow: "M5 12h14m-6-6 6 6-6 6" },
] as const;

/** For whoever can neither drag nor use two fingers nor keys (WCAG 2.2, 2.5.1 and 2.5.7): a button that brings four arrows. */
export function MoveButtons({ map }: { map: LeafletMap | undefined }) {
  const [shown, setShown] = useState(false);
  const arrows = useId();

  return (
    // In a column where a row would reach the other buttons.
    <div className="absolute bottom-9 left-2.5 flex gap-1.5 @[30rem]:bottom-2.5 @max-[17rem]:flex-col-reverse">
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
