import type { Page } from "@playwright/test";
import { amenityCards } from "#content/house/house.ts";
import { applicationStarted, expect, onlyWithAll, scrolledToEnd, test, visit } from "#e2e/site.ts";
import { shippedPhotos as photos } from "#server/photos/gallery.ts";

/** On a phone, with the four longest previews of reviews. */
const tallest = 10_500;

/** On a desktop, without the gallery. */
const tallestOnDesktops = 9000;

/** Photos that a phone shows at first. */
const firstChoice = 3;

const thumbnails = (page: Page) => page.locator("#photos ul button").filter({ visible: true });

async function openWithReviews(page: Page, url: string): Promise<void> {
  for (const name of ["Ann", "Bob", "Cleo", "Dan"]) {
    const review = {
      guest_name: name,
      email: `${name}@example.com`,
      hometown: "Trenton, NJ",
      title: "A week on the water with all of us. ".repeat(8),
      review_text: "Coffee on the dock, crabs at noon, kayaks in the evening. ".repeat(6),
      stay_date: "2026-08-01",
      rating: 5,
    };
    const answer = await fetch(`${url}/api/reviews`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(review),
    });
    expect(answer.status).toBe(201);
  }
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("article")).toHaveCount(4, { timeout: 1000 });
  }).toPass();
  await applicationStarted(page);
}

/** Opens everything folded, and expects the whole gallery, all amenities and the small print to be on the page. */
async function expectAllWithinReach(page: Page): Promise<void> {
  await page.getByText(`Show all ${photos.length} photos`).click();
  await expect(thumbnails(page)).toHaveCount(photos.length);
  for (const item of amenityCards.flatMap(({ items }) => items)) {
    await expect(page.locator("#amenities li").getByText(item, { exact: true }).first()).toBeVisible();
  }
  const folded = page.locator("#rates .fold-rest > summary");
  await expect(folded).toHaveCount(3);
  for (const summary of await folded.all()) await summary.click();
  const prices = page.locator("#rates");
  for (const rule of [
    "Under 14 days before check-in: no refund.",
    "The house sleeps 15.",
    "No guests under 25:",
    "We accept check,",
  ]) {
    await expect(prices.getByText(rule)).toBeVisible();
  }
}

async function expectLinksToWeeks(page: Page): Promise<void> {
  for (const place of ["#home", ".price-bar", "#rates"]) {
    const link = page.locator(place).first().getByRole("link", { name: "Open weeks" });
    await expect(link).toHaveAttribute("href", "/weeks");
    await expect(link).toBeVisible();
  }
}

// A separate site: data left by the worker's other journeys would change the page's height.
test.use({ viewport: { width: 390, height: 844 }, moderation: "open", house: {} });

test("the home page is as short as it may be, and all of it is within reach", async ({ page, site }) => {
  await openWithReviews(page, site.url);
  // The planner and the map load when they are near the screen.
  await page.locator("#rates").scrollIntoViewIfNeeded();
  await expect(page.getByRole("grid")).toBeAttached();
  const posters = page.getByRole("region", { name: "Nearby Attractions" }).getByRole("link");
  await expect(posters).toHaveCount(4);
  for (const id of ["contact", "faq"]) await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await expectLinksToWeeks(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(tallest);
  // Where the bar stops at the end of the reviews, it leaves their last button free.
  const bar = await page.locator(".price-bar").last().boundingBox();
  const last = await page.getByRole("link", { name: "View All Reviews" }).boundingBox();
  expect(bar?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? Number.NaN));
  await expectAllWithinReach(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const gallery = await page.locator("#photos").evaluate((section) => section.getBoundingClientRect().height);
  expect((await height()) - gallery).toBeLessThanOrEqual(tallestOnDesktops);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all of the home page is within reach @all", async ({ page }) => {
    await page.goto("/");
    await expect(thumbnails(page)).toHaveCount(firstChoice);
    await expect(page.getByRole("radio", { name: "Kitchen" })).toBeVisible();
    await expect(
      page
        .getByRole("link", { name: "Check dates" })
        .or(page.getByRole("button", { name: "Check dates" }))
        .first(),
    ).toHaveAttribute("href", "#availability-title");
    await expectLinksToWeeks(page);
    await expectAllWithinReach(page);
  });
});

