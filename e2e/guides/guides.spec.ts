import type { Page } from "@playwright/test";
import { beachSpots } from "#content/guides/beaches.ts";
import { guides } from "#content/guides/guides.ts";
import { itineraries } from "#content/guides/itineraries.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, open, test } from "#e2e/site.ts";

async function chooseView(page: Page, name: string): Promise<void> {
  const select = page.locator("select").filter({ has: page.getByRole("option", { name }) });
  if (await select.isVisible()) await select.selectOption({ label: name });
  else await page.getByRole("tab", { name }).click();
}

test("the hub links to four guides and four articles", async ({ page }) => {
  await open(page, "/guides");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(4);
  for (const [index, guide] of guides.entries()) {
    const card = cards.nth(index);
    await expect(card).toContainText("Available Now");
    await expect(card).toContainText(guide.category);
    await expect(card.getByRole("listitem")).toHaveText([...guide.features]);
    await expect(card.getByRole("link", { name: /^Explore Guide/ })).toHaveAttribute("href", guide.link);
    await expect(card.getByRole("link", { name: /^Read Article/ })).toHaveAttribute("href", guide.articleLink);
  }
});

test("pizza: a tag shows its pizzerias, a card opens its story, and Escape returns to the card", async ({ page }) => {
  await open(page, "/pizza-guide");
  const cards = page.getByRole("region", { name: "Find Your Vibe" });
  const vibes = page.getByRole("group", { name: "Find Your Vibe" });
  await vibes.getByRole("radio", { name: "Gourmet Pie" }).click();
  await expect(page).toHaveURL(/vibe=/);
  for (const { name, tags } of pizzerias) {
    await expect(cards.getByRole("button", { name, exact: true })).toHaveCount(tags.includes("Gourmet Pie") ? 1 : 0);
  }
  await page.goBack();
  await expect(cards.getByText("One-bite score: 7.9 of 10")).toBeVisible();
  const card = cards.getByRole("button", { name: "Sam's Pizza Palace", exact: true });
  await card.click();
  const story = page.getByRole("dialog", { name: "Sam's Pizza Palace" });
  await expect(story).toBeVisible();
  const box = await story.boundingBox();
  expect(box?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.9 + 1);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(story).toBeHidden();
  await expect(card).toBeFocused();
});

test("pizza: bars match their score out of ten @all", async ({ page }) => {
  await open(page, "/pizza-guide");
  const widths = await page
    .locator("[data-bar]")
    .evaluateAll((bars) => bars.map((bar) => (bar as HTMLElement).style.width));
  expect(new Set(widths.map((width) => Number.parseFloat(width)))).toEqual(new Set([67, 68, 75, 79]));
  await expect(page.getByText(/Philadelphia location/).first()).toBeVisible();
});

test("piers: filters combine, an impossible choice says so, Back undoes one", async ({ page }) => {
  await open(page, "/moreys-piers-guide");
  await expect(page.getByText("19 rides, plus 2 retired")).toBeVisible();
  await expect(page.locator("li[data-pier]").nth(19)).toContainText("Flitzer");
  await page.getByRole("group", { name: "Pier" }).getByRole("radio", { name: "Mariner's" }).click();
  await page.getByRole("group", { name: "Type" }).getByRole("radio", { name: "Coaster" }).click();
  const both = rides.filter(({ pier, type }) => pier === "Mariner's" && type === "Coaster");
  await expect(page.getByText(`${both.length} rides`)).toBeVisible();
  await page.getByRole("group", { name: "Thrill" }).getByRole("radio", { name: "Low" }).click();
  await expect(page.getByText("No rides match the current filters. Try a different combination!")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`${both.length} rides`)).toBeVisible();
});

