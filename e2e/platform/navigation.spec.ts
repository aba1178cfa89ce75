import type { Locator, Page } from "@playwright/test";
import { applicationStarted, expect, open, openHeld, scrolledToEnd, test, visit } from "#e2e/site.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sections = [
  ["Photos", "photos"],
  ["Amenities", "amenities"],
  ["Rates & Booking", "rates"],
  ["Contact", "contact"],
] as const;

async function mainNav(page: Page): Promise<Locator> {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (!(await menu.isVisible())) return page.getByRole("navigation", { name: "Main" });
  await menu.click();
  return page.getByRole("dialog", { name: "Menu" });
}

async function expectUnderTheBar(page: Page, id: string): Promise<void> {
  const bar = await page.locator("header").first().boundingBox();
  const barEnd = (bar?.y ?? 0) + (bar?.height ?? 0);
  await expect
    .poll(async () => {
      // The empty space above a section's heading may be behind the bar.
      const top = (await page.locator(`#${id} h2`).first().boundingBox())?.y ?? -1;
      return top >= barEnd && top < barEnd + 200;
    })
    .toBe(true);
}

test("each section's link scrolls to it at home @widths", async ({ page }) => {
  await page.goto("/");
  for (const [label, id] of sections) {
    await (await mainNav(page)).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectUnderTheBar(page, id);
    await scrolledToEnd(page);
  }
});

test("a section's link scrolls smoothly, and Back jumps @widths", async ({ page }) => {
  await visit(page, "/");
  // How the page scrolls once all have heard of the new address.
  const behaviors = await page.evaluateHandle(() => {
    const found: string[] = [];
    const look = () => found.push(getComputedStyle(document.documentElement).scrollBehavior);
    addEventListener("popstate", () => setTimeout(look));
    return found;
  });
  await (await mainNav(page)).getByRole("link", { name: "Rates & Booking" }).click();
  await expect.poll(() => behaviors.jsonValue()).toEqual(["smooth"]);
  await expectUnderTheBar(page, "rates");
  await scrolledToEnd(page);
  await page.goBack();
  await expect.poll(() => behaviors.jsonValue()).toEqual(["smooth", "auto"]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("each section's link leads to it from another page, and Back returns @widths", async ({ page }) => {
  await visit(page, "/guides");
  for (const [label, id] of sections) {
    await (await mainNav(page)).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectUnderTheBar(page, id);
    await page.goBack();
    await expect(page).toHaveURL("/guides");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interactive Wildwood Guides");
  }
});

test("the header has seven links and marks the current page @widths", async ({ page }) => {
  const marked = () => page.locator("header nav [aria-current=page]").allTextContents();
  await page.goto("/");
  expect(new Set(await marked())).toEqual(new Set(["Home"]));
  const nav = await mainNav(page);
  await expect(nav.getByRole("listitem")).toHaveText([
    "Home",
    "Photos",
    "Amenities",
    "Rates & Booking",
    "Guides",
    "Reviews",
    "Contact",
  ]);
  await nav.getByRole("link", { name: "Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guest Reviews");
  await (await mainNav(page)).getByRole("link", { name: "Guides" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interactive Wildwood Guides");
  expect(new Set(await marked())).toEqual(new Set(["Guides"]));
  await page.getByRole("banner").getByRole("link", { name: "Bay House" }).first().click();
  await expect(page).toHaveURL("/");
});

test("Book Now leads to the rates from every page", async ({ page }) => {
  await page.goto("/reviews");
  await page.getByRole("banner").getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL("/#rates");
  await expectUnderTheBar(page, "rates");
});

test("the header stays on top while the page scrolls", async ({ page }) => {
  await page.goto("/");
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.y).toBe(0);
});

/** Focuses an element, scrolls away, and tabs twice within a bar. */
async function expectNoScrolling(page: Page, { bar, first, key }: { bar: Locator; first: Locator; key: string }) {
  await first.evaluate((element: HTMLElement) => {
    element.focus();
    window.scrollTo({ top: 1800, behavior: "instant" });
  });
  for (let stop = 0; stop < 2; stop += 1) {
    await page.keyboard.press(key);
    await expect(bar.locator(":focus")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(1800);
  }
}

test("tabbing through the header or a guide's own navigation does not scroll the page @all", async ({ page }) => {
  await open(page, "/");
  // Like a reader who has scrolled down and now tabs back into the header.
  const first = page.getByRole("main").getByRole("button", { name: /background video$/ });
  await expectNoScrolling(page, { bar: page.getByRole("banner"), first, key: "Shift+Tab" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/west-wildwood-guide");
  const bar = page.getByRole("navigation", { name: "On this page" });
  await expectNoScrolling(page, { bar, first: bar.getByRole("link").first(), key: "Tab" });
});

for (const from of ["/", "/guides"]) {
  test(`after choosing Contact by keyboard on ${from}, Tab continues in that section @widths`, async ({ page }) => {
    await visit(page, from);
    await (await mainNav(page)).getByRole("link", { name: "Contact" }).press("Enter");
    await expect(page).toHaveURL("/#contact");
    await applicationStarted(page);
    await expectUnderTheBar(page, "contact");
    await page.keyboard.press("Tab");
    await expect(page.locator("#contact :focus")).toBeVisible();
    await expect(page.locator("#contact")).toBeInViewport();
  });
}

test("an article's contents mark the current section, and Back returns to each previous place @all", async ({
  page,
}) => {
  // Wide enough that the contents stay visible.
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/wildwood-pizza-article");
  const list = page.getByRole("navigation", { name: "In this article" });
  // The position when the link is clicked: Playwright scrolls to a link that is out of sight.
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener("click", () => places.push(scrollY), true);
  });
  for (const entry of [0, 1, 2]) {
    await list.getByRole("link").nth(entry).click();
    await scrolledToEnd(page);
    await expect(list.locator("[aria-current=location]:visible")).toHaveText(
      await list.getByRole("link").nth(entry).innerText(),
    );
  }
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  for (const place of places.toReversed()) {
    await page.goBack();
    await expect.poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), place)).toBeLessThan(2);
  }
  await expect(page).toHaveURL("/wildwood-pizza-article");
});

test("every page is a separate document", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await visit(page, "/");
  await (await mainNav(page)).getByRole("link", { name: "Guides" }).click();
  await page.getByRole("main").getByRole("link", { name: "Explore Guide" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Slices of Summer");
  expect(documents).toEqual(["/", "/guides", "/pizza-guide"]);
});

test("a new page begins at its top", async ({ page }) => {
  await visit(page, "/guides");
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await scrolledToEnd(page);
  await page
    .getByRole("link", { name: /^Read Article/ })
    .last()
    .click();
  await expect(page).toHaveURL("/west-wildwood-article");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("an open menu does not block scrolling when a tablet is turned and the header shows its links @all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await visit(page, "/guides");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL("/reviews");
});

test.describe("the side menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("keeps the focus inside, closes with Escape and returns the focus", async ({ page }) => {
    await visit(page, "/");
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press("Tab");
      expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("closes after a choice, even before the application has started", async ({ page }) => {
    const letStart = await openHeld(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Book Your Stay" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/#rates");
    letStart();
    await applicationStarted(page);
    await expect(menu).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens and its links work", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Guides" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interactive Wildwood Guides");
    });
  });
});
