import type { Page } from "@playwright/test";
import {
  application,
  applicationStarted,
  countShifts,
  everyPage,
  expect,
  holdBack,
  onlyWithAll,
  openHeld,
  siteTest,
  test,
  visit,
} from "#e2e/site.ts";

/** Records for `usedFormats` which Intl formats the next page uses. Their first use takes 10 to 20 ms in one task, four times that on a phone. */
function noteUsedFormats(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { used });
    for (const name of ["DateTimeFormat", "NumberFormat", "PluralRules"] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (format, settings) => {
            used.push(name);
            return Reflect.construct(format, settings) as object;
          },
        }),
      });
    for (const kind of [Date, Number])
      for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"])
        if (name in kind.prototype)
          Object.assign(kind.prototype, {
            [name]: () => {
              used.push(`${kind.name}.${name}`);
              return "";
            },
          });
  });
}

const usedFormats = () => (window as unknown as { used: string[] }).used;

/** How many of the site's three fonts the page uses. */
function facesThere(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => status === "loaded" && /^"?(?:Figtree|Instrument Serif)"?$/.test(family),
      ).length,
  );
}

for (const path of everyPage) {
  test(`${path} starts without Intl date and number formats${onlyWithAll(path, ["/"])}`, async ({ page }) => {
    await noteUsedFormats(page);
    await visit(page, path);
    expect(await page.evaluate(usedFormats)).toEqual([]);
  });
}

/** What a page recorded: each largest paint so far, and when the application started. */
type Seen = { largest: { at: number; tag: string }[]; startedAt: number };

for (const path of ["/", "/reviews"]) {
  test(`${path}: nothing that appears later is the largest paint, even without reviews @all`, async ({ page }) => {
    // The width of Lighthouse's phone.
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      const seen: Seen = { largest: [], startedAt: Infinity };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if ("started" in document.documentElement.dataset) seen.startedAt = Math.min(seen.startedAt, performance.now());
      }).observe(document, { attributeFilter: ["data-started"], subtree: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null };
          seen.largest.push({ at: entry.startTime, tag: element?.outerHTML.slice(0, 120) ?? "" });
        }
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await visit(page, path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const { largest, startedAt } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(largest.length).toBeGreaterThan(0);
    expect(largest.filter(({ at }) => at >= startedAt)).toEqual([]);
  });
}

/** The page's text at the load event, before the application starts, and with everything that loads later. */
type Texts = { atLoad: string; whole: string };

test("every page's text is complete at the load event", async ({ page }) => {
  // The application never starts.
  await page.route(application, () => {});
  await page.addInitScript(() => {
    addEventListener("load", () => {
      const atLoad = document.body.innerText;
      const show = document.createElement("style");
      show.textContent = "* { content-visibility: visible !important }";
      document.head.append(show);
      Object.assign(window, { texts: { atLoad, whole: document.body.innerText } satisfies Texts });
    });
  });
  for (const path of everyPage) {
    await page.goto(path);
    const { atLoad, whole } = await page.evaluate(() => (window as unknown as { texts: Texts }).texts);
    expect(atLoad, path).toBe(whole);
    for (const heading of await page.locator("main h2:visible").allInnerTexts())
      expect(atLoad, path).toContain(heading);
  }
});

for (const path of everyPage) {
  test(`${path}: text shows before its fonts and stays in place when they arrive${onlyWithAll(path, ["/", "/guides"])}`, async ({
    page,
  }) => {
    const letFontsGo = await holdBack(page, "**/*.woff2");
    const shifted = await countShifts(page);
    // Fonts are part of the load event.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await facesThere(page)).toBe(0);
    letFontsGo();
    await expect.poll(() => facesThere(page)).toBeGreaterThanOrEqual(2);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(await shifted()).toBeLessThanOrEqual(0.005);
  });
}

// Not `test`, which fails on any error of the page: React reports the change as one.
siteTest("a page that an extension has changed is rendered again and keeps its style", async ({ page, site }) => {
  const words = page.getByText("An extension's words");
  await page.route(`${site.url}/guides`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace("<h1", "<b>An extension's words</b><h1") });
  });
  const letStart = await openHeld(page, `${site.url}/guides`);
  await expect(words).toBeVisible();
  letStart();
  await applicationStarted(page);
  await expect(words).toHaveCount(0);
  await expect(page.locator("header.site-header")).toHaveCSS("position", "sticky");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" })).toBeVisible();
});

/** When the page used the browser's storage, in milliseconds since its start. */
const askedStorage = () => (window as unknown as { asked: number[] }).asked;

/** Starts recording for `askedStorage` with the next page. */
function noteAskedStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const asked: number[] = [];
    Object.assign(window, { asked });
    const read = Object.getOwnPropertyDescriptor(Storage.prototype, "getItem")?.value as (key: string) => string | null;
    Storage.prototype.getItem = function (key) {
      asked.push(performance.now());
      return read.call(this, key);
    };
  });
}

test("a first visit does not use the browser's storage before the first paint @all", async ({ page }) => {
  await noteAskedStorage(page);
  await page.goto("/");
  await page.locator("html[data-started]").waitFor();
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  expect(painted).toBeGreaterThan(0);
  expect(Math.min(...(await page.evaluate(askedStorage)))).toBeGreaterThan(painted ?? Number.NaN);
});

test("a resting pointer does not start the application, a moving one does", async ({ page }) => {
  await page.addInitScript(() => {
    // The start ignores the moves that triggered it.
    let unheard = 0;
    const remove = window.removeEventListener.bind(window);
    window.removeEventListener = (...words: Parameters<typeof remove>) => {
      if (words[0] === "pointermove") unheard += 1;
      remove(...words);
    };
    const pointer = (movementX: number) =>
      document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX }));
    addEventListener("load", () => {
      pointer(0);
      document.documentElement.dataset["begunResting"] = String(unheard);
      pointer(3);
      document.documentElement.dataset["begunMoving"] = String(unheard);
    });
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-begun-resting", "0");
  await expect(page.locator("html")).toHaveAttribute("data-begun-moving", "1");
});

test("a reload returns to the same scroll position @all", async ({ page }) => {
  await visit(page, "/");
  await page.evaluate(() => scrollTo({ top: 2400, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(24);
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(24);
});
