import type { Page } from "@playwright/test";
import type { PricesAnswer } from "#contract/prices/prices.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import type { Site } from "#e2e/running-site.ts";
import { applicationStarted, expect, test } from "#e2e/site.ts";
import { signIn } from "./desk.ts";

async function pricesOf(site: Site): Promise<PricesAnswer> {
  return (await (await fetch(`${site.url}/api/rates`)).json()) as PricesAnswer;
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("the price of a week in July is on the site and in the API a second later, and can be undone", async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site, "/desk/prices");
  await expectAccessible(page);
  const july = page.getByRole("listitem").filter({ hasText: "Price for July" }).first();
  const field = july.getByRole("textbox");
  await field.fill("9500");
  await expect(july).toContainText("A guest pays $9,875.");
  await page.getByRole("button", { name: "Save weeks" }).click();
  const note = page.getByRole("status");
  await expect(note).toContainText(/The week of July \d+, \d+ costs \$9,500, fees not included\./);
  await expect(field).toHaveValue("$9,500");
  await expectAccessible(page);

  const weeks = async () => (await pricesOf(site)).weeks;
  await expect.poll(weeks).toMatchObject([{ price: 950_000 }]);
  const visitor = await context.newPage();
  await expect
    .poll(async () => (await visitor.goto("/")) && visitor.locator("#rates").textContent(), { intervals: [200] })
    .toMatch(/Week of July \d+, \d+, with cleaning\s*\$9,875/);
  await visitor.close();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(note).toContainText("Undone:");
  await expect(field).toHaveValue("");
  await expect.poll(weeks).toEqual([]);
});

test("saving the fees leaves the price that is typed for a week", async ({ page, site }) => {
  await signIn(page, site, "/desk/prices");
  await applicationStarted(page);
  const week = page.getByRole("listitem").filter({ hasText: "Price for July" }).first().getByRole("textbox");
  await week.fill("9500");
  await page.getByLabel("Cleaning").fill("$390");
  await page.getByRole("button", { name: "Save fees" }).click();
  await expect(page.getByRole("status")).toContainText("Undo");
  await expect(page.getByLabel("Cleaning")).toHaveValue("$390");
  await expect(week).toHaveValue("9500");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Cleaning")).toHaveValue("$375");
});

test.describe("an error in a season", () => {
  test.use({ expectedNoise: [/status of (422|409)/] });

  test("is shown next to its field, and nothing typed is lost", async ({ page, site }) => {
    await signIn(page, site, "/desk/prices");
    await page.getByRole("link", { name: "Add a season" }).click();
    await page.getByLabel("Name").fill("Early summer");
    const [summer] = (await pricesOf(site)).seasons;
    await page.getByLabel("First night").fill(summer?.from ?? "");
    await page.getByLabel("Last check-out").fill(summer?.to ?? "");
    await page.getByLabel("Rent for a week").fill("6,000");
    await expect(page.getByText("A guest pays $6,375 for a week")).toBeVisible();
    await page.getByRole("button", { name: "Save season" }).click();
    await expect(page.getByLabel("First night")).toHaveAccessibleDescription(
      /Summer \d+ .+ and Early summer .+ overlap/,
    );
    await expect(page.getByLabel("Name")).toHaveValue("Early summer");
    await expect(page.getByLabel("Rent for a week")).toHaveValue("6,000");
    await page.setViewportSize({ width: 320, height: 800 });
    await expectAccessible(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of (422|409)/] });

  test("a season is added, changed and removed @all", async ({ page, site }) => {
    await signIn(page, site, "/desk/prices/season");
    const name = await page.getByLabel("Name").inputValue();
    await page.getByLabel("Rent for a week").fill("-1");
    await page.getByRole("button", { name: "Save season" }).click();
    await expect(page.getByText("Enter a price between $1 and $100,000, in whole dollars.")).toBeVisible();
    await page.getByLabel("Rent for a week").fill("$8,400");
    await page.getByRole("button", { name: "Save season" }).click();
    await expect(page.getByRole("status")).toContainText(`${name}, `);
    await page.getByRole("link", { name }).last().click();
    await page.getByLabel("Stays begin on").selectOption("Saturday");
    await page.getByRole("button", { name: "Save season" }).click();
    await expect
      .poll(async () => (await pricesOf(site)).seasons.at(-1))
      .toMatchObject({ name, weekPrice: 840_000, arrival: 6 });
    await page.getByRole("link", { name }).last().click();
    await page.getByRole("button", { name: "Remove this season" }).click();
    await expect(page.getByRole("status")).toContainText(`Removed ${name}.`);
    await expect.poll(async () => (await pricesOf(site)).seasons.map((season) => season.name)).not.toContain(name);
  });

  test("a season that was refused for a wrong field does not overwrite another window afterwards @all", async ({
    page,
    site,
    context,
  }) => {
    await signIn(page, site);
    const before = (await pricesOf(site)).seasons;
    await page.goto(`/desk/prices/season?from=${before[0]?.from}`);
    const other = await context.newPage();
    await other.goto("/desk/prices");
    await other.getByLabel("Cleaning").fill("$400");
    await other.getByRole("button", { name: "Save fees" }).click();
    await expect(other.getByRole("status")).toBeVisible();

    await page.getByLabel("Rent for a week").fill("-1");
    await page.getByRole("button", { name: "Save season" }).click();
    await expect(page.getByText("Enter a price between $1 and $100,000, in whole dollars.")).toBeVisible();
    await page.getByLabel("Rent for a week").fill("$8,400");
    await page.getByRole("button", { name: "Save season" }).click();
    await expect(page.getByRole("alert")).toContainText("Someone changed this");
    expect((await pricesOf(site)).seasons).toEqual(before);
    await other.getByRole("button", { name: "Undo" }).click();
    await expect(other.getByRole("status")).toContainText("Undone:");
  });
});
