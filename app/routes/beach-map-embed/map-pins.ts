import { type LatLngBoundsExpression, type Map as LeafletMap, type Marker, divIcon, marker } from "leaflet";
import { spreadPins } from "#app/guide-kit/spread-pins.ts";
import pinHouse from "#content/posters/pin-house.svg";
import pinRide from "#content/posters/pin-ride.svg";
import { type MapPlace, type SpotPlace, landmarks, spotPlaces } from "./map-items.ts";

/** Side of a pin's square in pixels, and the least distance between the middles of two. */
const side = 30;
const leastDistance = 31;

export type MapPins = {
  /** Shows these places and hides the others. */
  show: (ids: readonly string[]) => void;
  /** Marks one pin, or none. */
  mark: (id: string | undefined) => void;
  /** Where a pin stands at this zoom, which may be beside its place. */
  at: (id: string) => Marker | undefined;
};

/** Everything on the map, from the southernmost to the northernmost place. */
export const placesFrame: LatLngBoundsExpression = [...spotPlaces, ...landmarks].map(({ place }) => [
  place.latitude,
  place.longitude,
]);

/** A button for every place. Pins that would cover each other step aside, as little as it takes, again after every zoom. */
export function pinPlaces(map: LeafletMap, onPress: (id: string) => void): MapPins {
  const places: readonly (MapPlace | SpotPlace)[] = [...spotPlaces, ...landmarks];
  const pins = new Map(places.map((place) => [place.id, makePin(place, onPress)]));
  let shown: readonly (MapPlace | SpotPlace)[] = [];

  function spread(): void {
    const truth = shown.map(({ place, kind }) => {
      const point = map.latLngToLayerPoint([place.latitude, place.longitude]);
      // A number stands on its place; the other pins point at it from above.
      return kind === "spot" ? point : point.subtract([0, side / 2]);
    });
    spreadPins(truth, leastDistance).forEach(({ x, y }, index) => {
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
      shown = places.filter(({ id }) => ids.includes(id));
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

function makePin(place: MapPlace | SpotPlace, onPress: (id: string) => void): Marker {
  const { name, id, kind } = place;
  const face =
    "number" in place
      ? String(place.number)
      : `<img src="${kind === "house" ? pinHouse : pinRide}" alt="" width="24" height="${side}">`;
  const pin = marker([place.place.latitude, place.place.longitude], {
    keyboard: false,
    icon: divIcon({
      html: `<button type="button" class="map-pin map-pin-${kind} on-dark" title="${name}" aria-pressed="false">${face}<span class="sr-only"> ${name}</span></button>`,
      iconSize: [side, side],
      className: "",
    }),
  });
  return pin.on("click", () => onPress(id));
}
