import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { pageAddresses } from "../content/site-map.ts";
import { offlineFiles, writeServiceWorker } from "./service-worker.ts";

/** A small built site: every page uses the application and one drawing, and the pizza guide also a photo. */
function builtSite(): { site: string; rendered: Map<string, string> } {
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
  const rendered = new Map<string, string>();
  for (const path of pageAddresses) {
    rendered.set(
      path,
      '<html lang="en"><script type="module" async="">import("/assets/manifest-5f0a7154.js");import("/assets/guide-BBBBBBBB.js")</script>' +
        `<img src="/assets/pizza-DDDDDDDD.svg">${own[path] ?? ""}</html>`,
    );
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  return { site, rendered };
}

const filesOf = ({ site, rendered }: ReturnType<typeof builtSite>) => offlineFiles(site, rendered);

test("the offline page, guides, articles, the week and what they need are stored in advance, without photos", async () => {
  const { pages, ahead, files, pageFiles } = await filesOf(builtSite());
  expect(ahead).toEqual(expect.arrayContaining(["/offline", "/guides", "/pizza-guide", "/west-wildwood-article"]));
  expect(ahead).toContain("/my-shore-week");
  expect(ahead).not.toContain("/");
  const paths = pages.map(([path]) => path);
  expect(paths).toEqual(expect.arrayContaining(["/", "/reviews", ...ahead]));
  expect(paths.some((path) => path.startsWith("/sent") || path === "/404")).toBe(false);
  expect(files).toEqual([
    "/assets/guide-BBBBBBBB.js",
    "/assets/manifest-5f0a7154.js",
    "/assets/pizza-DDDDDDDD.svg",
    "/assets/toast-CCCCCCCC.js",
  ]);
  expect(pageFiles).toEqual(["/assets/planner-FFFFFFFF.js"]);
});

test("a page's revision changes only with its content", async () => {
  const built = builtSite();
  const before = await filesOf(built);
  expect(await filesOf(built)).toEqual(before);
  built.rendered.set("/guides", "<html>edited</html>");
  const after = await filesOf(built);
  const changed = after.pages.filter(([path, build]) => !before.pages.some(([p, b]) => p === path && b === build));
  expect(changed.map(([path]) => path)).toEqual(["/guides"]);
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

test("a guide that was not rendered fails the build", async () => {
  const built = builtSite();
  built.rendered.delete("/pizza-guide");
  await expect(filesOf(built)).rejects.toThrow("pizza-guide");
});
