import { expect, test } from "#e2e/site.ts";

test.use({ alerts: "down" });

test("the page says that it couldn't check, and never that there are no alerts @all", async ({ page }) => {
  await page.goto("/bay");
  await expect(page.getByText("We couldn't check for alerts just now.")).toBeVisible();
  await expect(page.getByText("has no alerts")).toHaveCount(0);
});
