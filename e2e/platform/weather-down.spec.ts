import { shippedFrame } from "#content/house/house.ts";
import { expect, open, test, visit } from "#e2e/site.ts";

test.use({ viewport: { width: 1280, height: 900 }, observation: "down", expectedNoise: [/503/] });

test("without weather nothing is displayed @wide @all", async ({ page }) => {
  const answered = page.waitForResponse("**/api/weather");
  await visit(page, "/");
  expect((await answered).status()).toBe(503);
  // The answer is read completely, or the network would never be idle.
  await (await answered).finished();
  const words = page.getByText("Unable to load weather");
  await expect(words).toBeAttached();
  await expect(words).toBeHidden();
  await expect(page.locator("[data-weather]")).toHaveCount(0);
});

test("a long weather description takes no space from the links @wide @all", async ({ page }) => {
  await page.route("**/api/weather", (route) =>
    route.fulfill({ json: { temperatureF: -7, condition: "Thunderstorm in Vicinity and Fog/Mist" } }),
  );
  await open(page, "/guides");
  const banner = page.getByRole("banner");
  await expect(banner).toContainText("−7°F");
  for (const width of [1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator("[data-weather]")).toBeVisible();
    const lines = await banner
      .getByRole("navigation", { name: "Main" })
      .getByRole("link")
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
    expect(lines, `lines of links at ${width}`).toBe(1);
    const logo = await banner.getByRole("link", { name: shippedFrame.name }).boundingBox();
    expect(logo?.height, `height of the name at ${width}`).toBe(44);
    const bookNow = await banner.getByRole("button", { name: "Book Now" }).boundingBox();
    expect((bookNow?.x ?? Number.NaN) + (bookNow?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
