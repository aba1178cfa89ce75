import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { prerenderedPaths } from "../content/site-map.ts";
import { offlineFiles, writeServiceWorker } from "./service-worker.ts";

/** A built site in small: every page names the application and one drawing, the pizza guide a photograph too. */
function builtSite(): string {
  const site = mkdtempSync(join(tmpdir(), "bay-house-worker-"));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  const files: Record<string, string> = {
    "assets/manifest-5f0a7154.js": '"/assets/home-AAAAAAAA.js"',
    "assets/home-AAAAAAAA.js": "",
    "assets/guide-BBBBBBBB.js": 'import"./toast-CCCCCCCC.js"',
    "assets/toast-CCCCCCCC.js": "",
    "assets/planner-FFFFFFFF.js": "",
    "assets/pizza-DDDDDDDD.svg": "<svg/>",
    "assets/slice-EEEEEEEE.avif": "",
  };
  const own: Record<string, string> = {
    "/": '<script>import("/assets/planner-FFFFFFFF.js")</script>',
    "/pizza-guide": '<img src="/assets/slice-EEEEEEEE.avif">',
  };
  for (const path of prerenderedPaths) {
    files[join(path, "index.html")] =
      '<html lang="en"><script type="module" async="">import("/assets/manifest-5f0a7154.js");import("/assets/guide-BBBBBBBB.js")</script>' +
      `<img src="/assets/pizza-DDDDDDDD.svg">${own[path] ?? ""}</html>`;
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  return site;
}

test("kept ahead are the offline page, the guides, the articles, the week and what they need, without photographs", async () => {
  const { pages, guides, files, pageFiles } = await offlineFiles(builtSite());
  const ahead = guides.map(([path]) => path);
  expect(ahead).toEqual(expect.arrayContaining(["/offline", "/guides", "/pizza-guide", "/west-wildwood-article"]));
  expect(ahead).toContain("/my-shore-week");
  expect(ahead).not.toContain("/");
  expect(pages).toEqual(expect.arrayContaining(["/", "/reviews", "/my-shore-week"]));
  expect(pages.some((path) => path.startsWith("/sent") || path === "/404" || path === "/offline")).toBe(false);
  expect(files).toEqual([
    "/assets/guide-BBBBBBBB.js",
    "/assets/manifest-5f0a7154.js",
    "/assets/pizza-DDDDDDDD.svg",
    "/assets/toast-CCCCCCCC.js",
  ]);
  expect(pageFiles).toEqual(["/assets/planner-FFFFFFFF.js"]);
});

test("a page's revision changes with its content only", async () => {
  const site = builtSite();
  const before = await offlineFiles(site);
  expect(await offlineFiles(site)).toEqual(before);
  writeFileSync(join(site, "guides/index.html"), "<html>edited</html>");
  const after = await offlineFiles(site);
  const changed = after.guides.filter(
    ([path, revision]) => !before.guides.some(([p, r]) => p === path && r === revision),
  );
  expect(changed.map(([path]) => path)).toEqual(["/guides"]);
});

test("the worker is one classic script, the same for the same site, and the offline page carries none", async () => {
  const site = builtSite();
  await writeServiceWorker(site);
  const code = readFileSync(join(site, "service-worker.js"), "utf8");
  expect(code).not.toMatch(/^\s*(import|export)\b/m);
  expect(code.split("/assets/pizza-DDDDDDDD.svg")).toHaveLength(2);
  expect(() => new Script(code)).not.toThrow();
  expect(readFileSync(join(site, "offline/index.html"), "utf8")).not.toContain("<script");
  await writeServiceWorker(site);
  expect(readFileSync(join(site, "service-worker.js"), "utf8")).toBe(code);
});

test("a guide that was not built fails the build", async () => {
  const site = builtSite();
  rmSync(join(site, "pizza-guide"), { recursive: true });
  await expect(offlineFiles(site)).rejects.toThrow("pizza-guide");
});
