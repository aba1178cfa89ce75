import type { Map as LeafletMap } from "leaflet";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type ShoreMap, createShoreMap } from "#app/site/shore-map/shore-map.ts";
import { markHouse } from "./house-marker.ts";
import { type MapType, googleKey, sourceOf, tileSources } from "./map-consent.tsx";
import { showTiles } from "./show-tiles.ts";
import { showGoogleMap } from "./google-map.ts";
import { firstCenter, firstZoom } from "./house-view.tsx";

type HouseMapOptions = {
  ground: RefObject<HTMLElement | null>;
  googleGround: RefObject<HTMLElement | null>;
  onDrawn: () => void;
  onNotice: (text: string) => void;
};

type HouseMap = {
  map: LeafletMap | undefined;
  /** The element of the house's card, for a portal. */
  card: HTMLElement;
  closeCard: () => void;
  type: MapType;
  show: (type: MapType) => void;
};

/** The moving map in `ground`, and Google's in `googleGround` while that is chosen. A map that does not come leaves the chart. */
export function useHouseMap({ ground, googleGround, onDrawn, onNotice }: HouseMapOptions): HouseMap {
  const [card] = useState(() => document.createElement("div"));
  const [shore, setShore] = useState<ShoreMap>();
  const [type, setType] = useState<MapType>("chart");
  const closeCard = useRef(() => {});
  const drawn = useEffectEvent(onDrawn);
  const notice = useEffectEvent(onNotice);

  useEffect(() => {
    if (!ground.current) return;
    const made = createShoreMap(ground.current, {
      center: firstCenter,
      zoom: firstZoom,
      onDrawn: () => drawn(),
      onOneFinger: () => notice("Use two fingers to move the map."),
    });
    closeCard.current = markHouse(made.map, card);
    setShore(made);
    return () => made.remove();
  }, [ground, card]);

  useEffect(() => {
    if (!shore || type === "chart") return;
    const fail = () => {
      notice(sourceOf(type).failed);
      setType("chart");
    };
    if (type === "google") {
      let wanted = true;
      const failNow = () => {
        if (wanted) fail();
      };
      if (googleGround.current) showGoogleMap(googleGround.current, googleKey, failNow).catch(failNow);
      return () => {
        wanted = false;
      };
    }
    shore.showChart(false);
    const takeAway = showTiles(shore.map, tileSources[type], fail);
    return () => {
      takeAway();
      shore.showChart(true);
    };
  }, [shore, type, googleGround]);

  const close = useCallback(() => closeCard.current(), []);
  return { map: shore?.map, card, closeCard: close, type, show: setType };
}
