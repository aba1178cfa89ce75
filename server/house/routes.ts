import { Hono } from "hono";
import { guides } from "#content/guides/guides.ts";
import { faq } from "#content/house/faq.ts";
import { houseDetails } from "#content/house/house-details.ts";
import { property, addressLine } from "#content/house/property.ts";
import type { House } from "#contract/house/house.ts";
import type { PricesInWords } from "#contract/page-facts.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { methodNotAllowed, type PlainSite, revalidated } from "#server/platform/http/responses.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { pricesInWords } from "#server/prices/prices-in-words.ts";
import { readPublicPrices } from "#server/prices/prices.ts";
import type { CurrentHouse } from "./current-house.ts";
import { isPublicSite } from "./not-open.ts";

const llmsPath = "/llms.txt";
const manifestPath = "/site.webmanifest";
const sitemapPath = "/sitemap.xml";

/** Until the site opens, search engines find nothing here. */
const emptySitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>
`;

type HouseRoutesDeps = { db: Db; house: CurrentHouse; clock: Clock };

/** `GET /llms.txt` and `/site.webmanifest`: the house's name and description. */
export function houseRoutes(http: PlainSite, { db, house, clock }: HouseRoutesDeps): Hono {
  const { siteUrl } = http;
  const routes = new Hono();

  routes.get(llmsPath, async (c) => {
    const words = pricesInWords(await readPublicPrices(db, clock()), clock());
    return revalidated(c.req.raw, siteUrl, llmsText(siteUrl, await house.read(), words), "text/plain; charset=utf-8");
  });

  routes.get(manifestPath, async (c) => {
    const { name } = await house.read();
    return revalidated(c.req.raw, siteUrl, webManifest(name), "application/manifest+json; charset=utf-8");
  });

  routes.get(sitemapPath, async (c, next) => {
    const isOpen = !isPublicSite(siteUrl) || (await house.read()).isOpen;
    return isOpen ? next() : revalidated(c.req.raw, siteUrl, emptySitemap, "application/xml; charset=utf-8");
  });

  for (const path of [llmsPath, manifestPath]) routes.all(path, methodNotAllowed(http, "GET, HEAD"));
  return routes;
}

/** What a phone needs to add the site to its home screen (W3C Web Application Manifest). */
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

/** Describes the house in plain text for language models (llmstxt.org). */
function llmsText(siteUrl: string, house: House, prices: PricesInWords): string {
  const links = guides.flatMap(({ title, description, link, articleLink }) => [
    `- [${title}](${siteUrl}${link}): ${description}`,
    `- [${title}, the article](${siteUrl}${articleLink})`,
  ]);
  return `# ${house.name}, ${property.place}

> ${house.subtitle} ${house.tagline}

- Address: ${addressLine}
- Sleeps ${house.sleeps}; check-in ${house.checkIn}, check-out ${house.checkOut}
- ${priceLine(prices)}
- Book by phone (${house.phone}) or email (${house.email}); there is no online payment

${goodToKnow(house)}## Guides

${links.join("\n")}

## The bay

- [The bay this week](${siteUrl}/bay): predicted tides, sun, moon and weather alerts at the dock; other weeks at ${siteUrl}/bay?week=YYYY-MM-DD
- [Tides as JSON](${siteUrl}/api/tides?from=2027-07-03&to=2027-07-10), at most 31 days at once

## Questions guests ask

${faq(prices, house)
  .map(({ question }) => `- ${question}`)
  .join("\n")}

Answers: ${siteUrl}/#faq
`;
}

function goodToKnow({ details }: House): string {
  const lines = houseDetails.flatMap(({ id, term }) => {
    const text = details[id];
    return text ? [`- ${term}: ${text.replace(/\s*\n\s*/g, "; ")}`] : [];
  });
  return lines.length === 0 ? "" : `## Good to know\n\n${lines.join("\n")}\n\n`;
}

function priceLine({ week, weekOf, season, minimumStay }: PricesInWords): string {
  const rest = [season && "other dates on request", minimumStay && `minimum stay ${minimumStay}`];
  return [`${week} ${weekOf}`, ...rest.filter(Boolean)].join("; ");
}
