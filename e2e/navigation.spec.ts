import type { Locator, Page } from "@playwright/test";
import { applicationStarted, expect, test } from "./site.ts";

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
      const top = (await page.locator(`#${id}`).boundingBox())?.y ?? -1;
      return top >= barEnd - 1 && top < barEnd + 140;
    })
    .toBe(true);
}

for (const [label, id] of sections) {
  test(`${label} scrolls to its section, at home and from another page, and Back returns`, async ({ page }) => {
    await page.goto("/");
    await (await mainNav(page)).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectUnderTheBar(page, id);

    await page.goto("/guides");
    await applicationStarted(page);
    await (await mainNav(page)).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectUnderTheBar(page, id);
    await page.goBack();
    await expect(page).toHaveURL("/guides");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interactive Wildwood Guides");
  });
}

test("a section stays in place when the reviews above it turn out to be none, however much was scrolled before", async ({
  page,
}) => {
  const empty = Promise.withResolvers<void>();
  await page.route("**/api/reviews?*", async (route) => {
    await empty.promise;
    await route.fulfill({ json: { reviews: [] } });
  });
  await page.goto("/");
  // Some browsers hold a place by themselves, and some do not.
  await page.addStyleTag({ content: "* { overflow-anchor: none }" });
  await applicationStarted(page);
  await page.mouse.wheel(0, 300);
  await (await mainNav(page)).getByRole("link", { name: "Contact" }).click();
  await expectUnderTheBar(page, "contact");
  empty.resolve();
  await expect(page.getByRole("heading", { name: "Recent Guest Reviews" })).toHaveCount(0);
  await expectUnderTheBar(page, "contact");
});

test("the bar has seven links, leads to pages and marks the open one", async ({ page }) => {
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

test("the bar stays on top while the page scrolls", async ({ page }) => {
  await page.goto("/");
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.y).toBe(0);
});

test("walking through the bar by keyboard leaves the page where it is", async ({ page }) => {
  await page.goto("/");
  await applicationStarted(page);
  // As somebody who has read on and now goes back into the bar.
  await page
    .getByRole("main")
    .getByRole("button", { name: "Book Your Stay" })
    .evaluate((first: HTMLElement) => {
      first.focus();
      window.scrollTo({ top: 3000, behavior: "instant" });
    });
  for (let stop = 0; stop < 2; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("banner").locator(":focus")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(3000);
  }
});

test("walking through a guide's own bar by keyboard leaves the page where it is", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/west-wildwood-guide");
  await applicationStarted(page);
  const bar = page.getByRole("navigation", { name: "On this page" });
  await bar
    .getByRole("link")
    .first()
    .evaluate((first: HTMLElement) => {
      first.focus();
      window.scrollTo({ top: 1800, behavior: "instant" });
    });
  for (let stop = 0; stop < 2; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(bar.locator(":focus")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(1800);
  }
});

test("walking on before a page has blended in leaves no complaint", async ({ page }) => {
  await page.goto("/");
  await applicationStarted(page);
  const walk = (path: string) =>
    page
      .locator(`header a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
  for (let round = 0; round < 4; round += 1) {
    await walk("/guides");
    await walk("/reviews");
    await walk("/");
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await walk("/guides");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interactive Wildwood Guides");
});

test("of two steps at once the later one is shown, whatever the blend of the first one takes", async ({ page }) => {
  await page.addInitScript(() => {
    // Holds what a blend is to draw until the test lets it go.
    const start = document.startViewTransition.bind(document);
    const held = Promise.withResolvers<void>();
    document.startViewTransition = (draw) => {
      const holds = document.documentElement.dataset["holdsBlend"] === "";
      return start(async () => {
        if (holds) await held.promise;
        if (typeof draw === "function") await draw();
      });
    };
    window.addEventListener("let-blend-go", () => held.resolve());
  });
  await page.goto("/guides");
  await applicationStarted(page);
  await page.getByRole("main").locator('a[href="/moreys-piers-guide"]').first().click();
  await page.getByRole("main").getByRole("listitem").filter({ hasText: "Kong" }).locator("[data-card]").click();
  await expect(page.getByRole("dialog", { name: "Kong" })).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interactive Wildwood Guides");
  await page.evaluate(() => (document.documentElement.dataset["holdsBlend"] = ""));
  const step = () => page.evaluate(() => history.forward());
  await step();
  await expect(page).toHaveURL("/moreys-piers-guide");
  await step();
  await expect(page.locator("dialog.panel[open]")).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event("let-blend-go")));
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await expect(page.getByRole("dialog", { name: "Kong" })).toBeVisible();
});

test.describe("after a deploy", () => {
  test.use({
    expectedNoise: [/Failed to load resource|Error loading route module|dynamically imported module|disallowed MIME/],
  });

  test("pointing at a link leaves the page as it is, and a press leads where the link leads", async ({ page }) => {
    await page.goto("/guides");
    await applicationStarted(page);
    const gone = page.waitForResponse((response) => response.status() === 404);
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
    const loads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
    const privacy = page.getByRole("contentinfo").getByRole("link", { name: "Privacy" });
    await privacy.focus();
    await gone;
    await privacy.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    expect(loads).toEqual(["/privacy"]);
  });
});

test("a new page begins at its top", async ({ page }) => {
  await page.goto("/guides");
  await applicationStarted(page);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page
    .getByRole("link", { name: /^Read Article/ })
    .last()
    .click();
  await expect(page).toHaveURL("/west-wildwood-article");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("an open menu does not hold the page when a tablet is turned to where the bar has its links", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/guides");
  await applicationStarted(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL("/reviews");
});

test.describe("the side menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("keeps the focus, closes on Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    await applicationStarted(page);
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

  test("closes after a choice, also while the application is still on its way", async ({ page }) => {
    const application = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await application.promise;
      await route.continue();
    });
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Book Your Stay" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/#rates");
    application.resolve();
    await applicationStarted(page);
    await expect(menu).toBeHidden();
  });

  test("closes after a choice", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Book Your Stay" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(page).toHaveURL("/#rates");
    await expectUnderTheBar(page, "rates");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens and leads on", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Guides" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interactive Wildwood Guides");
    });
  });
});
