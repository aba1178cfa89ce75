import { applicationStarted, expect, test } from "./site.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("the weather at the house stands beside the logo", async ({ page }) => {
  await page.goto("/");
  await applicationStarted(page);
  await expect(page.getByRole("banner")).toContainText("77°F");
  await expect(page.getByRole("banner")).toContainText("Sunny");
});
