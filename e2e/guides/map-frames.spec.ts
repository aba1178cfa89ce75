import { applicationStarted, expect, test } from "#e2e/site.ts";

for (const { address, widths, height } of [
  { address: "/beach-map", widths: [320, 360, 390, 820, 1440], height: 844 },
  // The width of the guide's frame on the same screens.
  { address: "/beach-map#in-the-guide", widths: [278, 318, 348, 752, 1166], height: 600 },
]) {
  test(`${address}: at first, no button covers a pin on any screen @all`, async ({ page }) => {
    await page.goto(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await applicationStarted(page);
      await expect(page.getByRole("button", { name: "Move the map" })).toBeVisible();
      const pins = page.locator(".map-pin");
      await expect(pins).toHaveCount(13);
      const covered = () =>
        pins.evaluateAll((all) =>
          all
            .filter((pin) => {
              const { x, y, width: wide, height: high } = pin.getBoundingClientRect();
              return !pin.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
            })
            .map((pin) => pin.getAttribute("title")),
        );
      await expect.poll(covered, `${width} px`).toEqual([]);
    }
  });
}

/** Runs in a page: the visible names on a map that are cut off. */
function cutNames(map: HTMLElement | SVGElement): string[] {
  const frame = map.getBoundingClientRect();
  return [...map.querySelectorAll<HTMLElement>(".leaflet-labels-pane span")]
    .filter((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      const shows = right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom;
      const whole = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      return name.checkVisibility({ visibilityProperty: true }) && shows && !whole;
    })
    .map((name) => name.innerText);
}

test("a map's frame cuts off no name @all", async ({ page }) => {
  for (const [address, width, height] of [
    ["/beach-map", 820, 1180],
    ["/beach-map#in-the-guide", 1166, 600],
    ["/#contact", 1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    await page.reload();
    await applicationStarted(page);
    await expect(page.locator(".leaflet-labels-pane span:visible")).not.toHaveCount(0);
    await expect.poll(() => page.locator(".shore-map").evaluate(cutNames), `${address}, ${width} px`).toEqual([]);
  }
});
