import { createHash } from "node:crypto";

type Headers = Readonly<Record<string, string>>;

/** The only page that other sites may embed. */
const embeddablePath = "/beach-map";

/** The only page that loads from other hosts, after the visitor agrees: maps of the house, and films. */
const askingPath = "/";

const permissionsPolicy =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb"
    .split(" ")
    .map((feature) => `${feature}=()`)
    .join(", ");

/** For every response except files. */
export function commonHeaders(siteUrl: string): Headers {
  return { ...fileHeaders(siteUrl), "permissions-policy": permissionsPolicy };
}

/** For scripts, styles and pictures. HSTS only with https, and without `includeSubDomains`, which would shut out hosts below ours that speak http. */
export function fileHeaders(siteUrl: string): Headers {
  return {
    "x-content-type-options": "nosniff",
    // Not `no-referrer`: map servers refuse requests without a referrer.
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** Street and aerial map tiles, loaded after the visitor agrees. */
const tileHosts = "https://tile.openstreetmap.org https://basemap.nationalmap.gov";

/** For a site built with a key: developers.google.com/maps/documentation/javascript/content-security-policy */
const googleMaps: Headers = {
  "img-src": "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
  "style-src": "https://fonts.googleapis.com",
  "script-src": "https://*.googleapis.com https://*.gstatic.com https://*.google.com 'unsafe-eval' blob:",
  "connect-src": "https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
  "worker-src": "blob:",
  "font-src": "https://fonts.gstatic.com",
  "frame-src": "https://*.google.com",
};

/** YouTube's host without cookies, for a page with one of its films. */
const youtube = "https://www.youtube-nocookie.com";

/** For a rendered page at `path`: of its inline scripts, only those with these hashes may run. `framedBy` says who may frame the map. */
export function pageHeaders(
  siteUrl: string,
  path: string,
  { html, hashes }: { html: string; hashes: readonly string[] },
  framedBy: "anyone" | "own pages" = "anyone",
): Headers {
  const embeddable = path === embeddablePath && framedBy === "anyone";
  const asks = path === askingPath;
  const google = asks && html.includes('<meta name="google-maps"') ? googleMaps : {};
  const ours: Headers = {
    "img-src": `data:${asks ? ` ${tileHosts}` : ""}`,
    "style-src": "'unsafe-inline'",
    "script-src": hashes.join(" "),
    "frame-src": asks && html.includes('<meta name="youtube"') ? youtube : "",
  };
  const fonts = google["font-src"] ? ["font"] : [];
  const sources = ["default", "img", "style", "script", "connect", "worker", ...fonts, "frame"].map((kind) => {
    const name = `${kind}-src`;
    return [name, "'self'", ours[name], google[name]].filter(Boolean).join(" ");
  });
  const policy = [
    ...sources,
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

/** For pages from app/plain-pages.tsx: a form and its style, no script, never embedded. */
export function plainPageHeaders(siteUrl: string): Headers {
  return {
    ...commonHeaders(siteUrl),
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-frame-options": "DENY",
  };
}

/** For responses that are not pages. */
export function dataHeaders(siteUrl: string): Headers {
  return { ...commonHeaders(siteUrl), "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
}

/** Answers with all their headers, from memory: to look at these would cost as much as to send them. */
const finished = new WeakSet<Response>();

/** Says that an answer has all headers. */
export function markFinished(response: Response): Response {
  finished.add(response);
  return response;
}

/** The answer with every header that an answer of this site has, whatever made it. Those it has stay. */
export function finish(response: Response, siteUrl: string): Response {
  if (finished.has(response)) return response;
  const missing = Object.entries(dataHeaders(siteUrl)).filter(([name]) => !response.headers.has(name));
  return missing.length === 0 ? response : withHeaders(response, Object.fromEntries(missing));
}

/** The same answer with these headers in addition, or instead of its own. */
export function withHeaders(response: Response, headers: Headers): Response {
  const changed = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) changed.headers.set(name, value);
  return changed;
}

/** In a rendered page's headers until it is finished: the mark of its scripts (app/components/head/page-scripts.tsx). */
export const scriptMarkHeader = "x-script-mark";

/** The page without the mark of its inline scripts, and their hashes. A script without the mark came in as somebody's text, and gets none. */
export function takeScriptMarks(html: string, mark: string | undefined): { html: string; hashes: string[] } {
  if (!mark) return { html, hashes: [] };
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    if (!attributes.includes(attribute)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), hashes: [...hashes] };
}
