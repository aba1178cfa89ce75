import { useEffect, useRef } from "react";
import { readStored, store } from "#app/components/storage.ts";

/** `chart` is our own drawing; all others come from another company's server. */
export type MapType = "chart" | "streets" | "aerial" | "google";

export type ExternalMap = {
  label: string;
  /** Name of the consent question. */
  title: string;
  /** Says which server will be asked, and what it learns. */
  question: string;
  agree: string;
  /** Shown when the map does not load. */
  failed: string;
  /** Missing for Google's map, which its own script draws. The page's content security policy allows both servers. */
  tiles?: {
    /** URL with {z}, {x} and {y}. */
    url: string;
    /** The server's highest zoom level; closer views enlarge its tiles. */
    maxZoom: number;
    attribution: string;
  };
};

/** What a visitor reads and agrees to before a map is requested. */
export const externalMaps: Readonly<Record<Exclude<MapType, "chart">, ExternalMap>> = {
  streets: {
    label: "Streets",
    title: "Street map",
    question:
      "Street map: your browser will load pictures from openstreetmap.org. Like any website, it will see your internet address.",
    agree: "Show the street map",
    failed: "The street map couldn't load. Here's the chart instead.",
    tiles: {
      url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      maxZoom: 19,
      attribution:
        '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap contributors</a>',
    },
  },
  aerial: {
    label: "Aerial",
    title: "Aerial pictures",
    question:
      "Aerial pictures: your browser will load them from nationalmap.gov, a service of the U.S. Geological Survey. Like any website, it will see your internet address.",
    agree: "Show the aerial pictures",
    failed: "The aerial pictures couldn't load. Here's the chart instead.",
    tiles: {
      url: "https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}",
      maxZoom: 16,
      attribution:
        'Imagery: <a href="https://www.usgs.gov/programs/national-geospatial-program/national-map" target="_blank" rel="noopener">USGS The National Map</a>',
    },
  },
  google: {
    label: "Google",
    title: "Google map",
    question:
      "Google map: your browser will load it from google.com. Google will see your internet address and which site you are on, and may recognize you.",
    agree: "Show Google's map",
    failed: "Google's map couldn't load. Here's the chart instead.",
  },
};

/** Empty when the site was built without a key. */
export const googleKey: string = import.meta.env.GOOGLE_MAPS_API_KEY;

/** Google's map only for a site built with a key. */
export const mapTypes: readonly MapType[] = ["chart", "streets", "aerial", ...(googleKey ? ["google" as const] : [])];

type ConsentPanelProps = {
  type: Exclude<MapType, "chart">;
  onAgree: () => void;
  onDecline: () => void;
};

/** Asks for consent before anything is requested. Takes the focus; Escape declines. */
export function ConsentPanel({ type, onAgree, onDecline }: ConsentPanelProps) {
  const { title, question, agree } = externalMaps[type];
  const agreeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => agreeButton.current?.focus({ preventScroll: true }), [type]);

  return (
    <div
      role="group"
      aria-label={title}
      className="map-consent absolute inset-x-2.5 bottom-2.5 mx-auto max-w-[26rem] rounded-2xl bg-white forced-colors:border text-ink [box-shadow:0_8px_24px_oklch(0.2_0.04_230/0.35)] sm:right-auto sm:mx-0"
      onKeyDown={(event) => {
        if (event.key === "Escape") onDecline();
      }}
    >
      <p id="map-agreement" className="text-[0.9375rem] leading-snug">
        {question}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          ref={agreeButton}
          type="button"
          aria-describedby="map-agreement"
          className="button button-primary button-small"
          onClick={onAgree}
        >
          {agree}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={onDecline}>
          Keep the chart
        </button>
      </div>
    </div>
  );
}

const key = "map-agreements";

function storedConsents(): string[] {
  const value = readStored("sessionStorage", key);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** Whether the visitor has agreed to this map in this tab. */
export function hasConsent(type: string): boolean {
  return storedConsents().includes(type);
}

/** Saves the consent until the tab is closed. If storage is blocked, the visitor is asked again. */
export function saveConsent(type: string): void {
  store("sessionStorage", key, [...new Set([...storedConsents(), type])]);
}
