import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { pageAddresses } from "../content/site-map.ts";
import { applicationStarted, everyPage, expect, test } from "./site.ts";

/** Where every element of the page lies and how it looks, in the order of the document. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const place = [x, y + scrollY, width, height].map(Math.round).join(" ");
      const look = [style.display, style.color, style.backgroundColor, style.font, style.borderWidth, style.opacity];
      const name = `${element.localName}.${element.getAttribute("class")?.slice(0, 60) ?? ""}`;
      return `${name}: ${place} ${look.join(" ")} ${style.listStyleType} ${style.textDecorationLine}`;
    }),
  );
}

/** How many of the site's three typefaces the page shows its words in. */
function facesThere(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => status === "loaded" && /^"?(?:Figtree|Instrument Serif)"?$/.test(family),
      ).length,
  );
}

test.describe("a page that was loaded", () => {
  test.use({ expectedNoise: [/status of 404/] });

  for (const path of pageAddresses) {
    test(`${path} carries every rule that its elements need`, async ({ page }) => {
      const sheet = readFileSync("build/whole-style.css", "utf8");
      expect(sheet).toContain("@layer");
      await page.goto(path);
      // Both sides of the comparison have the typefaces, the whole page and what the application adds, which come in their own time.
      const staysPlain = path === "/404" || path === "/offline";
      if (staysPlain) await page.locator("html[data-painted]").waitFor();
      else await applicationStarted(page);
      await expect.poll(() => facesThere(page)).toBe(3);
      await page.waitForLoadState("networkidle");
      const alone = await looks(page);
      expect(alone.length).toBeGreaterThan(10);
      await page.addStyleTag({ content: sheet });
      expect(await looks(page)).toEqual(alone);
    });
  }
});

for (const path of everyPage) {
  // Their first use takes a desktop 10 to 20 ms, in one piece, and a phone four times as long.
  test(`${path} starts without the browser's formats of dates and numbers`, async ({ page }) => {
    await page.addInitScript(() => {
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
    await page.goto(path);
    await applicationStarted(page);
    expect(await page.evaluate(() => (window as unknown as { used: string[] }).used)).toEqual([]);
  });
}

/** What a page noted about itself: each part that was larger than all before it, and when the application stood. */
type Seen = { largest: { at: number; tag: string }[]; startedAt: number };

for (const path of ["/", "/reviews"]) {
  test(`${path}: nothing that comes later is larger than what was there first, in a house without reviews too`, async ({
    page,
  }) => {
    // As wide as the phone of Lighthouse.
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      const seen: Seen = { largest: [], startedAt: Infinity };
      Object.assign(window, { seen });
      addEventListener("appstart", () => (seen.startedAt = performance.now()));
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null };
          seen.largest.push({ at: entry.startTime, tag: element?.outerHTML.slice(0, 120) ?? "" });
        }
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.goto(path);
    await applicationStarted(page);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const { largest, startedAt } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(largest.length).toBeGreaterThan(0);
    expect(largest.filter(({ at }) => at >= startedAt)).toEqual([]);
  });
}

test.describe("where the application does not come", () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test("the whole page is laid out after the load", async ({ page }) => {
    await page.route("**/assets/entry.client-*.js", (route) => route.abort());
    await page.goto("/");
    const skipped = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll(".section:not(:first-child), .laid-out-late")].filter(
            (part) => getComputedStyle(part).contentVisibility !== "visible",
          ).length,
      );
    await expect.poll(skipped).toBe(0);
    await page.goto("/#faq");
    expect(await skipped()).toBe(0);
  });
});

test("typefaces wait for the first paint and the load, and are there from the beginning on later visits", async ({
  page,
}) => {
  await page.goto("/");
  await expect.poll(() => facesThere(page)).toBe(3);
  const [awaited, asked] = await page.evaluate(() => [
    Math.max(
      ...performance.getEntriesByType("paint").map(({ startTime }) => startTime),
      ...(performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]).map(
        ({ loadEventStart }) => loadEventStart,
      ),
    ),
    Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(asked).toBeGreaterThanOrEqual(awaited ?? Number.NaN);

  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      document.documentElement.dataset["facesAtFirst"] ??=
        document.querySelector<HTMLStyleElement>("style[data-faces]")?.media ?? "none";
    });
  });
  for (const visitAgain of [() => page.reload(), () => page.goto("/guides", { referer: page.url() })]) {
    await visitAgain();
    await expect(page.locator("html")).toHaveAttribute("data-faces-at-first", "");
  }
});

/** The moments, in milliseconds of the page, in which it asked for something that is kept in the browser. */
const askedStorage = () => (window as unknown as { asked: number[] }).asked;

/** Notes from the beginning of the next page on what `askedStorage` answers. */
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

test("a first visit asks for nothing that is kept in the browser before it is painted", async ({ page }) => {
  await noteAskedStorage(page);
  await page.goto("/");
  await page.locator("html[data-started]").waitFor();
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  expect(painted).toBeGreaterThan(0);
  expect(Math.min(...(await page.evaluate(askedStorage)))).toBeGreaterThan(painted ?? Number.NaN);
});

test("a pointer that rests where the page appears starts nothing, one that moves does", async ({ page }) => {
  await page.addInitScript(() => {
    // The start has no further use for the moves that begin it.
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

test("a reload returns to where the page was left", async ({ page }) => {
  await page.goto("/");
  await applicationStarted(page);
  await page.evaluate(() => scrollTo({ top: 2400, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(24);
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(24);
});
