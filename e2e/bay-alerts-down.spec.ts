import { expect, test } from "./site.ts";

test.use({ alerts: "down" });

test("the page says so, and never that there are none @all", async ({ page }) => {
  await page.goto("/bay");
  await expect(page.getByText("We couldn't check for alerts just now.")).toBeVisible();
  await expect(page.getByText("has no alert out")).toHaveCount(0);
});
