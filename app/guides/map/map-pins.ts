import { type LatLngBoundsExpression, type Map as LeafletMap, type Marker, divIcon, marker } from "leaflet";
import { spreadPins } from "#app/guides/shared/spread-pins.ts";
import pinHouse from "#content/guides/posters/pin-house.svg";
import pinRide from "#content/guides/posters/pin-ride.svg";
import type { MapItem, MapItems, SpotItem } from "./map-items.ts";

/** Width of a pin, in pixels. */
const side = 30;

/** The smallest distance between the centers of two pins: room for a thumb where the map is wide enough for thirteen of them. */
function minDistance(map: LeafletMap): number {
  return Math.min(44, Math.max(side + 1, map.getSize().x / 9));
}

export type MapPins = {
  /** Shows these items and hides the others. */
  show: (ids: readonly string[]) => void;
  /** Marks one pin, or none. */
  mark: (id: string | undefined) => void;
  /** The marker of an item, which may be moved aside at this zoom. */
  at: (id: string) => Marker | undefined;
};

/** Coordinates of all items, to fit the map to. */
export function boundsOf({ spots, landmarks }: MapItems): LatLngBoundsExpression {
  return [...spots, ...landmarks].map(({ place }) => [place.latitude, place.longitude]);
}

/** Adds a pin for every item. After every zoom, overlapping pins are moved apart as little as possible. */
export function addPins(map: LeafletMap, { spots, landmarks }: MapItems, onPress: (id: string) => void): MapPins {
  const items: readonly (MapItem | SpotItem)[] = [...spots, ...landmarks];
  const pins = new Map(items.map((item) => [item.id, makePin(item, onPress)]));
  let shown: readonly (MapItem | SpotItem)[] = [];

  function spread(): void {
    const trueCenters = shown.map(({ place, kind }) => {
      const point = map.latLngToLayerPoint([place.latitude, place.longitude]);
      // A numbered pin is centered on its coordinates; the others point at them from above.
      return kind === "spot" ? point : point.subtract([0, side / 2]);
    });
    spreadPins(trueCenters, minDistance(map)).forEach(({ x, y }, index) => {
      const id = shown[index]?.id;
      if (id) pins.get(id)?.setLatLng(map.layerPointToLatLng([x, y]));
    });
  }
  map.on("zoomend", spread);

  return {
    show(ids) {
      for (const [id, pin] of pins) {
        if (ids.includes(id)) pin.addTo(map);
        else pin.remove();
      }
      shown = items.filter(({ id }) => ids.includes(id));
      spread();
    },
    mark(id) {
      for (const [other, pin] of pins) {
        pin
          .getElement()
          ?.querySelector("button")
          ?.setAttribute("aria-pressed", String(other === id));
        pin.setZIndexOffset(other === id ? 1000 : 0);
      }
    },
    at: (id) => pins.get(id),
  };
}

function makePin(item: MapItem | SpotItem, onPress: (id: string) => void): Marker {
  const { name, id, kind } = item;
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: `map-pin map-pin-${kind} on-dark`,
    title: name,
    ariaPressed: "false",
  });
  const label = Object.assign(document.createElement("span"), { className: "sr-only", textContent: ` ${name}` });
  button.append("number" in item ? String(item.number) : pinPicture(kind), label);
  const pin = marker([item.place.latitude, item.place.longitude], {
    keyboard: false,
    icon: divIcon({ html: button, iconSize: [side, side], className: "" }),
  });
  return pin.on("click", () => onPress(id));
}

function pinPicture(kind: MapItem["kind"]): HTMLImageElement {
  const picture = new Image(24, side);
  return Object.assign(picture, { src: kind === "house" ? pinHouse : pinRide, alt: "" });
}
