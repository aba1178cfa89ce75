import { photosIn } from "#app/site/home/gallery/photo-filter.ts";
import { expect, open, test } from "#e2e/site.ts";
import { shippedPhotos } from "#server/photos/gallery.ts";

// The keyboard tests of menu, dialogs, lightbox, calendar, maps and stars are with their other tests.

for (const { path, name, tabs } of [
  { path: "/reviews", name: "Reviews", tabs: ["Read Reviews", "Write a Review"] },
  { path: "/west-wildwood-guide", name: "Events", tabs: ["Local Traditions", "Regional Festivals"] },
]) {
  test(`${path}: arrow keys, Home and End select a tab, and Tab moves into its panel @wide`, async ({ page }) => {
    await open(page, path);
    const tab = (index: number) => page.getByRole("tablist", { name }).getByRole("tab", { name: tabs[index] ?? "" });
    await tab(0).focus();
    for (const [key, index] of [
      ["ArrowRight", 1],
      ["ArrowRight", 0],
      ["ArrowLeft", 1],
      ["Home", 0],
      ["End", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(index)).toBeFocused();
      await expect(tab(index)).toHaveAttribute("aria-selected", "true");
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel", { name: tabs[1] ?? "" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(tab(1)).toBeFocused();
  });
}

test("the gallery filters, opens and closes a photo by keyboard alone @wide", async ({ page }) => {
  await open(page, "/");
  const kitchen = page.getByRole("group", { name: "Filter photos" }).getByRole("radio", { name: /^Kitchen/ });
  await page.getByRole("group", { name: "Filter photos" }).getByRole("radio", { name: "All", exact: true }).focus();
  // All, Exterior, Interior, Kitchen.
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await expect(kitchen).toBeChecked();
  await expect(kitchen).toBeFocused();
  const count = page.locator("#photos").getByRole("status").filter({ hasText: "photos" });
  await expect(count).toHaveText(`${photosIn(shippedPhotos, "Kitchen").length} photos`);
  const photo = page.locator("#photos ul button").first();
  await photo.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".yarl__counter")).toHaveText(`1 / ${photosIn(shippedPhotos, "Kitchen").length}`);
  await page.keyboard.press("Escape");
  await expect(photo).toBeFocused();
});

test("a question opens and closes with Enter and keeps the focus @wide @all", async ({ page }) => {
  await open(page, "/");
  const question = page.locator("summary", { hasText: "What is your pet policy?" });
  const answer = page.getByText("Small dogs under 20 lbs are welcome for a fee of $200.");
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(answer).toBeHidden();
  await expect(question).toBeFocused();
});

test("the skip link skips the header @wide", async ({ page }) => {
  await open(page, "/reviews");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Read Reviews" })).toBeFocused();
});

test("a filter announces once how many cards remain @wide @all", async ({ page }) => {
  await open(page, "/beach-finder-guide");
  const counts = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /spots?$/ });
  await expect(counts).toHaveText(["9 spots"]);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const status of document.querySelectorAll("[role=status]")) {
      new MutationObserver(() => said.push(status.textContent)).observe(status, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    }
  });
  await page.getByRole("radio", { name: "Exclusive & Upscale" }).press("Space");
  await expect(counts).toHaveText([/^[1-8] spots?$/]);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said).toEqual([await counts.textContent()]);
});

test("the keyboard skips the map inside the beach guide in one press @wide @all", async ({ page }) => {
  await open(page, "/beach-finder-guide");
  const skip = page.getByRole("link", { name: "Skip the map" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#boating")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ask us" })).toBeFocused();
});
