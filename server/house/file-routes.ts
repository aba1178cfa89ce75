import { Hono } from "hono";
import { property } from "#content/house/property.ts";
import { methodNotAllowed, revalidated } from "../platform/http/responses.ts";
import { llmsText } from "./llms-text.ts";
import { isPublicSite } from "./not-open.ts";
import { ratesInWords } from "./rates-in-words.ts";
import type { RatesDeps } from "./rates-routes.ts";
import { readPublicRates } from "./rates.ts";

const llmsPath = "/llms.txt";
const manifestPath = "/site.webmanifest";
const sitemapPath = "/sitemap.xml";

/** While the site is not open, search engines find nothing here. */
const emptySitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>
`;

/** Files that say what the house is called and like: `GET /llms.txt` and `GET /site.webmanifest`. */
export function houseFileRoutes(deps: RatesDeps): Hono {
  const { siteUrl, db, house, clock } = deps;
  const routes = new Hono();

  routes.get(llmsPath, async (c) => {
    const words = ratesInWords(await readPublicRates(db, clock()), clock());
    return revalidated(c.req.raw, siteUrl, llmsText(siteUrl, await house.read(), words), "text/plain; charset=utf-8");
  });

  routes.get(manifestPath, async (c) => {
    const { name } = await house.read();
    return revalidated(c.req.raw, siteUrl, webManifest(name), "application/manifest+json; charset=utf-8");
  });

  routes.get(sitemapPath, async (c, next) => {
    const isOpen = !isPublicSite(siteUrl) || (await house.read()).placeholders.length === 0;
    return isOpen ? next() : revalidated(c.req.raw, siteUrl, emptySitemap, "application/xml; charset=utf-8");
  });

  for (const path of [llmsPath, manifestPath]) routes.all(path, methodNotAllowed(deps, "GET, HEAD"));
  return routes;
}

/** What a phone needs to put the site on its home screen (W3C Web Application Manifest). */
function webManifest(house: string): string {
  return JSON.stringify({
    name: `${house}, ${property.place}`,
    short_name: house,
    start_url: "/",
    display: "browser",
    background_color: "#0c2733",
    theme_color: "#0c2733",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}
