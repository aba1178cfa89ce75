import { applicationStarted, expect, test, visit } from "#e2e/site.ts";

test.use({ viewport: { width: 1280, height: 900 }, expectedNoise: [/ERR_FAILED/] });

test("the weather at the house is next to the logo @wide", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("banner")).toContainText("77°F");
  await expect(page.getByRole("banner")).toContainText("Sunny");
});

test("a page older than ten minutes fetches the weather, and keeps the old reading without an answer @wide @all", async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.now() + 11 * 60_000);
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/weather", async (route) => {
    await seen.promise;
    await route.fulfill({ json: { temperatureF: 61, condition: "Rain" } });
  });
  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner).toContainText("77°F");
  seen.resolve();
  await applicationStarted(page);
  await expect(banner).toContainText("61°F");

  await page.route("**/api/weather", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/weather"));
  await page.reload();
  await applicationStarted(page);
  await failed;
  await expect(banner).toContainText("77°F");
});

test("a tablet turned to landscape gets the weather, too @wide @all", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/");
  await page.locator("html[data-started]").waitFor();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.locator("[data-weather]")).toBeVisible();
});
