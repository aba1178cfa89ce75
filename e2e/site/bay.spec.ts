import type { Page } from "@playwright/test";
import type { TidesAnswer } from "#contract/shore/tides.ts";
import { clockTime, feetInWords } from "#contract/shore/tides.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, test, visit } from "#e2e/site.ts";

/** One day's tides from the API, worded like on the pages. */
async function tidesOf(page: Page, date: string): Promise<string[]> {
  const response = await page.request.get(`/api/tides?from=${date}&to=${date}`);
  const { tides } = (await response.json()) as TidesAnswer;
  return tides.map(({ time, feet }) => `${clockTime(time)}, ${feetInWords(feet)}`);
}

const summer = new Date().getFullYear() + 1;
const week = `${summer}-07-03`;

/** The first day of the week on display. */
function firstDay(page: Page) {
  return page.getByRole("list", { name: "Day by day" }).getByRole("listitem").first();
}

test("a week of the bay: the same figures on the page, in its sheet, on paper and in the API, and no violations", async ({
  page,
}) => {
  await visit(page, `/bay?week=${week}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The bay this week");
  await expect(page.getByRole("heading", { level: 2, name: `July 3, ${summer} to July 9, ${summer}` })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: `July 4, ${summer}` })).toBeVisible();
  const day = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `July 4, ${summer}` }) });
  const tides = await tidesOf(page, `${summer}-07-04`);
  expect(tides.length).toBeGreaterThanOrEqual(3);
  for (const tide of tides) {
    await expect(day.getByRole("definition").filter({ hasText: tide })).toBeVisible();
  }
  await expect(page.getByRole("table")).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
  await expect(page.getByText(/not for navigation: computed from NOAA's record of station 8535726/)).toBeVisible();
  await expect(page.locator("[data-now]")).toHaveCount(0);
  await expectNoViolations(page);

  // Printed, four weeks are on one sheet of Letter paper.
  const pdf = (await page.pdf({ format: "Letter", preferCSSPageSize: false })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row")).toHaveCount(29);
  for (const tide of tides)
    await expect(page.getByRole("row", { name: /Jul 4/ })).toContainText(tide.replace(/, | ft/g, " ").trim());
  await expect(page.getByRole("row", { name: /Jul 30/ })).toBeVisible();
  await expect(page.getByText(/; predicted, not for navigation/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print four weeks on one sheet" })).toBeHidden();

  // Nothing scrolls sideways on the narrowest phone.
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the week is in the URL; the weeks before and after, and any other, are one step away", async ({ page }) => {
  await page.goto(`/bay?week=${week}`);
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page).toHaveURL(`/bay?week=${summer}-07-10`);
  await page.getByRole("link", { name: "Previous week" }).click();
  await expect(page).toHaveURL(`/bay?week=${week}`);
  await page.getByLabel("Week starting").fill(`${summer}-11-05`);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(`/bay?week=${summer}-11-05`);
  await expect(
    page.getByRole("heading", { level: 2, name: `November 5, ${summer} to November 11, ${summer}` }),
  ).toBeVisible();
  expect((await page.request.get("/bay?week=2027-02-30")).status()).toBe(404);
  expect((await page.request.get("/bay?week=2099-07-01")).status()).toBe(404);
});

test("now follows the house's clock, in both halves of the year and wherever the reader is @all", async ({
  browser,
  site,
}) => {
  for (const [instant, date, share] of [
    [`${summer}-07-04T10:00:00Z`, `${summer}-07-04`, 6 / 24],
    [`${summer}-12-05T11:00:00Z`, `${summer}-12-05`, 6 / 24],
    [`${summer}-07-05T03:30:00Z`, `${summer}-07-04`, 23.5 / 24],
  ] as const) {
    const context = await browser.newContext({ timezoneId: "Asia/Tokyo", serviceWorkers: "block" });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(instant));
    await visit(page, `${site.url}/bay?week=${date}`);
    const mark = await page.locator("[data-now]").last().getAttribute("d");
    expect(Number(/^M(\d+) /.exec(mark ?? "")?.[1])).toBe(Math.round(share * 240));
    await context.close();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page is complete: days, curves, other weeks", async ({ page }) => {
    await page.goto(`/bay?week=${week}`);
    await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) })).toHaveCount(7);
    await expect(page.locator("main svg path.fill-bay-600")).toHaveCount(2);
    await expect(page.getByText("The National Weather Service has no alerts for the house")).toBeVisible();
    await page.getByLabel("Week starting").fill(`${summer}-08-01`);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(`/bay?week=${summer}-08-01`);
  });
});

test("home and the borough guide say what the bay does today, as the API has it", async ({ page }) => {
  await page.goto("/bay");
  const heading = await firstDay(page).getByRole("heading").textContent();
  const today = /\w+ \d+, \d{4}/.exec(heading ?? "")?.[0] ?? "";
  const highs = await firstDay(page).locator("dt", { hasText: "High" }).locator("~ dd").allTextContents();
  expect(highs).not.toEqual([]);
  for (const path of ["/", "/west-wildwood-guide"]) {
    await page.goto(path);
    const line = page.locator("main p", { hasText: `At the dock on ${today}:` });
    for (const high of highs) await expect(line).toContainText(high);
    await expect(line).toContainText(/sunset \d+:\d\d PM/);
    if (path === "/") await expect(page.locator("[data-now]")).toBeAttached();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "The bay this week" }).click();
  await expect(page).toHaveURL("/bay");
});

test("the planner leads to the tides of the chosen days @all", async ({ page }) => {
  await page.goto(`/?in=${week}&nights=7#availability-title`);
  await page.getByRole("link", { name: "Tides on these days" }).click();
  await expect(page).toHaveURL(`/bay?week=${week}`);
});

test("my shore week has the tides of its days once it knows its date @all", async ({ page }) => {
  await visit(page, "/my-shore-week?plan=sams.1");
  await page.getByRole("button", { name: /Keep/ }).click();
  await page.getByLabel("Date of day 1").fill(week);
  await expect(page.getByRole("region", { name: /, Jul 3$/ })).toContainText((await tidesOf(page, week))[0] ?? "");
  await page.getByLabel("Include high and low water").check();
  await expectNoViolations(page);
});
