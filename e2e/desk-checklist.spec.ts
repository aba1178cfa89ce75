import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessibility.ts";
import { signIn } from "./desk.ts";
import { expect, test } from "./site.ts";

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** How many points the checklist shows as confirmed. */
async function confirmed(page: Page): Promise<number> {
  const words = await page.getByRole("status").filter({ hasText: "confirmed" }).textContent();
  return Number(/^(\d+) of \d+ confirmed$/.exec(words ?? "")?.[1]);
}

async function takeChangesBack(page: Page): Promise<void> {
  await page.goto("/desk/publish");
  await page.getByText("Discard changes").click();
  await page.getByRole("button", { name: "Discard all changes" }).click();
  await expect(page.getByText("Changes discarded.")).toBeVisible();
}

test("the checklist is one tap from Today, and each answer takes a point off it", async ({ page, site }) => {
  await signIn(page, site);
  await page.getByRole("link", { name: "Open the checklist" }).click();
  await expect(page.getByRole("heading", { name: "Checklist" })).toBeVisible();
  const before = await confirmed(page);
  await expectAccessible(page);

  const night = page.getByRole("listitem").filter({ hasText: "What does a peak night beyond whole weeks cost?" });
  await night.getByRole("button", { name: "A seventh is right" }).click();
  await expect.poll(() => confirmed(page)).toBe(before + 1);
  await expect(page.getByRole("heading", { name: "Money" })).toBeFocused();
  await page.getByRole("button", { name: "4 bedrooms" }).click();
  await expect.poll(() => confirmed(page)).toBe(before + 2);
  await page.getByRole("button", { name: "16 guests" }).click();
  await expect.poll(() => confirmed(page)).toBe(before + 3);
  await expect(page.getByRole("complementary", { name: "Not published yet" })).toContainText("Bedrooms");
  await page.getByRole("button", { name: "One queen to a room, the full bed in the kids' room" }).click();
  await expect(page.getByText("the sleeping plan has 6 rooms.")).toBeVisible();
  await expect.poll(() => confirmed(page)).toBe(before + 3);
  await page.getByRole("button", { name: "Leave them" }).click();
  await expect.poll(() => confirmed(page)).toBe(before + 4);

  const insurance = page.getByRole("listitem").filter({ hasText: "How is the house insured?" });
  await insurance.getByRole("link", { name: "Fill it in" }).click();
  await page.getByLabel("How is the house insured?").fill("$500,000 of liability.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByRole("link", { name: "Continue with the checklist" }).click();
  await expect.poll(() => confirmed(page)).toBe(before + 5);
  await page.getByRole("listitem").filter({ hasText: "What is the house called?" }).getByRole("button").click();
  await expect.poll(() => confirmed(page)).toBe(before + 6);

  // Confirmed points are not on the site yet.
  await page.goto("/desk");
  await expect(page.getByRole("link", { name: /^Look at it, then publish/ })).toContainText("Bedrooms");

  await page.goto("/desk/house/contact");
  await page.getByLabel("Phone").fill("(609) 522-0111");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByRole("link", { name: "Continue with the checklist" }).click();
  await expect.poll(() => confirmed(page)).toBe(before + 7);

  await page.goto("/desk/preview/");
  await expect(page.getByText("A 4-bedroom bayfront rental")).toBeVisible();
  await expect(page.getByText("Fourth queen bedroom")).toBeVisible();
  await expect(page.getByText("Example plan until the owner confirms it.")).toHaveCount(0);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^A 4-bedroom .+ sleeps 16,/);
  await page.locator("#rates summary", { hasText: "House rules" }).click();
  await expect(page.getByText("The house sleeps 16.")).toBeVisible();
  await takeChangesBack(page);
});

test("what the owner writes and measures is on the pages as plain text, also at 320 pixels @all", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, site);
  await page.goto("/desk/house/details");
  await page.getByLabel("How many cars can park?").fill(`Three.\n</script><b>${"W".repeat(200)}`);
  await expect(page.getByText("219 of 240")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("saved.");
  await page.goto("/desk/house/measurements");
  await page.getByLabel("Steps up to the entry").fill("14");
  await page.getByLabel("Clear width of the entry door").fill('31 1/2"');
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("saved.");

  await page.goto("/desk/preview/");
  const known = page.getByRole("region", { name: "Good to know" });
  await expect(known.getByText("</script><b>")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await known.getByRole("link", { name: "See the measurements" }).press("Enter");
  await expect(page.getByRole("region", { name: "The house, measured" })).toContainText(
    "Steps up to the entry14 stepsClear width of the entry door31 1/2 inches",
  );
  await expectNoSidewaysScrolling(page);
  await page.goto("/accessibility");
  await expect(page.getByText("The house, measured")).toHaveCount(0);
  await takeChangesBack(page);
});

test.describe("an error in an answer", () => {
  test.use({ expectedNoise: [/status of (422|409)/] });

  test("is shown next to its field, and another window's answer is not overwritten", async ({
    page,
    site,
    context,
  }) => {
    await signIn(page, site);
    await page.goto("/desk/house/details");
    const other = await context.newPage();
    await other.goto("/desk/house/details");
    const bikes = page.getByLabel("How many bikes are there, and of which sizes?");
    await bikes.fill("x".repeat(90));
    await expect(page.getByText("90 of 80")).toBeVisible();
    // The answer is shown before the page has reloaded what is stored.
    const stored = Promise.withResolvers<void>();
    await page.route("**/desk/house/details.data*", async (route) => {
      if (route.request().method() === "GET") await stored.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByRole("alert").getByRole("link", { name: "How many bikes" }).press("Enter");
    await expect(bikes).toBeFocused();
    stored.resolve();
    await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled", "true");
    await expect(bikes).toBeFocused();
    await expect(bikes).toHaveAccessibleDescription(/Please keep this to 80 characters\./);
    await expect(bikes).toHaveValue("x".repeat(90));

    await other.getByLabel("How many bikes are there, and of which sizes?").fill("Six");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByRole("status")).toContainText("saved.");
    await bikes.fill("Seven");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("changed in another window");
    await expect(bikes).toHaveValue("Seven");
    await expect(page.getByRole("alert")).toContainText(
      /Saved now:\s*How many bikes are there, and of which sizes\?\s*Six/,
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status")).toContainText("saved.");
    await takeChangesBack(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 422/] });

  test("a point is confirmed and reopened", async ({ page, site }) => {
    await signIn(page, site);
    await page.goto("/desk/house/checklist");
    const before = await confirmed(page);
    const rules = page.getByRole("listitem").filter({ hasText: "Are the house rules and refunds right?" });
    await rules.getByRole("button", { name: "Yes, they are" }).click();
    await expect.poll(() => confirmed(page)).toBe(before + 1);
    await page.getByText(`Confirmed: ${before + 1}`).click();
    await page.getByRole("button", { name: "Ask again" }).first().click();
    await expect.poll(() => confirmed(page)).toBe(before);

    await page.goto("/desk/house/measurements");
    await page.getByLabel("Clear width of the entry door").fill("wide");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Please give a number of inches up to 1,200, such as 31 1/2 or 31.5.")).toBeVisible();
    await expect(page.getByLabel("Clear width of the entry door")).toHaveValue("wide");
  });
});
