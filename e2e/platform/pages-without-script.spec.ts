import { photosIn } from "#app/site/home/gallery/photo-filter.ts";
import { beachSpots, hasVibe } from "#content/guides/beaches.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";
import { pagePaths } from "#content/site-map.ts";
import { expect, test } from "#e2e/site.ts";
import { shippedPhotos } from "#server/photos/gallery.ts";

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

  for (const { path, group, chip, items, left } of [
    {
      path: "/",
      group: "Filter photos",
      chip: "Exterior",
      items: "#photos ul > li",
      left: photosIn(shippedPhotos, "Exterior").length,
    },
    {
      path: "/pizza-guide",
      group: "Find Your Vibe",
      chip: "Gourmet Pie",
      items: "li[data-vibe]",
      left: pizzerias.filter(({ tags }) => tags.includes("Gourmet Pie")).length,
    },
    {
      path: "/beach-finder-guide",
      group: "Find Your Vibe",
      chip: "Relaxed & Quiet",
      items: "li[data-vibe]",
      left: beachSpots.filter((spot) => hasVibe(spot, "Quiet")).length,
    },
    {
      path: "/moreys-piers-guide",
      group: "Pier",
      chip: "Adventure",
      items: "li[data-pier]",
      left: rides.filter(({ pier }) => pier === "Adventure").length,
    },
  ]) {
    test(`${path}: a filter shows what matches, by pointer and by arrow keys`, async ({ page }) => {
      await page.goto(path);
      const shown = page.locator(items).filter({ visible: true });
      const chips = page.getByRole("group", { name: group });
      const all = await shown.count();
      await chips.getByRole("radio", { name: chip, exact: true }).click();
      await expect(shown).toHaveCount(left);
      expect(left).not.toBe(all);
      // From the first chip back to the last, and forward again.
      await chips.getByRole("radio").first().focus();
      await page.keyboard.press("ArrowLeft");
      await expect(chips.getByRole("radio").last()).toBeChecked();
      await page.keyboard.press("ArrowRight");
      await expect(chips.getByRole("radio").first()).toBeChecked();
      await expect(shown).toHaveCount(all);
    });
  }

  test("all tabs' panels are open, one after the other", async ({ page }) => {
    await page.goto("/moreys-piers-guide#view-planner");
    for (const name of ["Ride Explorer", "Coaster Comparison", "Trip Planner"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  });
});
