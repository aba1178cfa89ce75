import { applicationStarted, expect, test } from "./site.ts";

test.use({ viewport: { width: 1280, height: 900 }, observation: "down", expectedNoise: [/503/] });

test("without weather nothing is displayed", async ({ page }) => {
  const answered = page.waitForResponse("**/api/weather");
  await page.goto("/");
  await applicationStarted(page);
  expect((await answered).status()).toBe(503);
  // The answer is read to its end, or the network would never come to rest.
  await (await answered).finished();
  const words = page.getByText("Unable to load weather");
  await expect(words).toBeAttached();
  await expect(words).toBeHidden();
  await expect(page.locator("[data-weather]")).toHaveCount(0);
});
