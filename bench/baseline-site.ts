import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { property } from "#content/property.ts";

/** Width of Lighthouse's phone in its own pixels: 412 at a density of 1.75. */
const phonePixels = 721;

/** The address of the picture a phone takes for the top of the home page, from its HTML: AVIF, the smallest that is sharp. Throws without one. */
export function phonePicture(homeHtml: string): string {
  const source = [...homeHtml.matchAll(/<source\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes("max-width") && tag.includes('type="image/avif"'));
  const candidates = [...(source?.matchAll(/(\/[^\s"]+) (\d+)w/g) ?? [])]
    .map(([, address = "", width]) => ({ address, width: Number(width) }))
    .toSorted((one, other) => one.width - other.width);
  const chosen = candidates.find(({ width }) => width >= phonePixels) ?? candidates.at(-1);
  if (!chosen) throw new Error("The home page has no AVIF picture for phones.");
  return chosen.address;
}

/**
 * A page that can hardly be faster: one request for its HTML with a little inline style, one for the picture, preloaded, and no script. It
 * says a little about the house, so that it is measured as a page and not as a picture.
 */
export function limitPage(picture: string): string {
  const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'/%3E";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${property.name}</title>
<meta name="description" content="${property.subtitle}">
<link rel="icon" href="${icon}">
<link rel="preload" as="image" type="image/avif" href="${picture}" fetchpriority="high">
<style>
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:#12262f;background:#fdfaf4}
header,section{max-width:60rem;margin:auto;padding:1rem 1.25rem}
img{display:block;width:100%;height:auto}
h1{font:2.5rem/1.1 Georgia,serif;margin:1rem 0}
a{color:#0b5560;display:inline-block;padding:.75rem 0}
</style>
</head>
<body>
<header><strong>${property.name}</strong></header>
<main>
<img src="${picture}" width="900" height="1600" alt="The house on the bay at dusk" fetchpriority="high">
<section>
<h1>${property.headline.plain} ${property.headline.emphasis}</h1>
<p>${property.subtitle}</p>
<p>${property.tagline}</p>
<p><a href="mailto:${property.email}">Write to us</a></p>
</section>
</main>
</body>
</html>
`;
}

/** Makes a folder that holds that page and its picture, from the build. */
export function writeLimitSite(folder: string): void {
  const picture = phonePicture(readFileSync("build/pages/index.html", "utf8"));
  mkdirSync(dirname(join(folder, picture)), { recursive: true });
  copyFileSync(join("build/client", picture), join(folder, picture));
  writeFileSync(join(folder, "index.html"), limitPage(picture));
}
