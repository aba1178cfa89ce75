import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { applicationStarted, expect, test } from "#e2e/site.ts";

test.use({ alerts: "flood" });

test("the bay page has the alert, its end and a link to its text, and the home page shows it, too @all", async ({
  page,
}) => {
  await expect(async () => {
    await page.goto("/bay");
    await expect(page.getByText(/^Coastal Flood Advisory until \d+:\d\d [AP]M/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await applicationStarted(page);
  await expect(page.getByText("Coastal Flood Advisory for the back bays")).toBeVisible();
  await expect(page.getByRole("link", { name: /Read the full alert/ })).toHaveAttribute(
    "href",
    /^https:\/\/forecast\.weather\.gov\//,
  );
  await expectNoViolations(page);
  // Pages are rendered again one after the other.
  await expect(async () => {
    await page.goto("/");
    await expect(page.locator("[data-alerts]")).toContainText("Coastal Flood Advisory until", { timeout: 500 });
  }).toPass();
});
