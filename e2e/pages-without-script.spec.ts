import { pagePaths } from "#content/site-map.ts";
import { expect, test } from "./site.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pagePaths) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(400);
    });
  }

  test("the questions open one at a time", async ({ page }) => {
    await page.goto("/");
    await page.getByText("What is your pet policy?").click();
    await expect(page.getByText("Small dogs under 20 lbs are welcome for a fee of $200.")).toBeVisible();
    await page.getByText("Is there last-minute availability?").click();
    await expect(page.getByText("Small dogs under 20 lbs are welcome for a fee of $200.")).toBeHidden();
  });

  for (const [path, promise] of [
    ["/pizza-guide", "Pick a mood, then a card."],
    ["/moreys-piers-guide", "Point at a coaster, tap it"],
    ["/moreys-piers-guide", "Every ride opens its details."],
    ["/beach-finder-guide", "Say what kind of day you want"],
  ] as const) {
    test(`${path} does not say “${promise}”, and links to the full texts`, async ({ page }) => {
      await page.goto(path);
      // It is in the page for visitors with JavaScript.
      await expect(page.getByText(promise)).toHaveCount(1);
      await expect(page.getByText(promise)).toBeHidden();
      const whole = page.getByRole("link", { name: /in full$/ });
      const end = await whole.getAttribute("href");
      await expect(page.locator(end ?? "none")).toBeVisible();
      const emptyRows = await page
        .locator("main li > p:visible")
        .evaluateAll((rows) => rows.filter((row) => (row as HTMLElement).innerText.trim() === "").length);
      expect(emptyRows).toBe(0);
    });
  }
});
