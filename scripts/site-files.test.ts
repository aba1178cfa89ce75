import { expect, test } from "vitest";
import { pagePaths } from "../content/site-map.ts";
import { robots, sitemap, webManifest } from "./site-files.ts";

test("the site map lists every page once, with its picture, under the placeholder address", () => {
  const pages = [...sitemap([]).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(pages).toEqual(pagePaths.map((path) => `https://site-url.invalid${path}`));
  expect(sitemap([]).match(/<image:loc>https:\/\/site-url\.invalid\/social\/[a-z-]+\.jpg<\/image:loc>/g)).toHaveLength(
    pagePaths.length,
  );
});

test("the site map lists the photos of the house with the home page", () => {
  const photos = ["https://site-url.invalid/assets/dock.jpg", "https://site-url.invalid/assets/deck.jpg"];
  const [home, ...others] = sitemap(photos)
    .split("\n")
    .filter((line) => line.includes("<url>"));
  for (const photo of photos) expect(home).toContain(`<image:image><image:loc>${photo}</image:loc></image:image>`);
  expect(others.join()).not.toContain("/assets/");
});

test("crawlers are kept away from the API and the owner's links, and get the site map", () => {
  expect(robots()).toMatch(/^Disallow: \/api\/$/m);
  expect(robots()).toMatch(/^Disallow: \/moderate\/$/m);
  expect(robots()).toMatch(/^Sitemap: https:\/\/site-url\.invalid\/sitemap\.xml$/m);
});

test("the manifest is JSON with names, the home page and icons of both usual sizes", () => {
  const manifest = JSON.parse(webManifest()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: "Bay House, West Wildwood", short_name: "Bay House", start_url: "/" });
  expect(Object.fromEntries(manifest.icons.map(({ src, sizes }) => [src, sizes]))).toEqual({
    "/icon-192.png": "192x192",
    "/icon-512.png": "512x512",
    "/icon.svg": "any",
  });
});
