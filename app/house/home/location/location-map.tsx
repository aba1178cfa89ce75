import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { MapButton, mapButtonClass, MapIcon, MoveButtons, ZoomButtons } from "#app/components/map/map-controls.tsx";
import { ConsentPanel, hasConsent, type MapType, mapTypes, saveConsent } from "./map-consent.tsx";
import { HouseInfo, mapLabel } from "./house-view.tsx";
import { useHouseMap } from "./use-house-map.ts";

type LocationMapProps = {
  /** Where the sources of what the map shows are named. */
  credit: RefObject<HTMLElement | null>;
  /** Called when the chart has loaded and the static picture may go. */
  onDrawn: () => void;
};

/** The moving map over its static picture: our own chart first, other maps after the visitor agreed that another server is asked. */
export default function LocationMap({ credit, onDrawn }: LocationMapProps) {
  const house = useHouse();
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const googleContainer = useRef<HTMLDivElement>(null);
  const pressedButton = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Exclude<MapType, "chart">>();
  const [notice, setNotice] = useNotice();
  const { map, card, closeCard, type, show } = useHouseMap({
    house,
    container,
    googleContainer,
    credit,
    onDrawn,
    onNotice: setNotice,
  });

  function choose(next: MapType, button: HTMLElement): void {
    pressedButton.current = button;
    setNotice("");
    if (next === "chart" || hasConsent(next)) {
      setAsking(undefined);
      show(next);
    } else setAsking(next);
  }

  function answer(agreed: boolean): void {
    if (agreed && asking) {
      saveConsent(asking);
      show(asking);
    }
    setAsking(undefined);
    pressedButton.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={frame} className="absolute inset-0 flex flex-col overflow-hidden bg-teal">
      <div className="relative flex-1">
        <div
          ref={container}
          role="region"
          aria-label={mapLabel(house)}
          aria-describedby="map-keys"
          className="shore-map absolute inset-0"
        />
        <p id="map-keys" className="sr-only">
          Arrow keys move the map, plus and minus zoom.
        </p>
        {createPortal(<HouseInfo onClose={closeCard} />, card)}
        <div ref={googleContainer} hidden={type !== "google"} className="absolute inset-0 bg-teal" />
        {type === "google" ? null : (
          <>
            <div className="map-buttons absolute top-2.5 right-2.5 grid gap-1.5">
              <FullscreenButton frame={frame} />
              <StreetViewLink />
              <ZoomButtons map={map} />
            </div>
            <MoveButtons map={map} />
          </>
        )}
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

type MapTypeControlProps = { current: MapType; onChoose: (type: MapType, button: HTMLElement) => void };

/** Chart, streets, aerial pictures: one is pressed. */
function MapTypeControl({ current, onChoose }: MapTypeControlProps) {
  return (
    <div
      role="group"
      aria-label="Map type"
      className="flex flex-wrap rounded-xl bg-white p-0.5 shadow-[0_2px_10px_oklch(0.2_0.04_230/0.3)]"
    >
      {mapTypes.map(({ type, label }) => (
        <button
          key={type}
          type="button"
          aria-pressed={current === type}
          className="min-h-11 rounded-lg px-2 text-sm font-semibold text-bay-950 hover:bg-sand-100 aria-pressed:bg-bay-800 aria-pressed:text-white forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none sm:px-3"
          onClick={(event) => onChoose(type, event.currentTarget)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function listen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Toggles full screen. Missing where the browser has no full screen for elements, as on iPhones. */
function FullscreenButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const full = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;

  function toggle(): void {
    const change = full ? document.exitFullscreen() : frame.current?.requestFullscreen();
    // The browser may refuse; the map keeps its size.
    change?.catch(() => undefined);
  }

  return (
    <MapButton name={full ? "Leave full screen" : "Full screen"} onPress={toggle}>
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
      <MapIcon>
        <circle cx="12" cy="5.5" r="2.5" />
        <path d="M9 11.5a3 3 0 0 1 6 0V15h-1.5v5h-3v-5H9z" />
      </MapIcon>
    </a>
  );
}

/** How long a notice stays, in milliseconds. */
const noticeMs = 6000;

/** A line of text over the map that goes away by itself, and its setter. */
function useNotice(): [string, (text: string) => void] {
  const [notice, setNotice] = useState("");

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(""), noticeMs);
    return () => clearTimeout(timer);
  }, [notice]);

  return [notice, setNotice];
}
