import { divIcon, type Map as LeafletMap, marker, popup, tileLayer } from "leaflet";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { createShoreMap, type ShoreMap } from "#app/components/map/shore-map.ts";
import pinHouse from "#content/guides/posters/pin-house.svg";
import { addressLine } from "#content/house/property.ts";
import type { HouseFrame } from "#contract/house/house.ts";
import { cardGap, firstCenter, firstZoom, pin } from "./house-view.tsx";
import { googleKey, type MapType, externalMap, type TileSource, tileSources } from "./map-consent.tsx";

type HouseMapOptions = {
  house: HouseFrame;
  container: RefObject<HTMLElement | null>;
  googleContainer: RefObject<HTMLElement | null>;
  credit: RefObject<HTMLElement | null>;
  onDrawn: () => void;
  onNotice: (text: string) => void;
};

type HouseMap = {
  map: LeafletMap | undefined;
  /** The element that a portal renders the house's card into. */
  card: HTMLElement;
  closeCard: () => void;
  type: MapType;
  show: (type: MapType) => void;
};

/** The Leaflet map in `container`, and Google's in `googleContainer` while that is chosen. If a map fails to load, the chart stays. */
export function useHouseMap({
  house,
  container,
  googleContainer,
  credit,
  onDrawn,
  onNotice,
}: HouseMapOptions): HouseMap {
  const [card] = useState(() => document.createElement("div"));
  const [shore, setShore] = useState<ShoreMap>();
  const [type, setType] = useState<MapType>("chart");
  const closeCard = useRef(() => {});
  const notifyDrawn = useEffectEvent(onDrawn);
  const showNotice = useEffectEvent(onNotice);

  useEffect(() => {
    if (!container.current) return;
    const created = createShoreMap(container.current, {
      center: firstCenter(house),
      zoom: firstZoom,
      credit: credit.current,
      onDrawn: () => notifyDrawn(),
      onOneFinger: () => showNotice("Use two fingers to move the map."),
    });
    closeCard.current = addHouseMarker(created.map, house, card);
    setShore(created);
    return () => created.remove();
  }, [container, credit, card, house]);

  useEffect(() => {
    if (!shore || type === "chart") return;
    const fail = () => {
      showNotice(externalMap(type).failed);
      setType("chart");
    };
    if (type === "google") {
      let wanted = true;
      const failIfWanted = () => {
        if (wanted) fail();
      };
      if (googleContainer.current)
        showGoogleMap(googleContainer.current, house, googleKey, failIfWanted).catch(failIfWanted);
      return () => {
        wanted = false;
      };
    }
    shore.showChart(false);
    const removeTiles = addTiles(shore.map, tileSources[type], fail);
    return () => {
      removeTiles();
      shore.showChart(true);
    };
  }, [shore, type, house, googleContainer]);

  const close = useCallback(() => closeCard.current(), []);
  return { map: shore?.map, card, closeCard: close, type, show: setType };
}

/**
 * Adds the house's pin, a button that opens and closes its card, and the card, open at first. `content` is the card's element.
 * Returns a function that closes the card and moves the focus back to the pin.
 */
function addHouseMarker(map: LeafletMap, { name, location }: HouseFrame, content: HTMLElement): () => void {
  const at: [number, number] = [location.latitude, location.longitude];
  const card = popup({
    content,
    offset: [0, -(pin.height + cardGap)],
    autoPanPadding: [4, 8],
    autoClose: false,
    closeButton: false,
    closeOnClick: false,
    minWidth: 0,
  }).setLatLng(at);
  const icon = divIcon({
    html: pinButton(name),
    iconSize: [pin.width, pin.height],
    iconAnchor: [pin.width / 2, pin.height],
    className: "",
  });
  const house = marker(at, { icon, keyboard: false });
  const button = () => house.getElement()?.querySelector("button");

  house.on("click", () => (card.isOpen() ? card.close() : card.openOn(map)));
  map.on("popupopen", () => button()?.setAttribute("aria-expanded", "true"));
  map.on("popupclose", () => button()?.setAttribute("aria-expanded", "false"));
  house.addTo(map);
  card.openOn(map);
  // React fills the card later, and with large letters it is higher than its room above the house.
  const grown = new ResizeObserver(() => {
    if (card.isOpen()) card.update();
  });
  grown.observe(content);
  map.on("unload", () => grown.disconnect());
  return () => {
    card.close();
    button()?.focus({ preventScroll: true });
  };
}

