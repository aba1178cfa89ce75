import type { Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import { MapButton } from "./map-controls.tsx";

/** Closer and farther; at the last step a button says so and does nothing, but keeps the focus. */
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
