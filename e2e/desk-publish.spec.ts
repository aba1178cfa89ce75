import { expectNoViolations } from "./accessibility.ts";
import { signIn } from "./desk.ts";
import { expect, test } from "./site.ts";

const words = "The last week of August is free again.";

test("what the owner writes is previewed, published on every page, and undone", async ({ page, site, context }) => {
  const guestReads = async (path: string) => (await (await fetch(site.url + path)).text()).includes(words);
  await signIn(page, site);
  await page.goto("/desk/house/words");
  await page.getByRole("textbox", { name: "Notice" }).fill(words);
  await page.getByRole("button", { name: "Save" }).click();
  const bar = page.getByRole("complementary", { name: "Not published yet" });
  await expect(bar).toContainText("Notice");

  await bar.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Only you see this.");
  await expect(page.getByText(words)).toBeVisible();
  await expectNoViolations(page);
  // The preview's links stay in it.
  await page
    .getByRole("navigation", { name: "Guides and articles" })
    .getByRole("link", { name: /bay this week/ })
    .click();
  await expect(page).toHaveURL("/desk/preview/bay");
  await expect(page.getByText(words)).toBeVisible();
  expect(await guestReads("/")).toBe(false);
  const stranger = await context.browser()?.newContext();
  await stranger?.request.get(`${site.url}/desk/preview/`).then(async (answer) => {
    expect(answer.url()).toBe(`${site.url}/desk/sign-in`);
  });
  await stranger?.close();

  await page.getByRole("link", { name: "Publish" }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Guests see it now.")).toBeFocused();
  for (const path of ["/", "/pizza-guide", "/privacy"]) {
    await expect.poll(() => guestReads(path)).toBe(true);
  }

  await page
    .getByRole("button", { name: /^(?:Go back to version|Restore the original version)/ })
    .first()
    .click();
  await expect(page.getByText("Guests see that version again.")).toBeFocused();
  await expect.poll(() => guestReads("/")).toBe(false);
  await expectNoViolations(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("changes are discarded @all", async ({ page, site }) => {
    await signIn(page, site);
    await page.goto("/desk/house/words");
    await page.getByRole("textbox", { name: "Notice" }).fill(words);
    await page.getByRole("button", { name: "Save" }).click();
    await page.goto("/desk/publish");
    await page.getByText("Discard changes").click();
    await page.getByRole("button", { name: "Discard all changes" }).click();
    await expect(page.getByText("Everything is published.")).toBeVisible();
    await page.goto("/desk/house/words");
    await expect(page.getByRole("textbox", { name: "Notice" })).toHaveValue("");
  });
});
