import { faq } from "../content/faq.ts";
import { guides } from "../content/guides.ts";
import { placeholderOrigin } from "../content/placeholder-origin.ts";
import { addressLine, property } from "../content/property.ts";
import { allInPeakWeek, dollars, rates } from "../content/rates.ts";
import { pagePaths } from "../content/site-map.ts";
import { socialPictureOf } from "../content/social-pictures.ts";

/**
 * The site map for search engines (sitemaps.org, protocol 0.9): each page with its picture (Google's image extension 1.1), and the home page
 * with `pictures`, which are absolute addresses.
 */
export function sitemap(housePictures: readonly string[]): string {
  const urls = pagePaths.map((path) => {
    const pictures = [`${placeholderOrigin}${socialPictureOf(path)}`, ...(path === "/" ? housePictures : [])];
    const images = pictures.map((picture) => `<image:image><image:loc>${picture}</image:loc></image:image>`);
    return `  <url><loc>${placeholderOrigin}${path}</loc>${images.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join("\n")}\n</urlset>\n`;
}

/** What crawlers may read (RFC 9309): everything except the API and the owner's links. */
export function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /moderate/\nSitemap: ${placeholderOrigin}/sitemap.xml\n`;
}

/** The house in plain text for language models (llmstxt.org). */
export function llmsText(): string {
  const links = guides.flatMap(({ title, description, link, articleLink }) => [
    `- [${title}](${placeholderOrigin}${link}): ${description}`,
    `- [${title}, the article](${placeholderOrigin}${articleLink})`,
  ]);
  return `# ${property.name}, ${property.place}

> ${property.subtitle} ${property.tagline}

- Address: ${addressLine}
- Sleeps ${property.sleeps}; check-in ${property.checkIn}, check-out ${property.checkOut}
- ${dollars(allInPeakWeek)} per peak week with cleaning (${rates.peakSeason}); off-season on request; minimum stay ${rates.minimumNights} days
- Book by phone (${property.phone.display}) or e-mail (${property.email}); there is no online payment

## Guides

${links.join("\n")}

## Questions guests ask

${faq.map(({ question }) => `- ${question}`).join("\n")}

Answers: ${placeholderOrigin}/#faq
`;
}

/** What a phone needs to put the site on its home screen (W3C Web Application Manifest). */
export function webManifest(): string {
  return JSON.stringify({
    name: `${property.name}, ${property.place}`,
    short_name: property.name,
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
