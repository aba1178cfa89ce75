import { placeholderOrigin } from "#content/house/property.ts";
import { pagePaths } from "#content/site-map.ts";

/**
 * The site map for search engines (sitemaps.org, protocol 0.9), the home page with its pictures, which are absolute addresses (Google's image
 * extension 1.1).
 */
export function sitemap(housePictures: readonly string[]): string {
  const urls = pagePaths.map((path) => {
    const images = (path === "/" ? housePictures : []).map(
      (picture) => `<image:image><image:loc>${picture}</image:loc></image:image>`,
    );
    return `  <url><loc>${placeholderOrigin}${path}</loc>${images.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join("\n")}\n</urlset>\n`;
}

/** What crawlers may read (RFC 9309): everything except the API and the owner's links. */
export function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /moderate/\nSitemap: ${placeholderOrigin}/sitemap.xml\n`;
}
