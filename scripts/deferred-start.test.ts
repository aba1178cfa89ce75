import { expect, test } from "vitest";
import { deferStart, removeScripts } from "./deferred-start.ts";

const builtPage = `<head><link rel="modulepreload" href="/assets/a.js"/><title>Bay</title></head><body><script>inline()</script><script>((storageKey, restoreKey) => {
  if (!window.history.state) window.history.replaceState({ key: "k" }, "");
})("positions", null)</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/route-1.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home/route":route1};

import("/assets/entry.client-1.js");</script></body>`;

test("nothing is fetched ahead and nothing is imported statically", () => {
  const page = deferStart(builtPage, "/assets/site-1.css");
  expect(page).not.toContain("modulepreload");
  expect(page).not.toMatch(/import\s*"|import \*/);
});

test("the start script keeps its tag, its modules and their names", () => {
  const page = deferStart(builtPage, "/assets/site-1.css");
  expect(page).toContain('<script type="module" async="">');
  expect(page).toContain(
    'const[,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/route-1.js")])',
  );
  expect(page).toContain('window.__reactRouterRouteModules = {"root":route0,"routes/home/route":route1};');
  expect(page).toContain('await import("/assets/entry.client-1.js")');
});

test("other scripts stay as they are", () => {
  expect(deferStart(builtPage, "/assets/site-1.css")).toContain("<script>inline()</script>");
});

test("a page without the expected start script fails the build", () => {
  expect(() => deferStart("<body></body>", "/s.css")).toThrow("No start script");
  expect(() => deferStart('<script type="module" async="">import("/x.js")</script>', "/s.css")).toThrow(
    "not as expected",
  );
});

test.each([
  'import "/assets/manifest-1.js";',
  "window.__reactRouterRouteModules = {",
  'import("/assets/entry.client-1.js");',
])("a start script without %s fails the build", (piece) => {
  expect(() => deferStart(builtPage.replace(piece, ""), "/s.css")).toThrow("not as expected");
});

test("a page that would not be scrolled back fails the build", () => {
  expect(() => deferStart(builtPage.replace("storageKey, restoreKey", "key"), "/s.css")).toThrow("scroll back");
});

test("a new visit asks neither storage nor history before the start, a return does at once", () => {
  const page = deferStart(builtPage, "/assets/site-1.css");
  const script = /<script>(window\.markPlace=[\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
  const run = (type: string) => {
    const marked: unknown[] = [];
    const window = {
      history: { state: null, replaceState: (state: unknown) => marked.push(state) },
      markPlace: null as (() => void) | null,
    };
    // oxlint-disable-next-line no-implied-eval -- it is the page's own script
    new Function("window", "performance", script)(window, { getEntriesByType: () => [{ type }] });
    const before = marked.length;
    window.markPlace?.();
    return [before, marked.length];
  };
  expect(run("navigate")).toEqual([0, 1]);
  expect(run("reload")).toEqual([1, 1]);
  expect(run("back_forward")).toEqual([1, 1]);
  expect(page).toContain("window.markPlace?.();load()");
});

test("Back to another page before the start asks for that page anew, Back within the page does not", () => {
  const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(
    deferStart(builtPage, "/assets/site-1.css"),
  );
  const dataset: Record<string, string> = {};
  const heard = new Map<string, () => void>();
  let reloads = 0;
  const location = { pathname: "/guides", reload: () => (reloads += 1) };
  // oxlint-disable-next-line no-implied-eval -- it is the page's own script
  new Function("window", "document", "location", "addEventListener", script?.[1] ?? "")(
    {},
    { documentElement: { dataset }, readyState: "loading", forms: [] },
    location,
    (type: string, listener: () => void) => heard.set(type, listener),
  );
  const goTo = (pathname: string) => {
    location.pathname = pathname;
    heard.get("popstate")?.();
    return reloads;
  };
  expect(goTo("/guides")).toBe(0);
  expect(goTo("/")).toBe(1);
  dataset["started"] = "";
  expect(goTo("/reviews")).toBe(1);
});

test("a page that stays plain HTML keeps no script but that of its first paint", () => {
  const firstPaint = '<script data-first-paint="true">order()</script>';
  const page = removeScripts(builtPage.replace("<title>", `${firstPaint}<title>`));
  expect(page.replace(firstPaint, "")).not.toContain("<script");
  expect(page).toContain(firstPaint);
  expect(page).not.toContain("modulepreload");
  expect(page).toContain("<title>Bay</title>");
});
