import { once } from "#app/components/ui/once.ts";
import { addressLine } from "#content/house/property.ts";
import type { HouseFrame } from "#contract/house/house.ts";
import { firstZoom } from "./house-view.tsx";
import { googleKey } from "./map-consent.tsx";

/** The part of https://developers.google.com/maps/documentation/javascript/reference that we use. */
type GoogleMaps = {
  Map: new (element: HTMLElement, options: object) => object;
  Marker: new (options: object) => { addListener: (event: string, heard: () => void) => void };
  InfoWindow: new (options: object) => { open: (options: object) => void };
  ControlPosition: { LEFT_BOTTOM: number };
};

declare global {
  interface Window {
    google?: { maps?: GoogleMaps };
    /** Google's script calls this when it refuses the key. */
    gm_authFailure?: () => void;
    googleMapArrived?: () => void;
  }
}

const timeoutMs = 12_000;

const loadGoogleMaps = once(
  () =>
    new Promise<GoogleMaps>((resolve, reject) => {
      const script = document.createElement("script");
      const onLoaded = () => {
        const maps = window.google?.maps;
        if (maps) resolve(maps);
        else reject(new Error("Google's script has no maps"));
      };
      window.googleMapArrived = onLoaded;
      const query = new URLSearchParams({ key: googleKey, callback: "googleMapArrived", loading: "async" });
      script.src = `https://maps.googleapis.com/maps/api/js?${query.toString()}`;
      script.async = true;
      script.addEventListener("error", () => reject(new Error("Google's script did not load")));
      setTimeout(() => reject(new Error("Google's script timed out")), timeoutMs);
      document.head.append(script);
    }),
);

/** Shows Google's map in `element`. Rejects if the script does not load; calls `onRefused` if Google refuses the key. */
export async function showGoogleMap(
  element: HTMLElement,
  { name, location }: HouseFrame,
  onRefused: () => void,
): Promise<void> {
  window.gm_authFailure = onRefused;
  const maps = await loadGoogleMaps();
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
