import type { Page } from "@playwright/test";
import { applicationStarted, everyPage, expect, fontsLoaded, onlyWithAll, test } from "#e2e/site.ts";
import { expectNoViolations } from "./accessibility.ts";

/** Parts that load when a reader scrolls near them: where to scroll, and what appears. */
const lateParts: Readonly<Record<string, readonly (readonly [near: string, stands: string])[]>> = {
  "/": [
    ["#availability-title", "[role=grid]"],
    ["#location-title", ".shore-map .leaflet-marker-icon"],
  ],
  "/pizza-guide": [["#find-title", "[aria-label='Map of the pizzerias'] button"]],
  "/moreys-piers-guide?view=comparison": [["#comparison-title", "[aria-label='Coasters, one by one'] button"]],
};

/** One page of each kind. */
const usualPages = [
  "/",
  "/weeks",
  "/bay",
  "/reviews",
  "/beach-finder-guide",
  "/moreys-piers-guide",
  "/wildwood-pizza-article",
];

for (const path of [...everyPage, "/moreys-piers-guide?view=comparison", "/moreys-piers-guide?view=planner"]) {
  test(`${path} is complete and accessible, and the focused element is always visible @widths${onlyWithAll(path, usualPages)}`, async ({
    page,
  }) => {
    // A saved item makes the floating link to the week appear over the guides.
    await page.addInitScript(() => localStorage.setItem("shore-week", JSON.stringify({ version: 1, plan: "sams" })));
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await applicationStarted(page);
    await fontsLoaded(page);
    await expectNoViolations(page);
    for (const [near, stands] of lateParts[path] ?? []) {
      await page.locator(near).scrollIntoViewIfNeeded();
      await expect(page.locator(stands).first()).toBeAttached();
    }
    // The first key press makes the browser show keyboard focus.
    await page.keyboard.press("Tab");
    expect(await hiddenStops(page, "forward")).toEqual([]);
    expect(await hiddenStops(page, "backward")).toEqual([]);
  });
}

/** Focuses everything that Tab reaches and returns what was covered or out of sight (WCAG 2.4.11). */
function hiddenStops(page: Page, way: "forward" | "backward"): Promise<string[]> {
  return page.evaluate((direction) => {
    // Not frames: the focus moves on into them, and their pages are checked separately.
    const reachable =
      "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]";
    const stops = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) && !stop.closest("[inert]"),
    );
    if (stops.length === 0) return ["nothing to reach"];

    /** How much of a box, or of a screenful of it, is in the window and not covered, by 25 sample points. */
    function shareInSight(stop: HTMLElement, box: DOMRect): number {
      const tall = box.height > innerHeight;
      const [top, height] = tall ? [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)] : [box.top, box.height];
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
      const points = shares.flatMap((x) => shares.map((y) => [box.left + box.width * x, top + height * y]));
      const seen = points.filter(([x = 0, y = 0]) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (stop.contains(found) || found.contains(stop));
      });
      return seen.length / points.length;
    }

    const hidden: string[] = [];
    for (const stop of direction === "forward" ? stops : stops.toReversed()) {
      stop.focus();
      if (document.activeElement !== stop) continue;
      // A radio button drawn as a star shows its focus on its label.
      const drawn = stop.getBoundingClientRect().width <= 1 ? stop.closest("label") : stop;
      if (!drawn) continue;
      const box = drawn.getBoundingClientRect();
      if (shareInSight(drawn, box) < 0.5) {
        const name = (stop.getAttribute("aria-label") ?? stop.textContent).trim().slice(0, 40);
        hidden.push(`${stop.tagName} "${name}" at ${Math.round(box.left)}, ${Math.round(box.top)}`);
      }
    }
    return hidden;
  }, way);
}
