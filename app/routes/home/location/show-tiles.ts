import { type Map as LeafletMap, tileLayer } from "leaflet";
import type { TileSource } from "./map-consent.tsx";

/** Lays a server's pictures over the chart. `onFailed` is called when not one of the first ones came. Returns what takes them away. */
export function showTiles(map: LeafletMap, { address, deepest, credit }: TileSource, onFailed: () => void): () => void {
  let anyCame = false;
  const tiles = tileLayer(address, { maxNativeZoom: deepest, maxZoom: map.getMaxZoom(), attribution: credit });
  tiles.on("tileload", () => {
    anyCame = true;
  });
  tiles.on("load", () => {
    if (!anyCame) onFailed();
  });
  tiles.addTo(map);
  return () => void tiles.remove();
}
