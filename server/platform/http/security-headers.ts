import { createHash } from "node:crypto";

type Headers = Readonly<Record<string, string>>;

/** What a page may do that others may not. */
export type PagePolicy = {
  /** Other sites may embed it. */
  embeddable?: boolean;
  /** It loads maps and videos from other hosts, with the visitor's consent. */
  loadsFromOthers?: boolean;
};

const permissionsPolicy =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb"
    .split(" ")
    .map((feature) => `${feature}=()`)
    .join(", ");

/** For every response except files. */
export function commonHeaders(siteUrl: string): Headers {
  return { ...fileHeaders(siteUrl), "permissions-policy": permissionsPolicy };
}

/** For scripts, styles and pictures. HSTS only on https, and without `includeSubDomains`, which would lock out our plain-http subdomains. */
export function fileHeaders(siteUrl: string): Headers {
  return {
    "x-content-type-options": "nosniff",
    // Not `no-referrer`: map servers refuse requests without a referrer.
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** Street and aerial map tiles, loaded with the visitor's consent. */
const tileHosts = "https://tile.openstreetmap.org https://basemap.nationalmap.gov";

/** For a site built with a Google Maps key: developers.google.com/maps/documentation/javascript/content-security-policy */
const googleMaps: Headers = {
  "img-src": "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
  "style-src": "https://fonts.googleapis.com",
  "script-src": "https://*.googleapis.com https://*.gstatic.com https://*.google.com 'unsafe-eval' blob:",
  "connect-src": "https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
  "worker-src": "blob:",
  "font-src": "https://fonts.gstatic.com",
  "frame-src": "https://*.google.com",
};

/** YouTube's cookieless host, for a page with one of its videos. */
const youtube = "https://www.youtube-nocookie.com";

/** For a rendered page. Only inline scripts with these hashes may run. */
export function pageHeaders(
  siteUrl: string,
  { html, hashes }: { html: string; hashes: readonly string[] },
  { embeddable = false, loadsFromOthers = false }: PagePolicy = {},
): Headers {
  const google = loadsFromOthers && html.includes('<meta name="google-maps"') ? googleMaps : {};
  const ours: Headers = {
    "img-src": `data:${loadsFromOthers ? ` ${tileHosts}` : ""}`,
    "style-src": "'unsafe-inline'",
    "script-src": hashes.join(" "),
    "frame-src": loadsFromOthers && html.includes('<meta name="youtube"') ? youtube : "",
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

/** For pages from `app/plain/`: a form with the site's fonts and pictures, no script, never embedded. */
export function plainPageHeaders(siteUrl: string): Headers {
  return {
    ...commonHeaders(siteUrl),
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-frame-options": "DENY",
  };
}

/** For responses that are not pages. */
export function dataHeaders(siteUrl: string): Headers {
  return { ...commonHeaders(siteUrl), "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
}

/** Responses from memory with all their headers: checking these would take as long as sending them. */
const finished = new WeakSet<Response>();

/** Marks a response as having all headers. */
export function markFinished(response: Response): Response {
  finished.add(response);
  return response;
}

/** Adds the headers every response of this site has, whatever made it. Existing ones stay. */
export function finish(response: Response, siteUrl: string): Response {
  if (finished.has(response)) return response;
  const missing = Object.entries(dataHeaders(siteUrl)).filter(([name]) => !response.headers.has(name));
  return missing.length === 0 ? response : withHeaders(response, Object.fromEntries(missing));
}

/** Returns the same response with these headers added or replaced. */
export function withHeaders(response: Response, headers: Headers): Response {
  const changed = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) changed.headers.set(name, value);
  return changed;
}

/** A rendered page's header with the mark of its scripts, until it is finished (app/components/head/page-scripts.tsx). */
export const scriptMarkHeader = "x-script-mark";

/** Removes the mark from the page's inline scripts and hashes them. A script without it came in as someone's text and gets no hash. */
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
