import { type FitBoundsOptions, type LatLngTuple, type Map as LeafletMap, divIcon, marker } from "leaflet";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { spreadPins } from "#app/guides/shared/spread-pins.ts";
import { MoveButtons, ZoomButtons } from "#app/components/map/map-controls.tsx";
import { createShoreMap } from "#app/components/map/shore-map.ts";
import { useHouse } from "#app/components/hooks/use-house.ts";
import type { Place } from "#content/guides/way-from-house.ts";
import { type Pizzeria, type PizzeriaId, pizzerias } from "#content/guides/pizzerias.ts";

export type PizzeriaMarks = {
  /** The one highlighted in the list and on the chart. */
  pointed: PizzeriaId | undefined;
  onPoint: (id: PizzeriaId | undefined) => void;
  /** Opens a pizzeria's dialog; on closing, the focus returns to `opener`. */
  onOpen: (id: PizzeriaId, opener: HTMLElement) => void;
};

export type PizzeriaChartProps = PizzeriaMarks & {
  /** Where the sources of the chart are named. */
  credit: RefObject<HTMLElement | null>;
};

/** Room for a thumb between two pins, in pixels. */
const leastDistance = 44;
/** Padding around the pins, wider at the edges with buttons. */
const paddingForButtons: FitBoundsOptions = { paddingTopLeft: [40, 44], paddingBottomRight: [72, 44] };

/** Elements that Leaflet moves and React fills: one for each pin, and one for the house. */
type Spots = { house: HTMLElement; pins: ReadonlyMap<PizzeriaId, HTMLElement> };

/** The chart of the island with the house and a numbered pin for each shop. */
export default function PizzeriaChart({ pointed, onPoint, onOpen, credit }: PizzeriaChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const [spots] = useState<Spots>(() => ({
    house: document.createElement("div"),
    pins: new Map(pizzerias.map(({ id }) => [id, document.createElement("div")])),
  }));
  const [map, setMap] = useState<LeafletMap>();
  const { location } = useHouse();

  useEffect(() => {
    if (!container.current) return;
    const shore = createShoreMap(container.current, {
      center: location,
      zoom: 13,
      zoomSnap: 0.25,
      credit: credit.current,
    });
    const all = [location, ...pizzerias.map(({ place }) => place)].map(point);
    shore.map.fitBounds(all, { ...paddingForButtons, animate: false });
    addPins(shore.map, spots, location);
    setMap(shore.map);
    return () => shore.remove();
  }, [spots, credit, location]);

  return (
    <>
      <div
        ref={container}
        role="region"
        aria-label="Chart with the house and the pizzerias"
        aria-describedby="pizza-map-keys"
        className="shore-map absolute inset-0"
      />
      <p id="pizza-map-keys" className="sr-only">
        Arrow keys move the map, plus and minus zoom. The list has the same places.
      </p>
      <div className="absolute top-[10px] right-[10px] grid gap-[6px]">
        <ZoomButtons map={map} />
      </div>
      <MoveButtons map={map} />
      {createPortal(<HouseMark />, spots.house)}
      {pizzerias.map((shop, index) =>
        createPortal(
          <ChartPin
            shop={shop}
            number={index + 1}
            pointed={pointed === shop.id}
            onPoint={(on) => onPoint(on ? shop.id : undefined)}
            onOpen={(opener) => onOpen(shop.id, opener)}
          />,
          spots.pins.get(shop.id) as HTMLElement,
          shop.id,
        ),
      )}
    </>
  );
}

type Point = Pick<Place, "latitude" | "longitude">;

function point({ latitude, longitude }: Point): LatLngTuple {
  return [latitude, longitude];
}

/** Puts the house and the pins on the map. After every zoom, pins that overlap are moved apart as little as possible. */
function addPins(map: LeafletMap, { house, pins }: Spots, location: Point): void {
  markerOf(house, location).addTo(map);
  const markers = pizzerias.map(({ id, place }) => markerOf(pins.get(id) as HTMLElement, place).addTo(map));

  function spread(): void {
    const centers = pizzerias.map(({ place }) => map.latLngToLayerPoint(point(place)));
    spreadPins(centers, leastDistance, [map.latLngToLayerPoint(point(location))]).forEach(({ x, y }, index) =>
      markers[index]?.setLatLng(map.layerPointToLatLng([x, y])),
    );
  }
  spread();
  map.on("zoomend", spread);
}

function markerOf(html: HTMLElement, place: Point) {
  const icon = divIcon({ html, iconSize: [0, 0], className: "" });
  return marker(point(place), { icon, interactive: false, keyboard: false });
}

function HouseMark() {
  const { name } = useHouse();
  return (
    <div className="absolute -left-4.5 flex h-7 -translate-y-1/2 items-center gap-1.5 rounded-full bg-bay-950 pr-3 pl-2 text-sm font-semibold whitespace-nowrap text-sand-50">
      <svg viewBox="0 0 24 24" className="size-5 text-gold" aria-hidden="true">
        <path d="M12 2l11 9h-3v11H4V11H1z" fill="currentColor" />
        <path d="M9.5 14h5v8h-5z" className="fill-bay-950" />
      </svg>
      {name}
    </div>
  );
}

type ChartPinProps = {
  shop: Pizzeria;
  /** The pizzeria's number in the list beside the map. */
  number: number;
  pointed: boolean;
  onPoint: (on: boolean) => void;
  onOpen: (opener: HTMLElement) => void;
};

/** One pizzeria on the chart: its number, and its name while it is pointed at. Opens its dialog. */
function ChartPin({ shop: { name, place }, number, pointed, onPoint, onOpen }: ChartPinProps) {
  // East of downtown only the left side has room for the name.
  const nameOnLeft = place.longitude > -74.815;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`on-dark pointer-events-auto absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums shadow-lift transition-[scale,background-color] duration-200 after:absolute after:-inset-2.5 after:rounded-full md:size-9 md:text-base md:after:-inset-1.5 ${pointed ? "z-20 scale-115" : "z-10"} ${colorsOf(place, pointed)}`}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {number}{" "}
      <span
        className={
          pointed
            ? `pointer-events-none absolute top-1/2 w-max max-w-44 -translate-y-1/2 rounded-lg bg-bay-950 px-3 py-1.5 text-left text-sm leading-tight font-medium text-white ${nameOnLeft ? "right-full mr-2" : "left-full ml-2"}`
            : "sr-only"
        }
      >
        {name}
        {place.onlyTown ? ` (approximate, somewhere in ${place.onlyTown})` : null}
      </span>
    </button>
  );
}

/** A dashed circle instead of a filled one where only the town is known. */
function colorsOf({ onlyTown }: Place, pointed: boolean): string {
  if (onlyTown)
    return pointed
      ? "border-dashed border-bay-950 bg-white text-bay-950"
      : "border-dashed border-coral-ink bg-white text-coral-ink";
  return pointed ? "border-white bg-bay-950 text-white" : "border-white bg-coral-ink text-white";
}
