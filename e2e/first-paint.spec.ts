import type { Page } from "@playwright/test";
import { prerenderedPaths } from "../content/site-map.ts";
import { applicationStarted, expect, test } from "./site.ts";

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

test.describe("before the application", () => {
  // The application waits for the style sheet, so holding that back holds everything.
  test.use({ expectedNoise: [/ERR_FAILED|status of 404/] });

  for (const path of prerenderedPaths) {
    test(`${path} carries every rule that its elements need`, async ({ page }) => {
      let sheet = "";
      await page.route("**/assets/site-*.css", async (route) => {
        sheet = await (await route.fetch()).text();
        await route.abort();
      });
      await page.goto(path);
      const address = await page.evaluate(
        () => /\/assets\/site-[\w-]+\.css/.exec(document.documentElement.innerHTML)?.[0] ?? null,
      );
      if (address === null) {
        // Pages that stay plain HTML have no sheet of their own; it is the same for all.
        const home = await (await page.request.get("/")).text();
        const shared = /\/assets\/site-[\w-]+\.css/.exec(home)?.[0] ?? "";
        sheet = await (await page.request.get(shared)).text();
      } else {
        await page.mouse.move(1, 1);
        await expect.poll(() => sheet).toContain("@layer");
      }
      // Both sides of the comparison have the typefaces, which arrive in their own time.
      await expect(page.locator("style[data-faces]")).toHaveAttribute("media", "");
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const alone = await looks(page);
      expect(alone.length).toBeGreaterThan(10);
      await page.addStyleTag({ content: sheet });
      expect(await looks(page)).toEqual(alone);
    });
  }
});

test("typefaces wait for the first paint or the load, and are there from the beginning on later visits", async ({
  page,
}) => {
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Instrument Serif"'))).toBe(true);
  const [awaited, asked] = await page.evaluate(() => [
    Math.min(
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem("faces"))).toBe("1");

  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      document.documentElement.dataset["facesAtFirst"] ??=
        document.querySelector<HTMLStyleElement>("style[data-faces]")?.media ?? "none";
    });
  });
  await page.goto("/guides");
  await expect(page.locator("html")).toHaveAttribute("data-faces-at-first", "");
});

test("a link's page is fetched when it is pointed at, before it is clicked", async ({ page }) => {
  await page.goto("/guides");
  await applicationStarted(page);
  const link = page.getByRole("main").locator('a[href="/pizza-guide"]');
  const modules = () => page.locator('link[rel="modulepreload"]').evaluateAll((links) => links.length);
  const before = await modules();
  await link.focus();
  await expect.poll(modules).toBeGreaterThan(before);
});