/** Built from elements: a name may hold any character. */
function pinButton(name: string): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { type: "button", title: name, className: "on-dark" });
  // The pin is narrower than a thumb.
  Object.assign(button.style, { padding: "0 2px", margin: "0 -2px" });
  button.setAttribute("aria-label", `Marker: ${name}`);
  const picture = Object.assign(new Image(pin.width, pin.height), { src: pinHouse, alt: "" });
  Object.assign(picture.style, { width: `${pin.width}px`, height: `${pin.height}px` });
  button.append(picture);
  return button;
}

/** Puts a server's tiles over the chart. `onFailed` is called when none of the first ones loaded. Returns a function that removes them. */
function addTiles(map: LeafletMap, { url, maxZoom, attribution }: TileSource, onFailed: () => void): () => void {
  let anyLoaded = false;
  const tiles = tileLayer(url, { maxNativeZoom: maxZoom, maxZoom: map.getMaxZoom(), attribution });
  tiles.on("tileload", () => {
    anyLoaded = true;
  });
  tiles.on("load", () => {
    if (!anyLoaded) onFailed();
  });
  tiles.addTo(map);
  return () => void tiles.remove();
}

/** The part we use of https://developers.google.com/maps/documentation/javascript/reference. */
type GoogleMaps = {
  Map: new (element: HTMLElement, options: object) => object;
  Marker: new (options: object) => { addListener: (event: string, heard: () => void) => void };
  InfoWindow: new (options: object) => { open: (options: object) => void };
  ControlPosition: { LEFT_BOTTOM: number };
};

declare global {
  interface Window {
    google?: { maps?: GoogleMaps };
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void;
    googleMapArrived?: () => void;
  }
}

/** How long to wait for Google's script, in milliseconds. */
const timeoutMs = 12_000;

let loading: Promise<GoogleMaps> | undefined;

function loadGoogleMaps(key: string): Promise<GoogleMaps> {
  loading ??= new Promise<GoogleMaps>((resolve, reject) => {
    const script = document.createElement("script");
    const onLoaded = () => {
      const maps = window.google?.maps;
      if (maps) resolve(maps);
      else reject(new Error("Google's script has no maps"));
    };
    window.googleMapArrived = onLoaded;
    const query = new URLSearchParams({ key, callback: "googleMapArrived", loading: "async" });
    script.src = `https://maps.googleapis.com/maps/api/js?${query.toString()}`;
    script.async = true;
    script.addEventListener("error", () => reject(new Error("Google's script did not load")));
    setTimeout(() => reject(new Error("Google's script timed out")), timeoutMs);
    document.head.append(script);
  }).catch((error: unknown) => {
    // Lets the next call try again.
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Shows Google's map in `element`, with the house's marker and its open card. Rejects when the script does not load;
 * `onRefused` is called when Google refuses the key, at once or later.
 */
async function showGoogleMap(
  element: HTMLElement,
  { name, location }: HouseFrame,
  key: string,
  onRefused: () => void,
): Promise<void> {
  window.gm_authFailure = onRefused;
  const maps = await loadGoogleMaps(key);
  const position = { lat: location.latitude, lng: location.longitude };
  const map = new maps.Map(element, {
    center: position,
    zoom: firstZoom,
    mapTypeControl: true,
    mapTypeControlOptions: { position: maps.ControlPosition.LEFT_BOTTOM },
    streetViewControl: true,
    fullscreenControl: true,
    zoomControl: true,
    gestureHandling: "cooperative",
  });
  const houseMarker = new maps.Marker({ map, position, title: name });
  const content = document.createElement("p");
  content.append(
    Object.assign(document.createElement("strong"), { textContent: name }),
    document.createElement("br"),
    addressLine,
  );
  const card = new maps.InfoWindow({ content });
  const open = () => card.open({ map, anchor: houseMarker, shouldFocus: false });
  houseMarker.addListener("click", open);
  open();
}
