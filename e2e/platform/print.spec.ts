import type { Page } from "@playwright/test";
import { faq } from "#content/house/faq.ts";
import { shippedWords } from "#content/house/house.ts";
import { policies, terms } from "#content/house/policies.ts";
import { expect, test, visit } from "#e2e/site.ts";
import { servePrices } from "#e2e/site/prices.ts";

async function openOnPaper(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.emulateMedia({ media: "print" });
}

const house = { ...shippedWords, terms, answers: {}, questions: [] };

const prices = {
  minimumStay: "7 days",
  minimumStayRule: "7-day minimum stay.",
  sentence: "",
  pet: "$200",
  deposit: "$750",
};

test("the printed home page has headline and answers, but no header, forms or buttons @wide", async ({ page }) => {
  await openOnPaper(page, "/");
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toBeVisible();
  expect((await headline.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await expect(page.locator("#home img").first()).toBeHidden();
  await expect(page.locator("body > header")).toBeHidden();
  await expect(page.locator("body > footer")).toBeHidden();
  await expect(page.getByLabel("Full Name *")).toBeHidden();
  await expect(page.getByRole("group", { name: "Filter photos" }).getByRole("radio").first()).toBeHidden();
  for (const { question } of faq(prices, house)) {
    const answer = page.locator("details", { hasText: question }).locator("summary + p");
    await expect.poll(async () => (await answer.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  }
});

test("the printed map shows the house and no buttons @wide @all", async ({ page }) => {
  await visit(page, "/");
  const card = page.getByRole("region", { name: "Property Location" });
  await card.scrollIntoViewIfNeeded();
  const controls = ["Chart", "Full screen", "Zoom in", "Move the map"].map((name) =>
    card.getByRole("button", { name }),
  );
  for (const control of controls) await expect(control).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const control of controls) await expect(control).toBeHidden();
  await expect(card.getByRole("button", { name: /^Marker/ })).toBeVisible();
});

test("the printed beach map is complete whatever the screen shows, and the screen's view returns @wide @all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/beach-map");
  const pins = page.locator(".map-pin");
  await expect(pins).toHaveCount(13);
  const places = () => pins.evaluateAll((all) => all.map((pin) => JSON.stringify(pin.getBoundingClientRect())));
  const wide = await places();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(places).not.toEqual(wide);
  // The map sets this attribute while it zooms.
  await expect(page.locator(".leaflet-zoom-anim")).toHaveCount(0);
  const before = await places();

  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const offThePaper = () =>
    page.locator(".shore-map").evaluate((map) => {
      const paper = map.getBoundingClientRect();
      return [...map.querySelectorAll(".map-pin")]
        .map((pin) => pin.getBoundingClientRect())
        .filter(({ x, y }) => !(x > paper.x && x + 30 < paper.right && y > paper.y && y + 30 < paper.bottom));
    });
  await expect.poll(offThePaper).toEqual([]);
  await expect(page.getByRole("button", { name: /^Show on map/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Directions/ }).last()).toBeVisible();

  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(places).toEqual(before);
});

test("a printed stay has nights, price, due dates and every house rule @wide", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-22T02:30:00Z"));
  await servePrices(page);
  await visit(page, "/?in=2027-06-12&nights=8&guests=12&dog=1#availability-title");
  const quote = page.getByRole("region", { name: "Availability Calendar" });
  await expect(quote.getByRole("button", { name: "Ask for these dates" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const words of [
    "Saturday, June 12, 2027",
    "Sunday, June 20, 2027",
    "$9,718",
    "8 peak nights",
    "April 28, 2027",
    "As of",
  ]) {
    await expect(quote.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
  // Backgrounds are not printed, so lines mark the nights. Buttons are gone.
  const night = quote.getByRole("gridcell").filter({ hasText: /^13$/ });
  const line = (cell: Element) => Number.parseFloat(getComputedStyle(cell, "::before").borderTopWidth);
  expect(await night.evaluate(line)).toBeGreaterThan(0);
  for (const name of ["Ask for these dates", "Start over", "More nights"]) {
    await expect(quote.getByRole("button", { name })).toBeHidden();
  }
  const rules = page.getByRole("region", { name: "Policies & Guidelines" });
  for (const rule of policies(prices, house).flatMap((policy) => policy.rules)) {
    await expect(rules.getByText(rule, { exact: true })).toBeVisible();
  }
});

test("the printed weeks have dates and prices, but no boxes or buttons @wide @all", async ({ page }) => {
  await openOnPaper(page, "/weeks");
  const week = page.getByRole("listitem").filter({ hasText: "$8,375" }).first();
  await expect(week).toBeVisible();
  await expect(week.locator("input")).toBeHidden();
  await expect(week.getByRole("link")).toBeHidden();
  await expect(page.getByRole("button", { name: "Make a family link" })).toHaveCount(0);
});

test("the printed borough guide has both lists of events, whichever is selected @wide @all", async ({ page }) => {
  await openOnPaper(page, "/west-wildwood-guide?events=regional");
  await expect(page.getByText("Old-Fashioned 4th of July")).toBeVisible();
  await expect(page.getByText("Barefoot Country Music Fest")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Regional Festivals" })).toBeVisible();
  await expect(page.getByRole("tablist")).toBeHidden();
});

test("the printed rides are the selected view @wide @all", async ({ page }) => {
  await openOnPaper(page, "/moreys-piers-guide?view=planner");
  await expect(page.getByRole("heading", { name: "Trip Planner" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ride Explorer" })).toBeHidden();
});

test("a printed week has a page for each day @wide @all", async ({ page }) => {
  await openOnPaper(page, "/my-shore-week?plan=sams.1_macks.1_great-white.2_diamond-beach");
  const pages = async () => (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type \/Page\b/g)?.length;
  expect(await pages()).toBe(3);
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Keep this plan" }).click();
  await expect(page.getByLabel("Day for Mack's Pizza")).toBeVisible();
  expect(await pages()).toBe(3);
});

test("an opened card is what gets printed @wide @all", async ({ page }) => {
  await openOnPaper(page, "/pizza-guide?shop=sams");
  await expect(page.getByRole("dialog", { name: "Sam's Pizza Palace" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Find Your Vibe" })).toBeHidden();
});

test("bars of scores are printed @wide @all", async ({ page }) => {
  await openOnPaper(page, "/pizza-guide");
  const bar = page.locator("[data-bar]").first();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS("print-color-adjust", "exact");
  await expect(bar).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
