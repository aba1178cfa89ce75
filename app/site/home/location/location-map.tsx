import { type Map as LeafletMap, tileLayer } from "leaflet";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { MapButton, mapButtonClass } from "#app/components/map/map-controls.tsx";
import PinMap from "#app/components/map/pin-map.tsx";
import type { ShoreMap } from "#app/components/map/shore-map.ts";
import { LineIcon } from "#app/components/ui/icons.tsx";
import pinHouse from "#content/drawings/pin-house.svg";
import { showGoogleMap } from "./google-map.ts";
import { firstCenter, firstZoom, HouseInfo, mapLabel, pin } from "./house-view.tsx";
import {
  ConsentPanel,
  type ExternalMap,
  externalMaps,
  hasConsent,
  type MapType,
  mapTypes,
  saveConsent,
} from "./map-consent.tsx";

export type LocationMapProps = {
  credit: RefObject<HTMLElement | null>;
  onDrawn: () => void;
};

/** The interactive map over its static picture: our own chart first, other companies' maps after the visitor has agreed. */
export default function LocationMap({ credit, onDrawn }: LocationMapProps) {
  const house = useHouse();
  const frame = useRef<HTMLDivElement>(null);
  const googleContainer = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLButtonElement>(null);
  const pressedButton = useRef<HTMLElement>(null);
  const [isCardOpen, setCardOpen] = useState(true);
  const [asking, setAsking] = useState<Exclude<MapType, "chart">>();
  const [notice, setNotice] = useNotice();
  const [shore, setShore] = useState<ShoreMap>();
  const [type, setType] = useMapType(shore, googleContainer, setNotice);
  const view = useMemo(() => ({ center: firstCenter(house), zoom: firstZoom }), [house]);
  // The tip of the pin marks the house.
  const pins = useMemo(() => [{ id: "house", place: house.location, above: pin.height / 2 }], [house]);

  function choose(next: MapType, button: HTMLElement): void {
    pressedButton.current = button;
    setNotice("");
    if (next === "chart" || hasConsent(next)) {
      setAsking(undefined);
      setType(next);
    } else setAsking(next);
  }

  function answer(agreed: boolean): void {
    if (agreed && asking) {
      saveConsent(asking);
      setType(asking);
    }
    setAsking(undefined);
    pressedButton.current?.focus({ preventScroll: true });
  }

  function closeCard(): void {
    setCardOpen(false);
    marker.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={frame} className="absolute inset-0 flex flex-col overflow-hidden bg-teal">
      <div className="relative flex-1">
        <div className="contents" inert={type === "google"}>
          <PinMap
            label={mapLabel(house)}
            pins={pins}
            renderPin={() => (
              <button
                ref={marker}
                type="button"
                title={house.name}
                aria-label={`Marker: ${house.name}`}
                aria-expanded={isCardOpen}
                // The pin is narrower than a thumb.
                className="on-dark pointer-events-auto absolute w-max -translate-1/2 px-0.5"
                onClick={() => setCardOpen(!isCardOpen)}
              >
                {/* Leaflet sets the width of pictures. */}
                <img src={pinHouse} alt="" {...pin} style={pin} className="max-w-none" />
              </button>
            )}
            view={view}
            credit={credit}
            card={
              isCardOpen
                ? { id: "house", content: <HouseInfo onClose={closeCard} />, onClose: () => setCardOpen(false) }
                : undefined
            }
            onReady={setShore}
            onDrawn={onDrawn}
            onOneFinger={() => setNotice("Use two fingers to move the map.")}
          >
            <FullscreenButton frame={frame} />
            <StreetViewLink />
          </PinMap>
        </div>
        <div ref={googleContainer} hidden={type !== "google"} className="absolute inset-0 bg-teal" />
      </div>
      <div className="map-switch no-print absolute top-2.5 left-2.5">
        <MapTypeControl current={type} onChoose={choose} />
      </div>
      {asking ? <ConsentPanel type={asking} onAgree={() => answer(true)} onDecline={() => answer(false)} /> : null}
      <p
        role="status"
        className={
          notice
            ? "absolute inset-x-2.5 bottom-16 mx-auto w-fit rounded-xl bg-bay-950 px-4 py-2.5 text-[0.9375rem] leading-snug text-sand-50"
            : "sr-only"
        }
      >
        {notice}
      </p>
    </div>
  );
}

