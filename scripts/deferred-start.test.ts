import { expect, test } from "vitest";
import { deferStart, removeScripts } from "./deferred-start.ts";

const builtPage = `<head><link rel="modulepreload" href="/assets/a.js"/><title>Bay</title></head><body><script>inline()</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/route-1.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home/route":route1};

import("/assets/entry.client-1.js");</script></body>`;

test("nothing is fetched ahead and nothing is imported statically", () => {
  const page = deferStart(builtPage);
  expect(page).not.toContain("modulepreload");
  expect(page).not.toMatch(/import\s*"|import \*/);
});

test("the start script keeps its tag, its modules and their names", () => {
  const page = deferStart(builtPage);
  expect(page).toContain('<script type="module" async="">');
  expect(page).toContain(
    'const[,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/route-1.js")])',
  );
  expect(page).toContain('window.__reactRouterRouteModules = {"root":route0,"routes/home/route":route1};');
  expect(page).toContain('await import("/assets/entry.client-1.js")');
});

test("other scripts stay as they are", () => {
  expect(deferStart(builtPage)).toContain("<script>inline()</script>");
});

test("a page without the expected start script fails the build", () => {
  expect(() => deferStart("<body></body>")).toThrow("No start script");
  expect(() => deferStart('<script type="module" async="">import("/x.js")</script>')).toThrow("not as expected");
});

test.each([
  'import "/assets/manifest-1.js";',
  "window.__reactRouterRouteModules = {",
  'import("/assets/entry.client-1.js");',
])("a start script without %s fails the build", (piece) => {
  expect(() => deferStart(builtPage.replace(piece, ""))).toThrow("not as expected");
});

test("a page that stays plain HTML keeps no script but that of its first paint", () => {
  const firstPaint = '<script data-first-paint="true">order()</script>';
  const page = removeScripts(builtPage.replace("<title>", `${firstPaint}<title>`));
  expect(page.replace(firstPaint, "")).not.toContain("<script");
  expect(page).toContain(firstPaint);
  expect(page).not.toContain("modulepreload");
  expect(page).toContain("<title>Bay</title>");
});
