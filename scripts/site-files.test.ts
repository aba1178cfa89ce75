import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { pageAddresses, pagePaths } from "#content/site-map.ts";
import { offlineFiles, robots, sitemap, writeServiceWorker } from "./site-files.ts";

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

/** A small built site. */
function builtSite(): { site: string; rendered: Map<string, string> } {
  const site = mkdtempSync(join(tmpdir(), "bay-house-worker-"));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  for (const name of ["home-AAAAAAAA.js", "pizza-DDDDDDDD.svg", "slice-EEEEEEEE.avif", "hero-FFFFFFFF.mp4"]) {
    mkdirSync(join(site, "assets"), { recursive: true });
    writeFileSync(join(site, "assets", name), "");
  }
  mkdirSync(join(site, "desk/assets"), { recursive: true });
  writeFileSync(join(site, "desk/assets/stays-GGGGGGGG.js"), "");
  return { site, rendered: new Map(pageAddresses.map((path) => [path, `<html lang="en">${path}</html>`])) };
}

const filesOf = ({ site, rendered }: ReturnType<typeof builtSite>) => offlineFiles(site, rendered);

test("the offline page, guides, articles and the week are stored in advance, with every file but photos, videos and the desk's", () => {
  const { precached, files } = filesOf(builtSite());
  expect(precached).toEqual(expect.arrayContaining(["/offline", "/guides", "/pizza-guide", "/west-wildwood-article"]));
  expect(precached).toContain("/my-shore-week");
  expect(precached).not.toContain("/");
  expect(files).toEqual(["/assets/home-AAAAAAAA.js", "/assets/pizza-DDDDDDDD.svg"]);
});

test("the same site is the same build, and a page or a file that is another makes another", () => {
  const built = builtSite();
  const { build } = filesOf(built);
  expect(filesOf(built).build).toBe(build);
  built.rendered.set("/", "<html>edited</html>");
  const edited = filesOf(built).build;
  writeFileSync(join(built.site, "assets/late-HHHHHHHH.js"), "");
  expect(new Set([build, edited, filesOf(built).build]).size).toBe(3);
});

test("the worker is one classic script, identical for the same site", async () => {
  const { site, rendered } = builtSite();
  await writeServiceWorker(site, rendered);
  const code = readFileSync(join(site, "service-worker.js"), "utf8");
  expect(code).not.toMatch(/^\s*(import|export)\b/m);
  expect(code.split("/assets/pizza-DDDDDDDD.svg")).toHaveLength(2);
  expect(() => new Script(code)).not.toThrow();
  await writeServiceWorker(site, rendered);
  expect(readFileSync(join(site, "service-worker.js"), "utf8")).toBe(code);
});

test("a guide that was not rendered fails the build", () => {
  const built = builtSite();
  built.rendered.delete("/pizza-guide");
  expect(() => filesOf(built)).toThrow("pizza-guide");
});
