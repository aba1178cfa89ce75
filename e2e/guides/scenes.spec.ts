import type { Locator, Page } from "@playwright/test";
import { guides } from "#content/guides/guides.ts";
import { rides } from "#content/guides/rides.ts";
import { expect, onlyWithAll, open, test } from "#e2e/site.ts";

const guideLinks = guides.filter(({ id }) => id !== "borough").map(({ link }) => link);

const scenesIn = (place: Page | Locator) => place.locator('img[src*=".svg"][width="400"]');

const isDrawn = (scene: Locator) => scene.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

for (const link of guideLinks) {
  test(`${link}: every card's scene loads when it is near, into reserved space${onlyWithAll(link, ["/pizza-guide"])}`, async ({
    page,
  }) => {
    await open(page, link);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (const scene of await scenesIn(page.locator("main li")).filter({ visible: true }).all()) {
      await scene.scrollIntoViewIfNeeded();
      await expect.poll(() => isDrawn(scene)).toBe(true);
    }
    expect(await height()).toBe(before);
  });
}

test("scenes far below the screen are not fetched @all", async ({ page }) => {
  const fetched: string[] = [];
  page.on("response", (response) => fetched.push(response.url()));
  await open(page, "/moreys-piers-guide");
  await scenesIn(page.locator("main")).filter({ visible: true }).first().scrollIntoViewIfNeeded();
  const isFetched = (id = "") => fetched.some((url) => url.includes(`/assets/${id}-`));
  await expect.poll(() => isFetched(rides[0]?.id)).toBe(true);
  expect(isFetched(rides.at(-1)?.id)).toBe(false);
});

test("a card's dialog and a saved stop show the same scene @all", async ({ page }) => {
  await open(page, "/moreys-piers-guide");
  await page.getByRole("button", { name: "Kong", exact: true }).click();
  const large = scenesIn(page.getByRole("dialog"));
  await expect.poll(() => isDrawn(large)).toBe(true);
  await expect(large).toHaveAttribute("src", /kong/);
  await open(page, "/my-shore-week?plan=kong.1");
  await expect(scenesIn(page.locator("main li"))).toHaveAttribute("src", /kong/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the cards have their scenes", async ({ page }) => {
    await page.goto("/pizza-guide");
    const scene = scenesIn(page.locator("main li")).filter({ visible: true }).first();
    await scene.scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(scene)).toBe(true);
  });
});