test("piers: a card opens the ride's four texts and its video in a new tab", async ({ page }) => {
  await open(page, "/moreys-piers-guide");
  await page.getByRole("button", { name: "The Great Nor'easter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "The Great Nor'easter" });
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
    "The Experience",
    "Rider Consensus",
    "Insider Intel",
    "Know Before You Go",
  ]);
  const video = dialog.getByRole("link", { name: "Watch POV on YouTube (a search, in a new tab)" });
  await expect(video).toHaveAttribute("target", "_blank");
  await expect(video).toHaveAttribute("rel", /noopener/);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("piers: coasters are compared, and a series can be hidden @all", async ({ page }) => {
  await open(page, "/moreys-piers-guide");
  await chooseView(page, "Coaster Comparison");
  const inversions = page.getByRole("group", { name: "Series shown" }).getByRole("button", { name: /inversions/i });
  await expect(inversions).toHaveAttribute("aria-pressed", "true");
  await inversions.click();
  await expect(inversions).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(
    rides.filter(({ isCoaster }) => isCoaster).length + 1,
  );
  await expectNoViolations(page);
});

test("piers: the planner starts with the family day, and its rides open", async ({ page }) => {
  await open(page, "/moreys-piers-guide");
  await chooseView(page, "Trip Planner");
  const titleOf = (id: string) => itineraries.find((itinerary) => itinerary.id === id)?.title ?? "";
  await expect(page.getByRole("heading", { name: titleOf("family") })).toBeVisible();
  await page
    .getByRole("group", { name: "Sample day" })
    .getByRole("radio", { name: /thrill/i })
    .click();
  await expect(page.getByRole("heading", { name: titleOf("thrill") })).toBeVisible();
  await page.getByRole("button", { name: "Sea Serpent", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Sea Serpent" })).toBeVisible();
});

test("beaches: a vibe shows its spots, and details have the deep dive", async ({ page }) => {
  await open(page, "/beach-finder-guide");
  await page.getByRole("group", { name: "Find Your Vibe" }).getByRole("radio", { name: "Bayside & Boating" }).click();
  const bayside = beachSpots.filter(({ vibe }) => vibe.includes("Bayside"));
  await expect(page.getByRole("button", { name: /^View Details/ })).toHaveCount(bayside.length);
  await page
    .getByRole("button", { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: bayside[0]?.name ?? "" });
  for (const heading of ["Atmosphere & Crowd", "Access & Logistics", "On-Site Amenities"]) {
    await expect(details.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expectNoViolations(page);
});

test("borough: its links lead to the sections, and events have two tabs", async ({ page }) => {
  await open(page, "/west-wildwood-guide");
  const here = page.getByRole("navigation", { name: "On this page" });
  const toggle = here.getByRole("button");
  if (await toggle.isVisible()) await toggle.click();
  await here.getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL(/#events$/);
  await expect(page.getByRole("heading", { name: "Events", exact: true })).toBeInViewport();
  if (await toggle.isVisible()) await expect(toggle).toHaveAccessibleName("On this page: Events");
  await expect(page.getByText("Old-Fashioned 4th of July")).toBeVisible();
  await page.getByRole("tab", { name: "Regional Festivals" }).click();
  await expect(page.getByText("Barefoot Country Music Fest")).toBeVisible();
  await expect(page.getByText("Old-Fashioned 4th of July")).toBeHidden();
});

test("borough: on a phone, guide and article show a picture or chart every 2,500 pixels @all", async ({ page }) => {
  for (const path of ["/west-wildwood-guide", "/west-wildwood-article"]) {
    await open(page, path);
    const longest = await page.locator("main").evaluate((main) => {
      const pictures = [...main.querySelectorAll("img, [role=img]")].map((image) => image.getBoundingClientRect());
      const ends = [main.getBoundingClientRect().top, ...pictures.map(({ bottom }) => bottom)];
      const starts = [...pictures.map(({ top }) => top), main.getBoundingClientRect().bottom];
      return Math.max(...starts.map((start, index) => start - (ends[index] ?? 0)));
    });
    expect(longest).toBeLessThan(2500);
  }
});
