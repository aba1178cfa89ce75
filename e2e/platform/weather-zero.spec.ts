import { expect, test, visit } from "#e2e/site.ts";

test.use({ viewport: { width: 1280, height: 900 }, observation: { celsius: 0, words: "Partly Cloudy" } });

test("a reading of zero degrees shows the condition without a number, and a cloud @wide @all", async ({ page }) => {
  await visit(page, "/");
  await expect(page.locator("[data-weather] [data-icon=cloud]")).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText("°F");
});
