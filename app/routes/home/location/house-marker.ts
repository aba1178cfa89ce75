import { type Map as LeafletMap, divIcon, marker, popup } from "leaflet";
import pinHouse from "#content/posters/pin-house.svg";
import { property } from "#content/property.ts";
import { cardGap, pin } from "./house-view.tsx";

/**
 * The house's pin on the map, a button that opens and closes its card, and the card itself, open at first. `content` is the
 * card's element. Returns what closes the card and gives the focus back to the pin.
 */
export function markHouse(map: LeafletMap, content: HTMLElement): () => void {
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
