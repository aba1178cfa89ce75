import type { Locator, Page } from "@playwright/test";
import { addDays } from "#contract/calendar-date.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { applicationStarted, expect, test, visit } from "#e2e/site.ts";

/** Counts taps; typing into a tapped field is not another tap. */
function countedTaps() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
  };
}

function openBoxes(page: Page): Locator {
  return page.getByRole("listitem").filter({ hasText: "Open" }).filter({ hasText: "$8,375" }).getByRole("checkbox");
}

test("home to a link with three weeks for 15 people in 9 taps, and from the link to a sent inquiry in 8", async ({
  page,
  browser,
  site,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const sender = countedTaps();
  await visit(page, "/");
  await sender.tap(page.getByRole("main").locator('a[href="/weeks"]').first());
  await applicationStarted(page);
  const boxes = openBoxes(page);
  const weeks = await Promise.all([0, 1, 3].map((index) => boxes.nth(index).inputValue()));
  for (const index of [0, 1, 3]) await sender.tap(boxes.nth(index));
  await expect(page.getByRole("status").filter({ hasText: "3 weeks selected" })).toBeVisible();
  await sender.tap(page.getByRole("button", { name: "Make a family link" }));
  await applicationStarted(page);
  const panel = page.getByRole("region", { name: "Ask your family" });
  await expect(panel).toBeInViewport();
  await sender.tap(panel.getByLabel("Your first name"));
  await page.keyboard.type("Anna");
  await sender.tap(panel.getByLabel("People in all"));
  await page.keyboard.type("15");
  await sender.tap(panel.getByRole("link", { name: "Copy link" }));
  await expect(panel.getByRole("status")).toContainText("Copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const query = weeks.map((week) => `week=${week}`).join("&");
  expect(link).toBe(`${site.url}/weeks?${query}#families=3&guests=15&from=Anna`);
  expect(sender.taps()).toBeLessThanOrEqual(9);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const rose = await phone.newPage();
  const asked: string[] = [];
  rose.on("request", (request) => asked.push(request.url()));
  await rose.goto(link);
  await expect(rose.getByText("Anna asks:")).toBeVisible();
  await expect(rose.getByRole("heading", { level: 1 })).toHaveText("Which week suits you?");
  await expect(rose.getByText("15 of us, 3 families")).toBeVisible();
  await expect(rose.getByText("$2,792", { exact: true })).toHaveCount(3);
  await expectNoViolations(rose);
  // The fragment never leaves the phone.
  expect(asked.filter((url) => /Anna|families/.test(url.replace(/#.*/, "")))).toEqual([]);
  const answer = rose.getByRole("link", { name: /^Text ".+ works"$/ }).first();
  // No recipient, and the sentence as the text.
  await expect(answer).toHaveAttribute("href", /^sms:\?&body=[A-Z][a-z]+%20\d+%20works%20for%20us\.$/);
  const guest = countedTaps();
  await guest.tap(rose.getByRole("link", { name: "Ask for this week" }).nth(1));
  await applicationStarted(rose);
  await expect(rose.getByLabel("Check-in Date *")).toHaveValue(weeks[1] ?? "");
  await expect(rose.getByLabel("Check-out Date *")).toHaveValue(weekAfter(weeks[1] ?? ""));
  await expect(rose.getByText("Your party: 15 guests")).toBeVisible();
  await expect(rose.getByLabel("Full Name *")).toBeInViewport();
  for (const [label, text] of [
    ["Full Name *", "Rose Sample"],
    ["Phone Number *", "609 555 0187"],
    ["Email Address *", "rose@example.com"],
  ] as const) {
    await guest.tap(rose.getByLabel(label));
    await rose.keyboard.type(text);
  }
  await guest.tap(rose.getByRole("button", { name: "Send Message" }));
  await expect(rose.getByRole("heading", { name: "We have your message" })).toBeVisible();
  expect(guest.taps()).toBeLessThanOrEqual(8);
  await phone.close();
});

test("the list: shares follow the number of families, a link needs at least one week and takes at most four", async ({
  page,
}) => {
  await visit(page, "/weeks");
  await expect(page.getByText("$2,792 each").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Small dog (+$200)" }).check();
  await expect(page.getByText("$2,859 each").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for this week" }).nth(1)).toHaveAttribute("href", /&dog=1#inquiry$/);
  await page.getByRole("checkbox", { name: "Small dog (+$200)" }).uncheck();
  await page.getByRole("button", { name: "4", exact: true }).click();
  await expect(page.getByText("$2,094 each").first()).toBeVisible();
  await page.getByRole("button", { name: "Make a family link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Select at least one week first." })).toBeVisible();
  const boxes = openBoxes(page);
  for (let index = 0; index < 4; index++) await boxes.nth(index).check();
  await expect(boxes.nth(4)).toBeDisabled();
  await boxes.nth(0).uncheck();
  await expect(boxes.nth(4)).toBeEnabled();
  await page.getByText("High water in each week").click();
  await expect(
    page.getByRole("term").filter({ hasText: /^(In the morning|Around noon|In the afternoon)$/ }),
  ).not.toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Make a family link" }).click();
  await expect(page).toHaveURL(/#families=4&share$/);
  await expect(page.getByText("Each of 4 families")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Ask your family" })).toBeInViewport();
});

test("a wrong link shows the list, and a stranger's link can only put letters on the page @all", async ({ page }) => {
  await page.goto("/weeks");
  const week = await openBoxes(page).nth(2).inputValue();
  const inside = addDays(week, 3);
  await page.goto(
    `/weeks?week=${inside}&week=tomorrow&week=&week=2099-01-01#from=%3Cimg%20src=x%3E%20Visit%20evil.example`,
  );
  await applicationStarted(page);
  await expect(
    page.getByRole("heading", { name: stayDates(week, weekAfter(week)).replace(/, \d+$/, "") }),
  ).toBeVisible();
  await expect(page.getByText("img src x Visit evil example asks:")).toBeVisible();
  const panel = page.getByRole("region", { name: "Ask your family" });
  await panel.getByLabel("People in all").fill("99");
  await expect(panel.getByLabel("People in all")).toHaveAccessibleDescription("Enter a number from 1 to 16.");
  await expect(panel.getByLabel("Link to this page")).toHaveValue(/#families=3&from=img/);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("Blocked"))));
  await panel.getByRole("link", { name: "Copy link" }).click();
  await expect(panel.getByRole("status")).toContainText("The link is selected");
  await expect(panel.getByLabel("Link to this page")).toBeFocused();
  await page.goto("/weeks?week=2026-01-03");
  await expect(page.getByText("The weeks in that link are in the past")).toBeVisible();
  expect((await page.goto("/weeks?week=soon"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open weeks");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two weeks make the same page, without the name; of five it shows four", async ({ page, site }) => {
    await page.goto("/weeks");
    const boxes = openBoxes(page);
    const five = await Promise.all([0, 1, 2, 3, 5].map((index) => boxes.nth(index).inputValue()));
    await page.goto(`/weeks?${five.map((week) => `week=${week}`).join("&")}`);
    await expect(page.getByText("this page shows the first four")).toBeVisible();
    await expect(page.getByText("$2,792", { exact: true })).toHaveCount(4);
    await page.goto("/weeks");
    const chosen = [await boxes.nth(0).inputValue(), await boxes.nth(2).inputValue()];
    await boxes.nth(0).check();
    await boxes.nth(2).check();
    await page.getByRole("button", { name: "Make a family link" }).click();
    await expect(page).toHaveURL(`/weeks?${chosen.map((week) => `week=${week}`).join("&")}#share`);
    await expect(page.getByRole("region", { name: "Ask your family" })).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which week suits you?");
    await expect(page.getByText("$2,792", { exact: true })).toHaveCount(2);
    const title = await page.locator('meta[property="og:title"]').getAttribute("content");
    for (const week of chosen) {
      const dates = stayDates(week, weekAfter(week)).replace(/, \d+$/, "");
      await expect(page.getByRole("heading", { name: dates })).toBeVisible();
      expect(title).toContain(dates);
    }
    await expect(page.getByRole("link", { name: "Photos of the house" })).toHaveAttribute("href", "/#photos");
    await expect(page.getByLabel("Link to this page")).toHaveValue(
      `${site.url}/weeks?${chosen.map((week) => `week=${week}`).join("&")}#families=3`,
    );
    await page.getByRole("link", { name: "Ask for this week" }).first().click();
    await expect(page).toHaveURL(`/ask?week=${chosen[0]}`);
    await expect(page.getByLabel("Check-in Date *")).toHaveValue(chosen[0] ?? "");
    await page.getByLabel("Full Name *").fill("Rose Sample");
    await page.getByLabel("Phone Number *").fill("609 555 0187");
    await page.getByLabel("Email Address *").fill("rose@example.com");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL("/sent/inquiry");
  });
});

test("list and calendar agree: a taken week shows in both, and can be asked about", async ({ page, site }) => {
  await page.goto("/weeks");
  const taken = await openBoxes(page).nth(4).inputValue();
  await site.owner("nights", "block", taken, weekAfter(taken));
  const row = page.getByRole("listitem").filter({ has: page.locator(`input[value="${taken}"]`) });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Taken", { timeout: 500 });
  }).toPass();
  // The dates of all rows share a column, which the link of the taken one must not take.
  expect((await row.locator("label").boundingBox())?.height).toBeLessThan(70);
  await expect(row.getByRole("checkbox")).toBeDisabled();
  const isBooked = async () => {
    const { booked } = (await (await page.request.get("/api/availability")).json()) as {
      booked: { start: string; end: string }[];
    };
    return booked.some(({ start, end }) => start <= taken && taken < end);
  };
  await expect.poll(isBooked).toBe(true);

  // The family sees that it is taken, too.
  await page.goto(`/weeks?week=${taken}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Taken" })).toContainText("Ask us about this week");
  await page.goto("/weeks");
  await row.getByRole("link", { name: "Ask us about this week" }).click();
  await expect(page.getByLabel("Check-in Date *")).toHaveValue(taken);
  await expect(page.getByLabel("Check-out Date *")).toHaveValue(weekAfter(taken));
  await expect(page.getByLabel("Full Name *")).toBeInViewport();
  // Other journeys share this house.
  await site.owner("nights", "free", taken, weekAfter(taken));
});

function weekAfter(date: string): string {
  return addDays(date, 7);
}
