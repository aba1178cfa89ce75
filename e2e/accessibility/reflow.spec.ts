import type { Page } from "@playwright/test";
import { signIn } from "#e2e/desk/desk.ts";
import { everyPage, expect, onlyWithAll, open, test, visit } from "#e2e/site.ts";
import {
  expectEverythingFits,
  expectRoomForThumbs,
  expectTablesSayThatTheyScroll,
  expectTextApart,
  expectWordsWhole,
} from "./reflow.ts";

/** Enlarges text like the browser's own setting. */
async function doubleLetters(page: Page): Promise<void> {
  await enlargeLetters(page, 200);
}

async function enlargeLetters(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), `${percent}%`);
}

/** Text spacing that a reader may set (WCAG 1.4.12). */
async function spaceLetters(page: Page): Promise<void> {
  await page.addStyleTag({
    content: "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
  });
}

/** Every page, plus other views and opened cards. */
const pagesAndViews = [
  ...everyPage,
  "/moreys-piers-guide?view=comparison",
  "/moreys-piers-guide?view=planner",
  "/moreys-piers-guide?ride=great-white",
  "/pizza-guide?shop=sams",
  "/beach-finder-guide?spot=diamond-beach",
  "/reviews?tab=submit",
  "/west-wildwood-guide?events=regional",
  "/my-shore-week?plan=sams.1_great-white.2_diamond-beach",
];

const deskPages = [
  "/desk",
  "/desk/stays",
  "/desk/stays/new",
  "/desk/calendar",
  "/desk/prices",
  "/desk/house",
  "/desk/house/about",
  "/desk/house/rooms",
  "/desk/photos",
  "/desk/reviews",
  "/desk/settings",
  "/desk/settings?show=sent#emails",
];

/** A window of 1280 pixels at 400 % zoom (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 };
const wide = { width: 1280, height: 900 };
const tablet = { width: 820, height: 1180 };
const usualPhone = { width: 390, height: 844 };
const smallPhone = { width: 360, height: 740 };

/** Parts that load only when the visitor comes near them. */
const lazyParts: Readonly<Record<string, readonly string[]>> = {
  "/": ["#availability-title", ".rdp-root", "#location-title", ".shore-map"],
  "/pizza-guide": ['[aria-label="Map of the pizzerias"]', ".shore-map"],
  "/beach-map": [".map-pin"],
};

async function seeLazyParts(page: Page, path: string): Promise<void> {
  for (const part of lazyParts[path] ?? []) {
    await page.locator(part).first().scrollIntoViewIfNeeded();
    await expect(page.locator(part).first()).toBeVisible();
  }
}

/** On a phone, from the usual size of text to twice as large. */
async function expectTextToGrow(page: Page): Promise<void> {
  for (const percent of [100, 150, 200]) {
    await enlargeLetters(page, percent);
    await expectTextApart(page, `text at ${percent} %`);
    await expectTablesSayThatTheyScroll(page);
  }
}

for (const path of pagesAndViews) {
  test(`${path} fits 320 pixels, any window with text twice as large or wider spacing, and a thumb${onlyWithAll(path, ["/", "/pizza-guide"])}`, async ({
    page,
  }) => {
    await page.setViewportSize(narrowest);
    await open(page, path);
    await seeLazyParts(page, path);
    await expectEverythingFits(page);
    await expectRoomForThumbs(page);
    await doubleLetters(page);
    for (const size of [narrowest, smallPhone, usualPhone, tablet, wide]) {
      await page.setViewportSize(size);
      await expectEverythingFits(page);
    }
    await page.setViewportSize(usualPhone);
    await expectTextToGrow(page);
    await expectWordsWhole(page);
    await enlargeLetters(page, 100);
    await spaceLetters(page);
    await page.setViewportSize(wide);
    // The header is fullest with the weather. The beach map has no header.
    if (path !== "/beach-map") await expect(page.locator("[data-weather]")).toBeVisible();
    for (const size of [wide, usualPhone, narrowest]) {
      await page.setViewportSize(size);
      await expectEverythingFits(page);
    }
  });
}

async function expectReadable(page: Page): Promise<void> {
  await expectTextToGrow(page);
  await expectEverythingFits(page);
}

