import type { Page } from "@playwright/test";
import { guides } from "#content/guides/guides.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";
import { expect, onlyWithAll, open, test } from "#e2e/site.ts";

const guideLinks = guides.filter(({ id }) => id !== "borough").map(({ link }) => link);

const cards = (page: Page) =>
  page.locator("main li", { has: page.locator(".scene") }).filter({ has: page.locator("[commandfor]"), visible: true });

/** Names of the scenes a page has fetched. */
function fetched(page: Page): string[] {
  const names: string[] = [];
  page.on("response", (response) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.svg$/.exec(response.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

for (const link of guideLinks) {
  test(`${link}: every card's scene loads when it is near, into reserved space${onlyWithAll(link, ["/pizza-guide"])}`, async ({
    page,
  }) => {
    await open(page, link);
    const bottom = () =>
      page
        .locator("footer")
        .last()
        .evaluate((end) => end.getBoundingClientRect().top + scrollY);
    const before = await bottom();
    await page.evaluate(() => {
      const sum = { shifts: 0 };
      Object.assign(window, { sum });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift" });
    });
    for (const card of await cards(page).all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator(".scene > svg").first()).toBeVisible();
    }
    expect(await bottom()).toBe(before);
    expect(await page.evaluate(() => (window as unknown as { sum: { shifts: number } }).sum.shifts)).toBeLessThan(
      0.005,
    );
  });
}

test("scenes far below the screen are not fetched @all", async ({ page }) => {
  const names = fetched(page);
  await open(page, "/moreys-piers-guide");
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect(cards(page).first().locator(".scene > svg")).toBeVisible();
  expect(names).toContain(rides[0]?.id);
  expect(names).not.toContain(rides.at(-1)?.id);
});

test("the dialog shows the card's scene again, larger, and both are hidden from screen readers @all", async ({
  page,
}) => {
  await open(page, "/moreys-piers-guide");
  const card = page.locator("main li", { has: page.locator('[commandfor="ride-kong"]') }).first();
  const small = card.locator(".scene");
  await small.scrollIntoViewIfNeeded();
  await expect(small.locator("svg")).toBeVisible();
  await card.getByRole("button", { name: "Kong", exact: true }).click();
  const large = page.getByRole("dialog").locator(".scene");
  await expect(large.locator("svg")).toBeVisible();
  expect(await large.innerHTML()).toBe(await small.innerHTML());
  await expect(small).toHaveAttribute("aria-hidden", "true");
  await expect(large).toHaveAttribute("aria-hidden", "true");
});

test("a saved stop has its scene in the week @all", async ({ page }) => {
  await open(page, "/my-shore-week?plan=sams_kong.1_sunset-lake.2");
  const scenes = page.locator("main li .scene");
  await expect(scenes).toHaveCount(3);
  for (const scene of await scenes.all()) {
    await scene.scrollIntoViewIfNeeded();
    await expect(scene.locator("svg")).toBeVisible();
  }
});

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a scene moves while its card is pointed at or focused, and not before @all", async ({ page }) => {
    await open(page, "/moreys-piers-guide");
    const card = page.locator("main li", { has: page.locator('[commandfor="ride-giant-wheel"]') }).first();
    const wheel = card.locator(".s-turn");
    await card.scrollIntoViewIfNeeded();
    const movement = () => wheel.evaluate((element) => getComputedStyle(element).animationName);
    expect(await movement()).toBe("none");
    await card.hover();
    await expect.poll(movement).toBe("s-turn");
    await page.mouse.move(0, 0);
    await expect.poll(movement).toBe("none");
    await page.keyboard.press("Tab");
    await card.locator("[commandfor]").focus();
    await expect.poll(movement).toBe("s-turn");
  });
});

test("with reduced motion, a scene does not move @all", async ({ page }) => {
  await open(page, "/moreys-piers-guide");
  const card = page.locator("main li", { has: page.locator('[commandfor="ride-giant-wheel"]') }).first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  const moving = card.locator(".s-turn").evaluate((element) => getComputedStyle(element).animationName);
  expect(await moving).toBe("none");
});

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("a scene keeps its own colors @all", async ({ page }) => {
    await open(page, "/pizza-guide");
    const scene = cards(page).first().locator(".scene");
    await scene.scrollIntoViewIfNeeded();
    await expect(scene.locator("svg")).toBeVisible();
    const fills = await scene
      .locator("rect, path")
      .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill));
    expect(new Set(fills).size).toBeGreaterThan(4);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the cards leave no empty space for scenes", async ({ page }) => {
    await page.goto("/pizza-guide");
    await expect(page.getByText(pizzerias[0]?.differentiator ?? "").first()).toBeVisible();
    await expect(page.locator(".scene").first()).toBeHidden();
  });
});
