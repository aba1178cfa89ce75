import type { Page } from "@playwright/test";
import { applicationStarted, expect, onlyWithAll, open, test, visit } from "#e2e/site.ts";

const dialog = (page: Page) => page.getByRole("dialog");

for (const { path, card, other } of [
  { path: "/pizza-guide", card: "Poppi's Brick Oven Pizza", other: "Mack's Pizza" },
  { path: "/moreys-piers-guide", card: "Kong", other: "AtmosFEAR" },
  { path: "/beach-finder-guide", card: "Sunset Lake Bayfront", other: "Diamond Beach" },
] as const) {
  test.describe(path, () => {
    const opener = (page: Page, name: string) => {
      const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
      return cards.locator("[commandfor]").first();
    };

    test(`a card clicked several times opens once${onlyWithAll(path, ["/pizza-guide"])}`, async ({ page }) => {
      await open(page, "/guides");
      await visit(page, path);
      await opener(page, card).dblclick();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(path);

      // Two at once: the later one opens, with nothing under it.
      const later = await opener(page, other).elementHandle();
      await opener(page, card).evaluate((first: HTMLElement, second) => {
        first.click();
        second?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }, later);
      await expect(page.getByRole("dialog", { name: other })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(path);

      await opener(page, other).click();
      await expect(page.getByRole("dialog", { name: other })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL("/guides");
    });

    test(`a card closed after a reload does not reopen with Back${onlyWithAll(path, ["/pizza-guide"])}`, async ({
      page,
    }) => {
      await open(page, "/guides");
      await visit(page, path);
      await opener(page, card).click();
      await expect(dialog(page)).toBeVisible();
      await page.reload();
      await applicationStarted(page);
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(path);
      await expect(dialog(page)).toBeHidden();

      await opener(page, card).click();
      await expect(dialog(page)).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await page.goForward();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL("/guides");
    });
  });
}

test("a card opened by the address returns the focus to what opens it on the page @all", async ({ page }) => {
  await open(page, "/moreys-piers-guide?view=planner&plan=thrill&ride=sea-serpent");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sea Serpent", exact: true })).toBeFocused();
  await expect(page).toHaveURL("/moreys-piers-guide?view=planner&plan=thrill");

  await open(page, "/pizza-guide?vibe=Gourmet+Pie&shop=sams");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  // The filter hides its card.
  const pick = page.getByRole("region", { name: "Top Picks" }).getByRole("button", { name: "Sam's Pizza Palace" });
  await expect(pick).toBeFocused();
});

test("a double-clicked photo closes with one Escape @all", async ({ page }) => {
  await open(page, "/");
  const photo = page.locator("#photos ul button").first();
  await photo.dblclick();
  await expect(page.locator(".yarl__counter")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".yarl__counter")).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("clicking an active filter adds no step for Back @all", async ({ page }) => {
  await open(page, "/pizza-guide");
  const before = await page.evaluate(() => history.length);
  const chip = page.getByRole("group", { name: "Find Your Vibe" }).getByRole("radio", { name: "Gourmet Pie" });
  for (let i = 0; i < 4; i++) await chip.click();
  await expect(page).toHaveURL("/pizza-guide?vibe=Gourmet+Pie");
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test("Show all rides takes one step and moves the focus to the filters @all", async ({ page }) => {
  for (const filters of ["?pier=Surfside&thrill=High", "?pier=Surfside&type=Go-Kart"]) {
    await open(page, `/moreys-piers-guide${filters}`);
    await page.getByRole("button", { name: "Show all rides" }).press("Enter");
    await expect(page.getByText("19 rides, plus 2 retired", { exact: true })).toBeVisible();
    await expect(page.getByRole("radio", { name: "All piers" })).toBeFocused();
    await expect(page).toHaveURL("/moreys-piers-guide");
    await expect(page.getByRole("button", { name: "Show all rides" })).toHaveCount(0);
  }
});
