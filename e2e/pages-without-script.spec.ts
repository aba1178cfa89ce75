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

  for (const { path, opener, name, text } of [
    {
      path: "/pizza-guide",
      opener: "Sam's Pizza Palace",
      name: "Sam's Pizza Palace",
      text: "left Villalba in Sicily",
    },
    { path: "/moreys-piers-guide", opener: "Kong", name: "Kong", text: "A giant ape clings to a lighthouse" },
    { path: "/beach-finder-guide", opener: "View Details", name: "Hereford Inlet", text: "Atmosphere & Crowd" },
  ]) {
    test(`${path}: a card opens its details and closes them, and no row is empty`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole("main").getByRole("button", { name: opener, exact: true }).first().click();
      const details = page.locator("dialog:modal").and(page.getByRole("dialog", { name }));
      await expect(details.getByText(text).first()).toBeVisible();
      await details.getByRole("button", { name: "Close" }).click();
      await expect(details).toHaveCount(0);
      // For browsers that cannot open it, the text is also at the end of the page.
      await expect(page.getByRole("dialog", { name }).getByText(text).first()).toBeVisible();
      const emptyRows = await page
        .locator("main li > p:visible")
        .evaluateAll((rows) => rows.filter((row) => (row as HTMLElement).innerText.trim() === "").length);
      expect(emptyRows).toBe(0);
    });
  }
});
