import { writeReview } from "#e2e/forms.ts";
import { expect, test } from "#e2e/site.ts";
import { samsReview } from "#tests/review.ts";

test.use({ moderation: "open" });

test("the first review turns the empty page into a list", async ({ page }, { project }) => {
  const title = `Open house ${project.name}`;
  await page.goto("/reviews");
  await writeReview(page, title, { stars: 4 });
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted successfully!")).toBeVisible();
  await page.getByRole("tab", { name: "Read Reviews" }).click();
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await expect(page.getByText("Waiting for approval")).toHaveCount(0);
});

test("the summary has the average to one decimal and a bar for each number of stars", async ({ page, request }) => {
  for (const rating of [5, 5, 5, 5, 2, 1]) {
    await request.post("/api/reviews", { data: { ...samsReview, title: `Given ${rating}`, rating } });
  }
  await expect.poll(async () => (await request.get("/reviews")).text()).toContain("Given 1");
  const answer = await request.get("/api/reviews?limit=50");
  const { reviews } = (await answer.json()) as { reviews: { rating: number }[] };
  const ratings = reviews.map(({ rating }) => rating);
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;

  await page.goto("/reviews");
  const summary = page.getByRole("region", { name: `${ratings.length} reviews` });
  await expect(summary.getByText(average.toFixed(1), { exact: true })).toBeVisible();
  await expect(summary.getByRole("term")).toHaveText(["5 stars", "4 stars", "3 stars", "2 stars", "1 star"]);
  const shares = [5, 4, 3, 2, 1].map((stars) => ratings.filter((rating) => rating === stars).length);
  await expect(summary.locator("dd:not([aria-hidden])")).toHaveText(shares.map(String));
  const widths = await summary
    .locator("[data-bar]")
    .evaluateAll((bars) =>
      bars.map((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.getBoundingClientRect().width ?? 0)),
    );
  for (const [index, width] of widths.entries()) {
    expect(width).toBeCloseTo((shares[index] ?? 0) / ratings.length, 2);
  }
  expect(widths).toHaveLength(5);
});

test("a review sent from the second page is shown with the newest, which no page comes before", async ({
  page,
  request,
}) => {
  for (let sent = 1; sent <= 11; sent += 1) {
    await request.post("/api/reviews", { data: { ...samsReview, title: `Week ${sent} of 11` } });
  }
  await expect.poll(async () => (await request.get("/reviews")).text()).toContain("Week 11 of 11");
  await page.goto("/reviews?page=2");
  const newer = page.getByRole("link", { name: "Newer reviews" });
  await expect(newer).toBeVisible();
  await writeReview(page, "The newest of all");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await page.getByRole("button", { name: "See it among the reviews" }).click();
  await expect(page.getByRole("article").first()).toContainText("The newest of all");
  await expect(newer).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all reviews can be read, a page at a time, and the newest on the home page @all", async ({ page, request }) => {
    for (let sent = 1; sent <= 21; sent += 1) {
      await request.post("/api/reviews", { data: { ...samsReview, title: `Stay ${sent} of 21` } });
    }
    for (const path of ["/", "/reviews"])
      await expect.poll(async () => (await request.get(path)).text()).toContain("Stay 21 of 21");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: /^Stay (21|20|19|18) of 21$/ })).toHaveCount(4);
    await page.getByRole("link", { name: "View All Reviews" }).click();
    await expect(page.getByRole("article")).toHaveCount(10);
    await page.getByRole("button", { name: "Show more reviews" }).click();
    await expect(page).toHaveURL("/reviews?page=2");
    await expect(page.getByRole("heading", { name: "Stay 11 of 21" })).toBeVisible();
    await page.getByRole("link", { name: "Newer reviews" }).click();
    await expect(page).toHaveURL("/reviews");
    await expect(page.getByRole("heading", { name: "Stay 21 of 21" })).toBeVisible();
  });
});
