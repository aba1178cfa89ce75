import { writeReview } from "#e2e/forms.ts";
import { expect, test, visit } from "#e2e/site.ts";

test.use({ expectedNoise: [/Failed to load resource/] });

test("a date that does not exist gets an error and is not dropped", async ({ page }) => {
  await visit(page, "/reviews?tab=submit");
  await writeReview(page, "On a day that never was");
  const date = page.getByLabel("Date of Stay");
  await date.fill("");
  await date.focus();
  await page.keyboard.type("02312025");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(date).toHaveAccessibleDescription("Please choose a real date, or leave it empty.");
  await expect(date).toBeFocused();
});

test("what the server refuses appears next to the field and in a toast, and the button keeps the focus after a failure", async ({
  page,
}) => {
  const answers = [
    { status: 422, json: { message: "Please check the marked fields.", fields: { title: "Too loud." } } },
    { status: 500, json: { message: "no" } },
  ];
  await page.route("**/api/reviews", (route) =>
    route.request().method() === "POST" ? route.fulfill(answers.shift() ?? { status: 500 }) : route.continue(),
  );
  await visit(page, "/reviews?tab=submit");
  await writeReview(page, "LOUD");
  const button = page.getByRole("button", { name: "Submit Review" });
  await button.press("Enter");
  await expect(page.getByLabel("Review Title *")).toHaveAccessibleDescription("Too loud.");
  await expect(page.getByLabel("Review Title *")).toBeFocused();
  await expect(page.getByText("Error submitting review")).toBeVisible();
  await page.getByLabel("Review Title *").fill("Quiet");
  await button.press("Enter");
  await expect(page.getByRole("form").getByRole("alert")).toContainText("Everything you typed is still here.");
  await expect(button).toBeFocused();
  await expect(page.getByText("Error submitting review")).toHaveCount(1);
});

test("a review without stars is stopped with the reason, also by the server when the form's rules did not load @all", async ({
  page,
}) => {
  await page.route("**/assets/review-schema-*.js", (route) => route.abort());
  await visit(page, "/reviews?tab=submit");
  await writeReview(page, "No stars yet", { stars: 0 });
  const answered = page.waitForResponse("**/api/reviews");
  await page.getByRole("button", { name: "Submit Review" }).click();
  expect((await answered).status()).toBe(422);
  await expect(page.getByText("Please select a rating")).toBeVisible();
  await expect(page.getByText("Error submitting review")).toHaveCount(0);
});

test("a pending review stored by another version does not break the page @all", async ({ page }) => {
  const own = { id: "1", sentAt: Date.now(), title: "Still here", guest_name: "Grace H.", hometown: null, rating: 5 };
  const kept = [
    { ...own, stay_date: "2026-07-04", review_text: "We came back." },
    { ...own, id: "2", stay_date: "7/4/2026", review_text: "In another way." },
    { ...own, id: "3", title: { en: "Of parts" }, stay_date: null, review_text: "In another way." },
    null,
    "a review",
  ];
  await page.addInitScript((text) => localStorage.setItem("waiting-reviews", text), JSON.stringify(kept));
  await page.goto("/reviews");
  await expect(page.getByRole("article").filter({ hasText: "Waiting for approval" })).toContainText("We came back.");
  await expect(page.getByText("In another way.")).toHaveCount(0);
});

test("Write a Review in the empty list moves the focus to the first field @all", async ({ page }) => {
  await page.route("**/api/reviews?*", (route) =>
    route.fulfill({ json: { reviews: [], summary: { count: 0, average: null, stars: {} }, next: null } }),
  );
  await visit(page, "/reviews");
  await page.getByRole("button", { name: "Start writing" }).press("Enter");
  await expect(page.getByLabel("Your Name *")).toBeFocused();
});
