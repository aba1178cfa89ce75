import { expect, test } from "./site.ts";
import { writeReview } from "./write-review.ts";

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
