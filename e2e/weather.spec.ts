import { applicationStarted, expect, test } from "./site.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("the weather at the house is next to the logo", async ({ page }) => {
  await page.goto("/");
  await applicationStarted(page);
  await expect(page.getByRole("banner")).toContainText("77°F");
  await expect(page.getByRole("banner")).toContainText("Sunny");
});

test("a tablet turned to landscape gets the weather, too", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/");
  await page.locator("html[data-started]").waitFor();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.locator("[data-weather]")).toBeVisible();
});
