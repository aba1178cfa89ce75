import { writeReview } from "#e2e/forms.ts";
import { expect, test } from "#e2e/site.ts";

test.describe("with approval", () => {
  test("a review waits, is approved from the owner's mail, and appears on both pages @widths", async ({
    page,
    browser,
    site,
  }, { project }) => {
    const title = `Sunrise on the dock, ${project.name}`;
    await page.goto("/reviews");
    await writeReview(page, title);
    const stayed = page.getByLabel("Date of Stay");
    await stayed.fill("2090-07-04");
    await expect(stayed).toHaveAccessibleDescription(
      "That date is in the future. Is it right? You can send it either way.",
    );
    await stayed.fill("2026-07-04");
    await expect(stayed).not.toHaveAttribute("aria-describedby");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Submit Review" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ rating: 5, stay_date: "2026-07-04" });
    await expect(page.getByText("Review submitted successfully!")).toBeVisible();
    await expect(page.getByText("Thank you for sharing your experience with us.")).toBeVisible();
    // What happens next is above the form, which is cleared.
    await expect(page.getByRole("heading", { name: "Your review has arrived" })).toBeFocused();
    await expect(page.getByLabel("Review Title *")).toHaveValue("");
    for (const stars of [1, 2, 3, 4, 5])
      await expect(page.getByRole("radio", { name: `${stars} out of 5 stars` })).not.toBeChecked();

    // An empty one names all that is missing, and takes the old message away.
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByRole("form").getByRole("alert")).toHaveText(
      "Please check these fields: Your Name, Email Address, Overall Rating, Review Title, Your Review.",
    );
    await expect(page.getByText("Please select a rating")).toBeVisible();
    await expect(page.getByText("Review submitted successfully!")).toHaveCount(0);

    await page.getByRole("tab", { name: "Read Reviews" }).click();
    const own = page.getByRole("article").filter({ hasText: title });
    await expect(own).toContainText("Waiting for approval");

    const stranger = await browser.newPage({ baseURL: site.url });
    await stranger.goto("/reviews");
    await stranger.locator("html[data-started]").waitFor();
    await expect(stranger.getByTestId("review-placeholder")).toHaveCount(0);
    await expect(stranger.getByText(title)).toHaveCount(0);

    const mail = await site.mail((candidate) => (candidate.text ?? "").includes(title));
    expect(mail.replyTo?.[0]?.address).toBe("grace-private@example.com");
    const link = /http:\/\/\S+\/moderate\/\S+/.exec(mail.text ?? "")?.[0] ?? "";
    await stranger.goto(link);
    await expect(stranger.getByText(title)).toBeVisible();
    await stranger.getByLabel(/reply/i).fill("Come back any time.");
    await stranger.getByRole("button", { name: /publish/i }).click();
    await expect(stranger.getByRole("heading", { level: 1 })).toContainText(/published/i);

    // Every page changes within a second.
    await expect.poll(async () => (await page.request.get("/reviews")).text()).toContain(title);
    await stranger.goto("/reviews");
    const published = stranger.getByRole("article").filter({ hasText: title });
    await expect(published).toContainText("Grace H., Cape May, NJ");
    await expect(published.getByText("Cape May, NJ", { exact: true })).toBeVisible();
    await expect(published).toContainText("Stayed: July 4, 2026");
    await expect(published).toContainText("Come back any time.");
    await expect(published.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
    await expect.poll(async () => (await page.request.get("/")).text()).toContain(title);
    await stranger.goto("/");
    await stranger.getByRole("article").getByRole("link", { name: title }).click();
    await expect(stranger).toHaveURL(/\/reviews#/);
    await expect(published).toBeInViewport();
    expect(await stranger.content()).not.toContain("grace-private@example.com");

    await page.reload();
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
    await expect(page.getByText("Waiting for approval")).toHaveCount(0);
    await stranger.close();
  });

  test("a review without stars is stopped with the reason", async ({ page }) => {
    await page.goto("/reviews?tab=submit");
    await writeReview(page, "No stars yet", { stars: 0 });
    await page.setViewportSize({ width: 390, height: 300 });
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByText("Please select a rating")).toBeVisible();
    const announced = page.locator("[aria-live]:not([aria-live=off]), [role=status], [role=alert]");
    await expect(announced.filter({ hasText: "Please select a rating" })).toHaveCount(1);
    await expect(page.getByText("Your rating helps other guests know what to expect.")).toBeVisible();
    await expect(page.getByRole("radiogroup", { name: "Overall Rating *" })).toHaveAccessibleDescription(
      "Choose 1 to 5 stars.",
    );
    await expect(page.getByLabel("Review Title *")).toHaveValue("No stars yet");
    // The message and the stars both fit in this low window.
    const toast = page.locator("[data-sonner-toast]");
    await expect(page.locator(".star-choice")).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const [message, stars] = await Promise.all([toast.boundingBox(), page.locator(".star-choice").boundingBox()]);
      expect((message?.y ?? 300) + (message?.height ?? 0)).toBeLessThan(stars?.y ?? 0);
    }).toPass();
    // Sent again from below, with the focus still on the stars, as after a tap on an iPhone.
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect(page.locator(".star-choice")).not.toBeInViewport();
    await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.locator(".star-choice")).toBeInViewport({ ratio: 1 });
  });
});

test("the browser may fill in a reviewer's name and e-mail address", async ({ page }) => {
  await page.goto("/reviews?tab=submit");
  await expect(page.getByLabel("Your Name *")).toHaveAttribute("autocomplete", "name");
  await expect(page.getByLabel("Email Address *")).toHaveAttribute("autocomplete", "email");
});

test("stars preview on hover and work with the arrow keys", async ({ page }) => {
  await page.goto("/reviews?tab=submit");
  await page.getByRole("tab", { name: "Write a Review", selected: true }).waitFor();
  await page.locator(".star-choice label").nth(2).hover();
  await expect(page.getByText("3 out of 5 stars")).toBeVisible();
  await page.locator(".star-choice label").nth(3).click();
  await page.mouse.move(0, 0);
  await expect(page.getByText("4 out of 5 stars")).toBeVisible();
  await page.getByRole("radio", { name: "4 out of 5 stars" }).press("ArrowRight");
  await expect(page.getByText("5 out of 5 stars")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a review can be written", async ({ page, site }, { project }) => {
    const title = `Plain review ${project.name}`;
    await page.goto("/reviews");
    await page.getByLabel("Your Name *").fill("No Script");
    await page.getByLabel("Email Address *").fill("noscript@example.com");
    await page.getByRole("radio", { name: "3 out of 5 stars" }).check({ force: true });
    await page.getByLabel("Review Title *").fill(title);
    await page.getByLabel("Your Review *").fill("Good without a script, too.");
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review submitted successfully!");
    const mail = await site.mail((candidate) => (candidate.text ?? "").includes(title));
    expect(mail.text).toContain("Good without a script, too.");
    await page.getByRole("link", { name: "Write another review" }).click();
    await expect(page.getByLabel("Your Review *")).toHaveValue("");
  });
});
