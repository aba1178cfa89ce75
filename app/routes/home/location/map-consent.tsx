import { useEffect, useRef } from "react";

/** What the ground of the map may be. `chart` is our own drawing; everything else asks somebody else's server. */
export type MapType = "chart" | "streets" | "aerial" | "google";

type Asked = {
  /** On the map-type control. */
  label: string;
  /** Heads the question before the first request. */
  title: string;
  /** Who will be asked, and what they learn. */
  question: string;
  agree: string;
  /** Shown when the pictures do not come. */
  failed: string;
};

export type TileSource = Asked & {
  /** With {z}, {x} and {y}. */
  address: string;
  /** Zoom levels the server has; closer views are enlarged. */
  deepest: number;
  credit: string;
};

/** Both servers are listed in the page's content security policy. */
export const tileSources: Readonly<Record<"streets" | "aerial", TileSource>> = {
  streets: {
    label: "Streets",
    title: "Street map",
    question:
      "Street map: your browser will ask openstreetmap.org for the pictures. Like any web site, it then sees your internet address.",
    agree: "Show the street map",
    failed: "The street map did not come. Here is the chart instead.",
    address: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    deepest: 19,
    credit:
      '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap contributors</a>',
  },
  aerial: {
    label: "Aerial",
    title: "Aerial pictures",
    question:
      "Aerial pictures: your browser will ask nationalmap.gov, a service of the U.S. Geological Survey. Like any web site, it then sees your internet address.",
    agree: "Show the aerial pictures",
    failed: "The aerial pictures did not come. Here is the chart instead.",
    address: "https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}",
    deepest: 16,
    credit:
      'Imagery: <a href="https://www.usgs.gov/programs/national-geospatial-program/national-map" target="_blank" rel="noopener">USGS The National Map</a>',
  },
};

/** Google's own map, for a site that was built with a key. */
const googleSource: Asked = {
  label: "Google",
  title: "Google map",
  question:
    "Google map: your browser will ask google.com for the map. Google then sees your internet address and which site you are on, and may recognize you.",
  agree: "Show Google's map",
  failed: "Google's map did not come. Here is the chart instead.",
};

/** Empty when the site was built without one. */
export const googleKey: string = import.meta.env.GOOGLE_MAPS_API_KEY;

/** What a visitor reads and agrees to before pictures of this type are asked for. */
export function sourceOf(type: Exclude<MapType, "chart">): Asked {
  return type === "google" ? googleSource : tileSources[type];
}

export const mapTypes: readonly { type: MapType; label: string }[] = [
  { type: "chart", label: "Chart" },
  { type: "streets", label: tileSources.streets.label },
  { type: "aerial", label: tileSources.aerial.label },
  ...(googleKey ? [{ type: "google" as const, label: googleSource.label }] : []),
];

type AgreementPanelProps = {
  type: Exclude<MapType, "chart">;
  onAgree: () => void;
  onDecline: () => void;
};

/** Says who will be asked before anybody is. Takes the focus; Escape means no. */
export function AgreementPanel({ type, onAgree, onDecline }: AgreementPanelProps) {
  const { title, question, agree } = sourceOf(type);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), [type]);

  return (
    <div
      role="group"
      aria-label={title}
      className="absolute inset-x-2.5 bottom-2.5 mx-auto max-w-[26rem] rounded-2xl bg-white forced-colors:border p-4 text-ink shadow-[0_8px_24px_oklch(0.2_0.04_230/0.35)] sm:right-auto sm:mx-0"
      onKeyDown={(event) => {
        if (event.key === "Escape") onDecline();
      }}
    >
      <p id="map-agreement" className="text-[0.9375rem] leading-snug">
        {question}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          ref={first}
          type="button"
          aria-describedby="map-agreement"
          className="button button-primary button-small"
          onClick={onAgree}
        >
          {agree}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={onDecline}>
          Stay with the chart
        </button>
      </div>
    </div>
  );
}

const key = "map-agreements";

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/** Whether the visitor has agreed, in this tab, that a server is asked for its map. */
export function hasAgreed(type: string): boolean {
  return stored().includes(type);
}

/** Remembers an agreement until the tab is closed. Where storage is forbidden, the question comes again. */
export function rememberAgreement(type: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...new Set([...stored(), type])]));
  } catch {
    // Private windows may refuse; asking twice does no harm.
  }
}
