import { expect, test } from "vitest";
import { pagePaths } from "#content/site-map.ts";
import { robots, sitemap } from "./site-files.ts";

test("the site map lists every page once, under the placeholder address", () => {
  const pages = [...sitemap([]).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(pages).toEqual(pagePaths.map((path) => `https://site-url.invalid${path}`));
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
