import { photoFilters, photosIn } from "#app/site/home/gallery/photo-filter.ts";
import { bookSafely } from "#content/house/book-safely.ts";
import { sleepingPlan } from "#content/house/sleeping-plan.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, test, visit } from "#e2e/site.ts";
import { shippedPhotos as photos } from "#server/photos/gallery.ts";

test("the sections are in order and have their ids", async ({ page }) => {
  await page.goto("/");
  const ids = await page.locator("main section[id]").evaluateAll((all) => all.map((section) => section.id));
  expect(ids).toEqual(["home", "photos", "amenities", "rates", "contact", "faq"]);
});

test("the total with every mandatory fee is the largest price @widths", async ({ page }) => {
  await page.goto("/");
  const size = (text: string) =>
    page
      .locator("#rates")
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const [total, rent] = await Promise.all([size("$8,375"), size("$8,000")]);
  expect(total).toBeGreaterThan(rent * 2);
});

test("photos are filtered by category, and Views says that it is still empty", async ({ page }) => {
  await visit(page, "/");
  const filters = page.getByRole("group", { name: "Filter photos" });
  await expect(filters.getByRole("radio")).toHaveCount(photoFilters.length);
  await expect(filters.locator("label")).toHaveText([...photoFilters]);
  const grid = page.locator("#photos ul > li");
  await expect(grid).toHaveCount(photos.length);
  await filters.getByRole("radio", { name: "Kitchen" }).click();
  await expect(grid).toHaveCount(photosIn(photos, "Kitchen").length);
  await expect(page).toHaveURL("/?photos=kitchen");
  await page.reload();
  await expect(grid).toHaveCount(photosIn(photos, "Kitchen").length);
  await filters.getByRole("radio", { name: "Views" }).click();
  const friendly = page.getByText("The best views are from the deck. No pictures here yet");
  await expect(friendly).toBeVisible();
  await expect(page.getByText("No photos of this kind yet.")).toHaveRole("status");
  await expect(grid).toHaveCount(0);
  await page.reload();
  await expect(friendly).toBeVisible();
  // The row scrolls to it if it is wider than the window.
  const ends = () =>
    filters.getByRole("radio", { name: "Views", checked: true }).evaluate((chip) => chip.getBoundingClientRect().right);
  await expect.poll(ends).toBeLessThan(page.viewportSize()?.width ?? 0);
  await page.goBack();
  await expect(grid).toHaveCount(photosIn(photos, "Kitchen").length);
});

test("cards side by side in the contact section have the same bottom edge @all", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/#contact");
  const ends = await page
    .locator("#contact .card")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
  expect(ends[0]).toBeCloseTo(ends[2] ?? 0, 0);
});

test("a photo opens full screen, wraps around and returns the focus @widths", async ({ page }) => {
  await visit(page, "/");
  const last = photos.length;
  await page.locator("#photos ul button").first().click();
  await expect(page.locator(".yarl__counter")).toHaveText(`1 / ${last}`);
  // In the small format that the page has already loaded, not the one for old browsers.
  const opened = page.locator(".yarl__slide_current img");
  await expect.poll(() => opened.evaluate((photo: HTMLImageElement) => photo.currentSrc)).toMatch(/\.avif$/);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.locator(".yarl__counter")).toHaveText(`${last} / ${last}`);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator(".yarl__counter")).toHaveText(`1 / ${last}`);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".yarl__counter")).toHaveText(`2 / ${last}`);
  await page.keyboard.press("Escape");
  await expect(page.locator(".yarl__counter")).toHaveCount(0);
  await expect(page.locator("#photos ul button").nth(1)).toBeFocused();
});

test("until they have loaded, photos show their own colors, and an open one its thumbnail @all", async ({ page }) => {
  await visit(page, "/");
  const thumbnail = page.locator("#photos ul img").first();
  const colors = await thumbnail.evaluate(
    (photo) => /url\("(.+)"\)/.exec(getComputedStyle(photo).backgroundImage)?.[1],
  );
  const size = await page.evaluate(async (src) => {
    const bitmap = Object.assign(new Image(), { src });
    await bitmap.decode();
    return [bitmap.naturalWidth, bitmap.naturalHeight];
  }, colors ?? "");
  expect(size).toEqual([4, 3]);
  await thumbnail.scrollIntoViewIfNeeded();
  await expect
    .poll(() => thumbnail.evaluate((photo: HTMLImageElement) => photo.complete && photo.currentSrc))
    .toBeTruthy();
  // From here on, nothing more loads.
  await page.route(/\.(avif|jpg)$/, () => {});
  await page.locator("#photos ul button").first().click();
  const shown = page.locator(".yarl__slide_current .photo-stand-in");
  await expect(shown).toBeVisible();
  const src = await thumbnail.evaluate((photo: HTMLImageElement) => photo.currentSrc);
  await expect(shown).toHaveCSS("background-image", `url("${src}")`);
  await expect(page.locator(".yarl__slide_loading")).toHaveCount(0);
});

