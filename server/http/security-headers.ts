import { createHash } from "node:crypto";
import { type YouTubeIds, youtubeIds } from "#content/videos.ts";

type Headers = Readonly<Record<string, string>>;

/** The one page that others may show in a frame. */
const embeddablePath = "/beach-map";

/** The one page that asks others, after the visitor has agreed: for maps of the house and for films. */
const askingPath = "/";

const permissionsPolicy = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** On every answer but files: what a document may do, and what every file says too. */
export function commonHeaders(siteUrl: string): Headers {
  return {
    ...fileHeaders(siteUrl),
    "permissions-policy": permissionsPolicy,
  };
}

/**
 * For scripts, styles and pictures: nothing that browsers read on documents only, which would come with each of fifteen files.
 * HSTS only behind https: on plain http it would be ignored, or lock out a local trial. Without `includeSubDomains`, which would shut out every
 * host below ours that speaks http, such as a house's camera, for a year.
 */
export function fileHeaders(siteUrl: string): Headers {
  return {
    "x-content-type-options": "nosniff",
    // Not `no-referrer`: map servers turn away requests that do not say where they come from.
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** Street and aerial pictures of the house's map, asked for after the visitor has agreed. */
const tileHosts = "https://tile.openstreetmap.org https://basemap.nationalmap.gov";

/**
 * What Google's map needs beside our own rules, on a site that was built with a key: after
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
const googleMaps = {
  images: " https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
  styles: " https://fonts.googleapis.com",
  scripts: " https://*.googleapis.com https://*.gstatic.com https://*.google.com 'unsafe-eval' blob:",
  calls: " https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
  workers: " blob:",
  frames: " https://*.google.com",
  others: ["font-src 'self' https://fonts.gstatic.com"],
};
const noGoogleMaps = { images: "", styles: "", scripts: "", calls: "", workers: "", frames: "", others: [] };

/** Whom the home page may show in a frame: its own pages, and YouTube where the owner has named a film there. */
export function frameSources({ hero, aerialTour }: YouTubeIds): string {
  const youtube = hero === null && aerialTour === null ? "" : " https://www.youtube-nocookie.com";
  return `frame-src 'self'${youtube}`;
}

/** For a rendered page: its own inline scripts may run and no others. `path` is its address. */
export function pageHeaders(siteUrl: string, path: string, html: string): Headers {
  const embeddable = path === embeddablePath;
  const asks = path === askingPath;
  const google = asks && html.includes('<meta name="google-maps"') ? googleMaps : noGoogleMaps;
  const policy = [
    "default-src 'self'",
    `img-src 'self' data:${asks ? ` ${tileHosts}` : ""}${google.images}`,
    `style-src 'self' 'unsafe-inline'${google.styles}`,
    ["script-src 'self'", ...inlineScriptHashes(html)].join(" ") + google.scripts,
    `connect-src 'self'${google.calls}`,
    `worker-src 'self'${google.workers}`,
    ...google.others,
    (asks ? frameSources(youtubeIds) : "frame-src 'self'") + google.frames,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embeddable ? "*" : "'self'"}`,
    ...(siteUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    ...commonHeaders(siteUrl),
    "content-security-policy": policy.join("; "),
    ...(!embeddable && { "x-frame-options": "SAMEORIGIN" }),
  };
}

/** For pages the server writes itself: a form and its style, no script, in nobody's frame. */
export function plainPageHeaders(siteUrl: string): Headers {
  return {
    ...commonHeaders(siteUrl),
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-frame-options": "DENY",
  };
}

/** For answers that are no pages. */
export function dataHeaders(siteUrl: string): Headers {
  return { ...commonHeaders(siteUrl), "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
}

/** `'sha256-…'` for each script that stands in the page itself; blocks of data such as JSON-LD do not run and need none. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [...hashes];
}
