import { placeholderOrigin } from "../content/placeholder-origin.ts";
import { shippedFrame } from "../content/house.ts";
import { property } from "../content/property.ts";
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

/** What a phone needs to put the site on its home screen (W3C Web Application Manifest). */
export function webManifest(): string {
  return JSON.stringify({
    name: `${shippedFrame.name}, ${property.place}`,
    short_name: shippedFrame.name,
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