test("the link for the family has room for large text and a thumb @all", async ({ page }) => {
  await page.setViewportSize(usualPhone);
  await open(page, "/weeks");
  const weeks = await page
    .getByRole("listitem")
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.slice(0, 4).map((box) => `week=${box.getAttribute("value") ?? ""}`));
  await open(page, `/weeks?${weeks.join("&")}`);
  await enlargeLetters(page, 100);
  await expectRoomForThumbs(page);
  await expectReadable(page);
});

test("a week of one's own has room for large text and a thumb @all", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("shore-week", '{"version":1,"plan":"sams.1_macks"}'));
  await page.setViewportSize(narrowest);
  await open(page, "/my-shore-week");
  await expect(page.getByLabel("Day for Mack's Pizza")).toBeVisible();
  await expectRoomForThumbs(page);
  await doubleLetters(page);
  await expectEverythingFits(page);
  await page.setViewportSize(usualPhone);
  await expectReadable(page);
  await expectWordsWhole(page);
});

test("the desk's pages have room for large text @all", async ({ page, site }) => {
  await page.setViewportSize(usualPhone);
  await signIn(page, site);
  const stay = await site.enterStay({ name: "Wide Week", checkIn: "2035-10-06", checkOut: "2035-10-13" });
  for (const path of [...deskPages, `/desk/stays/${stay}?do=move`, "/desk/stays/year?year=2035"]) {
    await page.setViewportSize(usualPhone);
    await visit(page, path);
    await expectReadable(page);
    await page.setViewportSize(narrowest);
    await expectEverythingFits(page);
  }
});

test("a table that is too wide says that it scrolls, and the keyboard reaches it @all", async ({ page }) => {
  await page.setViewportSize(usualPhone);
  await open(page, "/moreys-piers-guide?view=comparison");
  const table = page.getByRole("region", { name: /^The same in numbers/ });
  await expect(table).toHaveCount(0);
  await doubleLetters(page);
  await expect(page.getByText("This table scrolls sideways.")).toBeVisible();
  await expect(table).toHaveAttribute("tabindex", "0");
});

test("with text twice as large, the calendar's days and arrows do not overlap @all", async ({ page }) => {
  await page.setViewportSize(usualPhone);
  await open(page, "/");
  await doubleLetters(page);
  await page.locator("#availability-title").scrollIntoViewIfNeeded();
  await expect(page.getByRole("grid")).toBeVisible();
  const overlaps = () =>
    page.locator(".rdp-root").evaluate((calendar) => {
      const boxOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const words = [...calendar.querySelectorAll("th, .rdp-day:not(.rdp-hidden) button, .rdp-caption_label")].map(
        boxOf,
      );
      const arrows = [...calendar.querySelectorAll(".rdp-nav button")].map((arrow) => arrow.getBoundingClientRect());
      const boxes = [...words, ...arrows].filter(({ width }) => width > 0);
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
          .map((two) => `${one.x},${one.y} and ${two.x},${two.y}`),
      );
    });
  await expect.poll(overlaps).toEqual([]);

  // Days keep their size, and their position under the finger in a month with a longer name.
  const layout = () =>
    page.locator(".rdp-root").evaluate((calendar) => {
      const days = [...calendar.querySelectorAll(".rdp-day_button")].map((day) => day.getBoundingClientRect());
      const top = calendar.querySelector(".rdp-month_grid")?.getBoundingClientRect().top ?? 0;
      return {
        smallest: Math.min(...days.flatMap(({ width, height }) => [width, height])),
        top: Math.round(top - calendar.getBoundingClientRect().top),
      };
    });
  await page.getByLabel("Choose the Month").selectOption("May");
  await expect(page.getByRole("grid", { name: /May/ })).toBeVisible();
  const may = await layout();
  expect(may.smallest).toBeGreaterThanOrEqual(44);
  await page.getByLabel("Choose the Month").selectOption("September");
  await expect(page.getByRole("grid", { name: /September/ })).toBeVisible();
  await expect.poll(layout).toEqual(may);
});

