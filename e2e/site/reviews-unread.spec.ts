import { writeReview } from "#e2e/forms.ts";
import { applicationStarted, expect, test, visit } from "#e2e/site.ts";

// The server cannot read its reviews and has no rendered page with them, so the browser requests them.
test.use({ reviews: "unreadable", expectedNoise: [/Failed to load resource/] });

test("the list is empty, the home page shows none, and a toast says why", async ({ page }) => {
  await page.route("**/api/reviews?*", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await page.goto("/reviews");
  await expect(page.getByText("No reviews yet")).toBeVisible();
  await expect(page.getByText("Be the first to share your experience!")).toBeVisible();
  await expect(page.getByText("Error loading reviews")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("Error loading reviews")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Guest Reviews" })).toHaveCount(0);
});

test("placeholders appear while reviews load: four on the home page, three on the reviews page @all", async ({
  page,
}) => {
  await page.route("**/api/reviews?*", () => {});
  await page.goto("/");
  await expect(page.getByTestId("review-placeholder")).toHaveCount(4);
  await page.goto("/reviews");
  await expect(page.getByTestId("review-placeholder")).toHaveCount(3);
});

test("more reviews are appended, and the first of them gets the focus", async ({ page }) => {
  const review = (number: number) => ({
    id: `review-${number}`,
    title: `Stay number ${number}`,
    guest_name: "Ada",
    hometown: null,
    rating: 5,
    stay_date: null,
    review_text: "The bay.",
    owner_reply: null,
  });
  const hebrew = { title: "שבוע על המפרץ.", guest_name: "דנה", review_text: "שקט, ים ושקיעות." };
  const summary = { count: 21, average: 5, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 21 } };
  await page.route("**/api/reviews?*", (route) => {
    const rest = route.request().url().includes("cursor=");
    const reviews = rest ? [{ ...review(21), ...hebrew }] : Array.from({ length: 20 }, (_, index) => review(index + 1));
    return route.fulfill({ json: { reviews, summary, next: rest ? null : "/api/reviews?cursor=more" } });
  });
  await page.goto("/reviews");
  const more = page.getByRole("button", { name: "Show more reviews" });
  await more.click();
  await expect(page.getByRole("listitem").filter({ hasText: hebrew.title })).toBeFocused();
  for (const words of Object.values(hebrew)) await expect(page.getByText(words)).toHaveCSS("direction", "rtl");
  await expect(more).toHaveCount(0);
});

test("the success message stays when the list cannot be read afterwards @all", async ({ page }) => {
  await page.route("**/api/reviews?*", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await page.goto("/reviews");
  await expect(page.getByText("Error loading reviews")).toBeVisible();
  await writeReview(page, "Sent all the same");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Error loading reviews")).toBeVisible();
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
});

test("a very long word wraps and does not widen the page @all", async ({ page }) => {
  const review = {
    id: "long",
    title: "W".repeat(60),
    guest_name: "Ann".repeat(30),
    hometown: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    rating: 5,
    stay_date: null,
    review_text: `See https://www.google.com/maps/place/West+Wildwood/${"x".repeat(250)}`,
    owner_reply: "Y".repeat(80),
  };
  const summary = { count: 1, average: null, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } };
  await page.route("**/api/reviews?*", (route) => route.fulfill({ json: { reviews: [review], summary, next: null } }));
  for (const path of ["/", "/reviews"]) {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await visit(page, path);
      // What lies below the first screen starts with the first key.
      await page.keyboard.press("Shift");
      await expect(page.getByRole("heading", { name: review.title })).toBeAttached();
      const across = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(across, `${path} at ${width}`).toBe(width);
    }
  }
});

test("a section stays in place when the reviews above it are empty, however far the page was scrolled @all", async ({
  page,
}) => {
  const empty = Promise.withResolvers<void>();
  await page.route("**/api/reviews?*", async (route) => {
    await empty.promise;
    await route.fulfill({ json: { reviews: [] } });
  });
  // Its heading is below the header, which is 4.5 rem high.
  const expectInPlace = () =>
    expect
      .poll(async () => {
        const { y } = (await page.locator("#contact h2").first().boundingBox()) ?? { y: -1 };
        return y >= 72 && y < 272;
      })
      .toBe(true);
  await page.goto("/");
  // Some browsers keep the position by themselves (scroll anchoring), some do not.
  await page.addStyleTag({ content: "* { overflow-anchor: none }" });
  await applicationStarted(page);
  // A wheel whose scrolling has not ended takes the page along after the jump.
  const ended = page.evaluate(
    () => new Promise<void>((end) => addEventListener("scrollend", () => end(), { once: true })),
  );
  await page.mouse.wheel(0, 300);
  await ended;
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.evaluate(() => (location.hash = "contact"));
  await expectInPlace();
  empty.resolve();
  await expect(page.getByRole("heading", { name: "Recent Guest Reviews" })).toHaveCount(0);
  await expectInPlace();
});
