import type { Locator } from "@playwright/test";
import { expect, open, test } from "#e2e/site.ts";

// Forced colors, as in high contrast themes: backgrounds and tints are gone.
test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

const style = (locator: Locator, property: string, pseudo?: string): Promise<string> =>
  locator.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ""), [
    property,
    pseudo,
  ] as const);

for (const { path, group } of [
  { path: "/?photos=kitchen", group: "Filter photos" },
  { path: "/pizza-guide?vibe=Family+Fun", group: "Find Your Vibe" },
  { path: "/moreys-piers-guide", group: "Pier" },
]) {
  test(`${path}: the chosen chip differs from the others @all`, async ({ page }) => {
    await open(page, path);
    const chips = page.getByRole("group", { name: group });
    const chosen = chips.locator("label").filter({ has: page.getByRole("radio", { checked: true }) });
    await expect(chosen).toHaveCount(1);
    const others = chips.locator("label").filter({ has: page.getByRole("radio", { checked: false }) });
    const other = await style(others.first(), "background-color");
    await expect.poll(() => style(chosen, "background-color")).not.toBe(other);
  });
}

test("the selected tab differs from the others, on the reviews page and above the rides @all", async ({ page }) => {
  await open(page, "/reviews");
  const tab = (selected: boolean) => page.getByRole("tab", { selected }).first();
  await expect
    .poll(async () => (await style(tab(true), "background-color")) === (await style(tab(false), "background-color")))
    .toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/moreys-piers-guide");
  await expect
    .poll(
      async () => (await style(tab(true), "border-bottom-color")) === (await style(tab(false), "border-bottom-color")),
    )
    .toBe(false);
});

for (const path of ["/pizza-guide", "/beach-finder-guide", "/moreys-piers-article"]) {
  test(`${path}: bars are visible on their tracks @all`, async ({ page }) => {
    await open(page, path);
    const bar = page.locator("[data-bar]").first();
    const track = bar.locator("..");
    expect(await style(bar, "background-color")).not.toBe(await style(track, "background-color"));
    expect(Number.parseFloat(await style(track, "border-top-width"))).toBeGreaterThan(0);
  });
}

test("the calendar distinguishes the chosen day, the nights of the stay and booked days @all", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2025-06-01T16:00:00Z"));
  await open(page, "/?in=2025-06-23#availability-title");
  const day = (name: string) => page.getByRole("button", { name, exact: true });
  const free = day("Friday, June 20, 2025, available");
  await expect(free).toBeVisible();
  const chosen = day("Monday, June 23, 2025, available, selected");
  expect(await style(chosen, "background-color")).not.toBe(await style(free, "background-color"));
  const night = day("Tuesday, June 24, 2025, available, one of your nights").locator("..");
  expect(await style(night, "border-top-style", "::before")).toBe("solid");
  expect(await style(free, "border-top-style")).toBe("solid");
  await page.getByRole("button", { name: /next month/i }).click();
  expect(await style(day("Friday, July 4, 2025, booked"), "border-top-style")).toBe("dashed");
});

test("dialogs, cards and the selected pin have their own border or background @all", async ({ page }) => {
  await open(page, "/pizza-guide?shop=sams");
  const dialog = page.getByRole("dialog", { name: "Sam's Pizza Palace" });
  await expect(dialog).toBeVisible();
  expect(await style(dialog, "border-top-style")).toBe("solid");
  await open(page, "/beach-map");
  await page.getByRole("button", { name: "Show on map Diamond Beach" }).click();
  const map = page.getByRole("region", { name: /^Map of/ });
  const other = await style(map.locator(".map-pin-spot[aria-pressed=false]").first(), "background-color");
  await expect
    .poll(() => style(map.getByRole("button", { name: "Diamond Beach", pressed: true }), "background-color"))
    .not.toBe(other);
});

test("full and empty stars differ in fill, not only in color @all", async ({ page }) => {
  await open(page, "/reviews?tab=submit");
  await page.getByRole("radio", { name: "3 out of 5 stars" }).check({ force: true });
  const star = (position: number) =>
    page
      .locator(".star-choice label")
      .nth(position - 1)
      .locator("path");
  await expect(star(3)).toHaveAttribute("fill", "currentColor");
  await expect(star(4)).toHaveAttribute("fill", "none");
  const ink = await style(page.locator("body"), "color");
  expect(await style(page.locator(".star-choice svg").first(), "color")).toBe(ink);
});