/** Returns the selected map and its setter. If a map fails to load, the chart comes back and `onNotice` says so. */
function useMapType(
  shore: ShoreMap | undefined,
  googleContainer: RefObject<HTMLElement | null>,
  onNotice: (text: string) => void,
): [MapType, (type: MapType) => void] {
  const house = useHouse();
  const [type, setType] = useState<MapType>("chart");
  const fail = useEffectEvent((failed: Exclude<MapType, "chart">) => {
    onNotice(externalMaps[failed].failed);
    setType("chart");
  });

  useEffect(() => {
    if (!shore || type === "chart") return;
    let isWanted = true;
    const onFailed = () => {
      if (isWanted) fail(type);
    };
    let removeTiles = () => {};
    const { tiles } = externalMaps[type];
    if (tiles) {
      shore.showChart(false);
      removeTiles = addTiles(shore.map, tiles, onFailed);
    } else if (googleContainer.current) showGoogleMap(googleContainer.current, house, onFailed).catch(onFailed);
    return () => {
      isWanted = false;
      removeTiles();
      shore.showChart(true);
    };
  }, [shore, type, house, googleContainer]);

  return [type, setType];
}

/** Puts a server's tiles over the chart. Calls `onFailed` if none of the first ones loads. Returns a function that removes them. */
function addTiles(map: LeafletMap, source: NonNullable<ExternalMap["tiles"]>, onFailed: () => void): () => void {
  let anyLoaded = false;
  const { url, maxZoom: maxNativeZoom, attribution } = source;
  const tiles = tileLayer(url, { maxNativeZoom, maxZoom: map.getMaxZoom(), attribution });
  tiles.on("tileload", () => {
    anyLoaded = true;
  });
  tiles.on("load", () => {
    if (!anyLoaded) onFailed();
  });
  tiles.addTo(map);
  return () => void tiles.remove();
}

type MapTypeControlProps = { current: MapType; onChoose: (type: MapType, button: HTMLElement) => void };

function MapTypeControl({ current, onChoose }: MapTypeControlProps) {
  return (
    <div
      role="group"
      aria-label="Map type"
      className="flex flex-wrap rounded-xl bg-white p-0.5 [box-shadow:0_2px_10px_oklch(0.2_0.04_230/0.3)]"
    >
      {mapTypes.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={current === type}
          className="min-h-11 rounded-lg px-2 text-sm font-semibold text-bay-950 hover:bg-sand-100 aria-pressed:bg-bay-800 aria-pressed:text-white forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none sm:px-3"
          onClick={(event) => onChoose(type, event.currentTarget)}
        >
          {type === "chart" ? "Chart" : externalMaps[type].label}
        </button>
      ))}
    </div>
  );
}

function listen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Toggles full screen. Not shown where the browser has no full screen for elements, as on iPhones. */
function FullscreenButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const full = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;

  function toggle(): void {
    const change = full ? document.exitFullscreen() : frame.current?.requestFullscreen();
    // The browser may refuse; the map keeps its size.
    change?.catch(() => undefined);
  }

  return (
    <MapButton name={full ? "Exit full screen" : "Full screen"} onPress={toggle}>
      {full ? <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" /> : <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />}
    </MapButton>
  );
}

const name = "Street view (opens Google Maps in a new tab)";

/** Google's street view in a new tab; nothing is requested before the click. */
function StreetViewLink() {
  const { latitude, longitude } = useHouse().location;
  // https://developers.google.com/maps/documentation/urls/get-started#street-view-action
  const address = `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      title={name}
      className={mapButtonClass}
    >
      <LineIcon size={22} weight={2}>
        <circle cx="12" cy="5.5" r="2.5" />
        <path d="M9 11.5a3 3 0 0 1 6 0V15h-1.5v5h-3v-5H9z" />
      </LineIcon>
    </a>
  );
}

const noticeMs = 6000;

/** Returns a notice over the map, which disappears by itself, and its setter. */
function useNotice(): [string, (text: string) => void] {
  const [notice, setNotice] = useState("");

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(""), noticeMs);
    return () => clearTimeout(timer);
  }, [notice]);

  return [notice, setNotice];
}
