import { divIcon, type Map as LeafletMap, marker, popup, tileLayer } from "leaflet";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { createShoreMap, type ShoreMap } from "#app/site/shore-map/shore-map.ts";
import pinHouse from "#content/posters/pin-house.svg";
import { property } from "#content/property.ts";
import { showGoogleMap } from "./google-map.ts";
import { cardGap, firstCenter, firstZoom, pin } from "./house-view.tsx";
import { googleKey, type MapType, sourceOf, type TileSource, tileSources } from "./map-consent.tsx";

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

/**
 * The house's pin on the map, a button that opens and closes its card, and the card itself, open at first. `content` is the
 * card's element. Returns what closes the card and gives the focus back to the pin.
 */
function markHouse(map: LeafletMap, content: HTMLElement): () => void {
  const card = popup({
    content,
    offset: [0, -(pin.height + cardGap)],
    autoPan: false,
    autoClose: false,
    closeButton: false,
    closeOnClick: false,
    minWidth: 0,
  }).setLatLng([property.location.latitude, property.location.longitude]);
  const icon = divIcon({
    html: `<button type="button" title="${property.name}" aria-label="Marker: ${property.name}" class="on-dark"><img src="${pinHouse}" alt="" width="${pin.width}" height="${pin.height}" style="width:${pin.width}px;height:${pin.height}px"></button>`,
    iconSize: [pin.width, pin.height],
    iconAnchor: [pin.width / 2, pin.height],
    className: "",
  });
  const house = marker([property.location.latitude, property.location.longitude], { icon, keyboard: false });
  const button = () => house.getElement()?.querySelector("button");

  house.on("click", () => (card.isOpen() ? card.close() : card.openOn(map)));
  map.on("popupopen", () => button()?.setAttribute("aria-expanded", "true"));
  map.on("popupclose", () => button()?.setAttribute("aria-expanded", "false"));
  house.addTo(map);
  card.openOn(map);
  return () => {
    card.close();
    button()?.focus({ preventScroll: true });
  };
}

/** Lays a server's pictures over the chart. `onFailed` is called when not one of the first ones came. Returns what takes them away. */
function showTiles(map: LeafletMap, { address, deepest, credit }: TileSource, onFailed: () => void): () => void {
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