test("all photos stay on the page after one was viewed, and the focus is on the first new one @all", async ({
  page,
}) => {
  await visit(page, "/");
  await expect(thumbnails(page)).toHaveCount(firstChoice);
  await thumbnails(page).last().click();
  await expect(page.locator(".yarl__counter")).toHaveText(`${firstChoice} / ${photos.length}`);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".yarl__counter")).toHaveText(`${firstChoice + 1} / ${photos.length}`);
  await page.keyboard.press("Escape");
  const all = page.getByText(`Show all ${photos.length} photos`);
  await expect(all).toBeFocused();
  await all.press("Enter");
  await expect(thumbnails(page).nth(firstChoice)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".yarl__counter")).toHaveText(`${firstChoice + 1} / ${photos.length}`);
  await page.goBack();
  await expect(page.locator(".yarl__counter")).toHaveCount(0);
  await expect(thumbnails(page)).toHaveCount(photos.length);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/");
  for (const folded of await page.locator("#rates .fold-rest > summary").all()) await expect(folded).toBeHidden();
  await expect(page.locator("#rates").getByText("The house sleeps 15.")).toBeVisible();
});

for (const { width, columns } of [
  { width: 640, columns: 2 },
  { width: 820, columns: 3 },
  { width: 1440, columns: 3 },
]) {
  test(`at ${width} px all photos are on the page at once, in ${columns} columns${onlyWithAll(`${width}`, ["820"])}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expect(thumbnails(page)).toHaveCount(photos.length);
    await expect(page.getByText(`Show all ${photos.length} photos`)).toBeHidden();
    const boxes = await thumbnails(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns);
    const grid = await page.locator(".photo-grid").evaluate((list) => list.getBoundingClientRect().toJSON());
    // The last row is full.
    expect(boxes.at(-1).right).toBeCloseTo(grid.right, 0);
    expect(grid.height).toBeLessThan(width === 1440 ? 2800 : width === 820 ? 2600 : 5000);
  });
}

test("at #rates and #contact the heading is under the header, and nothing of the price bar", async ({ page, site }) => {
  await openWithReviews(page, site.url);
  const header = page.getByRole("banner");
  const barsBelowHeader = () =>
    page.locator(".price-bar").evaluateAll((bars, top) => {
      const boxes = bars.map((bar) => bar.getBoundingClientRect());
      return boxes.filter((box) => box.bottom > top && box.top < innerHeight).length;
    }, headerEnd);
  let headerEnd = 0;
  for (const { button, title } of [
    { button: header.getByText("Book Now"), title: page.locator("#rates-title") },
    {
      button: page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contact" }),
      title: page.locator("#contact-title"),
    },
  ]) {
    if (!(await button.isVisible())) await page.getByRole("button", { name: "Open menu" }).click();
    await button.click();
    await expect(title).toBeInViewport({ ratio: 1 });
    await scrolledToEnd(page);
    const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
    headerEnd = y + height;
    const below = ((await title.boundingBox())?.y ?? 0) - headerEnd;
    expect(below).toBeGreaterThanOrEqual(8);
    expect(below).toBeLessThanOrEqual(80);
    expect(await barsBelowHeader()).toBe(0);
  }
});

test("the week's price is at the foot of the screen, but not in the hero, the planner and the forms", async ({
  page,
}) => {
  await visit(page, "/");
  const bars = page.locator(".price-bar");
  const inSight = () =>
    bars.evaluateAll((all) => all.filter((bar) => bar.getBoundingClientRect().bottom === window.innerHeight).length);
  const scrollTo = (selector: string) =>
    page.locator(selector).evaluate((part) => part.scrollIntoView({ block: "center" }));
  expect(await inSight()).toBe(0);
  await scrollTo("#amenities-title");
  await expect.poll(inSight).toBe(1);
  await expect(bars.first()).toContainText("$8,375 per peak week, cleaning included");
  for (const away of ["#availability-title", "#inquiry-title"]) {
    await scrollTo(away);
    await expect.poll(inSight).toBe(0);
  }
  await scrollTo("#amenities-title");
  await bars.first().getByText("Check dates").click();
  await expect(page.locator("#availability-title")).toBeInViewport();
});