test.describe("320 pixels wide", () => {
  test.use({ viewport: narrowest });

  test("the side menu scrolls to its last entry", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expectEverythingFits(page);
    const phone = menu.getByRole("link", { name: /^\(/ });
    await phone.scrollIntoViewIfNeeded();
    await expect(phone).toBeInViewport();
  });

  test("the planner, an open photo and the map's consent question fit @all", async ({ page }) => {
    await open(page, "/?in=2027-06-12&guests=12&dog=1");
    await page.locator("#availability-title").scrollIntoViewIfNeeded();
    await expect(page.getByRole("grid")).toBeVisible();
    const location = page.getByRole("region", { name: "Property Location" });
    await location.scrollIntoViewIfNeeded();
    // The close button must be uncovered for a click; the map's buttons are close to it.
    await location.getByRole("button", { name: "Close the card" }).click();
    await location.getByRole("button", { name: "Streets" }).click();
    const agree = location.getByRole("button", { name: "Show the street map" });
    await expect(agree).toBeVisible();
    await expectEverythingFits(page);
    await agree.scrollIntoViewIfNeeded();
    await expect(agree).toBeInViewport({ ratio: 1 });
    await doubleLetters(page);
    const aboveMap = () =>
      location.getByRole("group", { name: "Street map" }).evaluate((question) => {
        const frame = question.parentElement?.getBoundingClientRect().top ?? 0;
        return frame - question.getBoundingClientRect().top;
      });
    await expect.poll(aboveMap).toBeLessThanOrEqual(0);
    await enlargeLetters(page, 100);

    await page.locator("#photos ul button").first().click();
    await expect(page.locator(".yarl__counter")).toBeVisible();
    for (const name of ["Close", "Next", "Previous"]) {
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  });

  test("a coaster's tooltip and a beach's card on the map are not cut off @all", async ({ page }) => {
    await open(page, "/moreys-piers-guide?view=comparison");
    await page.getByRole("button", { name: /^Rollie's Coaster \d+ inches/ }).focus();
    await expect(page.getByRole("tooltip")).toBeInViewport({ ratio: 1 });
    await open(page, "/beach-map");
    await page.getByRole("button", { name: "Show on map Diamond Beach" }).click();
    const details = page
      .getByRole("region", { name: /^Map of/ })
      .getByRole("link", { name: "View details Diamond Beach" });
    await expect(details).toBeInViewport({ ratio: 1 });
    const close = page.getByRole("button", { name: "Close the card" });
    await close.click();
    await expect(details).toHaveCount(0);
    await page.setViewportSize(usualPhone);
    await doubleLetters(page);
    await page.getByRole("button", { name: "Show on map Diamond Beach" }).click();
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(details).toHaveCount(0);
  });
});

test.describe("a small phone with text twice as large", () => {
  test.use({ viewport: smallPhone });

  test("the label that starts the aerial tour is not cut off @all", async ({ page }) => {
    await open(page, "/");
    await doubleLetters(page);
    const play = page.getByRole("button", { name: /^Play the aerial tour/ });
    await expect.poll(() => play.evaluate((button) => button.scrollHeight - button.clientHeight)).toBe(0);
    const words = await play.getByText("10 seconds").boundingBox();
    const button = await play.boundingBox();
    if (!words || !button) throw new Error("The button is not laid out.");
    expect(words.y + words.height).toBeLessThan(button.y + button.height);
  });

  test("the headers stay at the top, and scroll with the page when the phone is turned @all", async ({ page }) => {
    await open(page, "/moreys-piers-guide");
    await doubleLetters(page);
    const bars = [page.getByRole("banner"), page.getByLabel("Ride guide views").filter({ visible: true })];
    await page.locator("main [commandfor]").nth(5).scrollIntoViewIfNeeded();
    for (const bar of bars) await expect(bar).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: smallPhone.height, height: smallPhone.width });
    for (const bar of bars) await expect(bar).not.toBeInViewport();
  });
});

test.describe("with text twice as large", () => {
  test.use({ viewport: wide });

  test("the header's links have moved into the menu @all", async ({ page }) => {
    await open(page, "/reviews");
    await doubleLetters(page);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(
      page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Rates & Booking" }),
    ).toBeVisible();
    await expectEverythingFits(page);
  });
});
