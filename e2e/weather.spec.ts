import { property } from "../content/property.ts";
import { applicationStarted, expect, test } from "./site.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("the weather at the house stands beside the logo", async ({ page }) => {
  await page.goto("/");
  await applicationStarted(page);
  await expect(page.getByRole("banner")).toContainText("77°F");
  await expect(page.getByRole("banner")).toContainText("Sunny");
});

test("a long word for the weather takes no room from the links", async ({ page }) => {
  await page.route("**/api/weather", (route) =>
    route.fulfill({ json: { temperatureF: -7, condition: "Thunderstorm in Vicinity and Fog/Mist" } }),
  );
  for (const width of [1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/guides");
    const banner = page.getByRole("banner");
    await expect(banner).toContainText("−7°F");
    const lines = await banner
      .getByRole("navigation", { name: "Main" })
      .getByRole("link")
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
    expect(lines, `lines of links at ${width}`).toBe(1);
    const logo = await banner.getByRole("link", { name: property.name }).boundingBox();
    expect(logo?.height, `height of the name at ${width}`).toBe(44);
    const bookNow = await banner.getByRole("button", { name: "Book Now" }).boundingBox();
    expect((bookNow?.x ?? Number.NaN) + (bookNow?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("a tablet that is turned to a wide screen gets the weather, too", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/");
  await page.locator("html[data-started]").waitFor();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.locator("[data-weather]")).toBeVisible();
});