test("an open photo has its description below it and announces it once @all", async ({ page }) => {
  const [first, second] = photosIn(photos, "Kitchen");
  await visit(page, "/?photos=kitchen");
  await page.locator("#photos ul button").first().click();
  const caption = page.locator(".photo-caption");
  await expect(caption).toHaveText(`${first?.alt} (computer rendering)Kitchen`);
  const heard = await page.getByRole("dialog").ariaSnapshot();
  expect(heard.split(first?.alt ?? "")).toHaveLength(2);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(caption).toBeInViewport({ ratio: 1 });
    // The lightbox measures itself again some time after the window has changed.
    await expect
      .poll(() =>
        caption.evaluate((words) => {
          const top = words.getBoundingClientRect().top;
          const above = document.querySelectorAll(".yarl__slide_current img, .yarl__counter, .photo-lightbox button");
          return [...above].filter((element) => element.getBoundingClientRect().bottom > top).length;
        }),
      )
      .toBe(0);
  }
  await page.keyboard.press("ArrowRight");
  await expect(caption).toHaveText(`${second?.alt} (computer rendering)Kitchen`);
});

test("in a zoomed photo the arrow keys pan; the buttons still go to the next photo @all", async ({ page }) => {
  await page.goto("/?photos=kitchen&photo=kitchen-island");
  const counter = page.locator(".yarl__counter");
  const count = photosIn(photos, "Kitchen").length;
  await expect(counter).toHaveText(`1 / ${count}`);
  const enlarged = () =>
    page
      .locator(".yarl__slide_current .yarl__slide_wrapper")
      .evaluate((wrapper) => new DOMMatrix(getComputedStyle(wrapper).transform));
  await expect.poll(async () => (await enlarged()).a).toBe(1);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await enlarged()).a).toBeGreaterThan(1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await enlarged()).e).toBeLessThan(0);
  await expect(counter).toHaveText(`1 / ${count}`);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(counter).toHaveText(`2 / ${count}`);
  await expect.poll(async () => (await enlarged()).a).toBe(1);
  await page.keyboard.press("ArrowRight");
  await expect(counter).toHaveText(`3 / ${count}`);
});

test("Back closes an open photo and returns the focus", async ({ page }) => {
  await visit(page, "/?photos=exterior");
  const thumbnail = page.locator("#photos ul button").first();
  await thumbnail.click();
  await expect(page).toHaveURL(/\/\?photos=exterior&photo=[\w-]+$/);
  await expect(page.locator(".yarl__counter")).toHaveText(`1 / ${photosIn(photos, "Exterior").length}`);
  await page.goBack();
  await expect(page.locator(".yarl__counter")).toHaveCount(0);
  await expect(page).toHaveURL("/?photos=exterior");
  await expect(thumbnail).toBeFocused();
});

test("a link to a photo opens it, and closing it shows the gallery", async ({ page }) => {
  const kitchen = photosIn(photos, "Kitchen");
  const last = kitchen.at(-1)?.id ?? "";
  await page.goto(`/?photos=kitchen&photo=${last}`);
  await expect(page.locator(".yarl__counter")).toHaveText(`${kitchen.length} / ${kitchen.length}`);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".yarl__counter")).toHaveCount(0);
  await expect(page).toHaveURL("/?photos=kitchen");
  await expect(page.locator("#photos ul button").last()).toBeFocused();
});

test.describe("without a connection to the server", () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test("a photo that cannot open says so, and the page stays usable @all", async ({ page }) => {
    await page.route("**/assets/gallery-lightbox-*.js", (route) => route.abort());
    await visit(page, "/");
    const thumbnail = page.locator("#photos ul button").first();
    await thumbnail.click();
    await expect(page.getByText("The photo couldn't load. Please try again, or reload the page.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(thumbnail).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a link to a photo that does not exist shows the gallery @all", async ({ page }) => {
  await visit(page, "/?photos=attic&photo=ghost");
  await expect(page.locator("#photos ul > li")).toHaveCount(photos.length);
  // An open lightbox would cover what is clicked next.
  await page.locator("#photos ul button").first().click();
  await expect(page.locator(".yarl__counter")).toHaveText(`1 / ${photos.length}`);
});

test("every room of the sleeping plan says how many it sleeps", async ({ page }) => {
  await page.goto("/");
  const plan = page.getByRole("region", { name: "Sleeping plan" });
  await expect(plan.getByRole("listitem")).toHaveCount(sleepingPlan.rooms.length);
  const sleeps = await plan.getByText(/^sleeps \d+$/).allTextContents();
  expect(sleeps.reduce((sum, text) => sum + Number(text.replace("sleeps ", "")), 0)).toBe(15);
  await expect(plan.getByText("Example plan until the owner confirms it.")).toBeVisible();
});

test("Book safely is a page of its own, one link from the reviews and the footer, and covers every way to pay", async ({
  page,
}) => {
  await page.goto("/reviews");
  await page.getByRole("contentinfo").getByRole("link", { name: "Book safely" }).click();
  await expect(page).toHaveURL("/book-safely");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book safely");
  const { checkUs, payments, never } = bookSafely;
  expect(payments.map(({ method }) => method)).toEqual(["Check", "Cash", "Zelle", "Venmo", "PayPal"]);
  for (const text of [...checkUs.map((one) => one.text), ...payments.map((one) => one.text), ...never])
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
});

test("phone and email are one tap away", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#rates").getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+1/);
  await expect(page.locator("#rates").getByRole("link", { name: /^Email/ })).toHaveAttribute("href", /^mailto:/);
});
