import type { Page } from "@playwright/test";
import { longDate } from "#contract/calendar-date.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import type { Site } from "#e2e/running-site.ts";
import { applicationStarted, expect, test, visit } from "#e2e/site.ts";
import { signIn } from "./desk.ts";

// Years from now, so that no day is ever past; 2038 has the weekdays of 2027.
const night = (page: Page, name: string) => page.getByRole("gridcell", { name }).getByRole("link");
const panel = (page: Page) => page.getByRole("region", { name: "Chosen" });
const note = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });

async function openMonth(page: Page, month: string): Promise<void> {
  await page.goto(`/desk/calendar?month=${month}`);
  // Keys work once the application has started.
  await applicationStarted(page);
}

/** Whether a night is booked where guests and platforms look: on the page, in the API and in the calendar file. */
async function booked(site: Site, day: string): Promise<boolean[]> {
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const { booked: ranges } = JSON.parse(await read("/api/availability")) as {
    booked: { start: string; end: string }[];
  };
  const page = (await read("/")).replaceAll(/<[^>]*>/g, "");
  return [
    page.includes(`${longDate(day)} to check-out on`),
    ranges.some(({ start }) => start === day),
    (await read("/calendar.ics")).includes(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`),
  ];
}

test("a week is blocked in five taps from Today, and is seen everywhere at once", async ({ page, site }) => {
  await signIn(page, site);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Calendar" }).click();
  await page.getByRole("grid").waitFor();
  await expect(page.getByRole("gridcell", { name: /, today/ })).toBeVisible();
  // Whatever day it is, the next month shows seven nights to come.
  const month = (await page.getByRole("grid").getAttribute("aria-label")) ?? "";
  await page.getByRole("navigation", { name: "Month" }).getByRole("link").nth(1).click();
  await expect(page.getByRole("grid")).not.toHaveAccessibleName(month);
  const free = page.locator("td:not([data-past]) [data-night]");
  await expect(free.nth(6)).toBeInViewport();
  const days = await free.evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset["night"] ?? ""));
  const [first = "", last = ""] = [days[0], days[6]];
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator(`[data-night="${first}"]`).click();
  await page.locator(`[data-night="${last}"]`).click();
  await expect(panel(page)).toContainText("7 nights");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(7);
  // Selecting nights loads no data.
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
  await page.getByRole("button", { name: "Block" }).click();
  await expect(note(page)).toContainText("Blocked 7 nights");
  await expect.poll(() => booked(site, first)).toEqual([true, true, true]);
  await expect(page.getByRole("gridcell", { name: /blocked/ })).toHaveCount(7);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(note(page)).toContainText("no longer blocked");
  await expect(page.getByRole("gridcell", { name: /blocked/ })).toHaveCount(0);
  await expect.poll(() => booked(site, first)).toEqual([false, false, false]);
});

test.describe("what is refused", () => {
  test.use({ expectedNoise: [/status of 4(09|22)/] });

  test("a stay is moved from its night, and back", async ({ page, site }) => {
    await site.enterStay({ name: "Ann Example", checkIn: "2038-07-03", checkOut: "2038-07-10" });
    await site.enterStay({ name: "Bob Sample", checkIn: "2038-07-10", checkOut: "2038-07-17" });
    await signIn(page, site);
    await openMonth(page, "2038-07");
    await expect(night(page, "Saturday, July 10, 2038, booked, Bob Sample, arrival, Ann Example leaves")).toBeVisible();
    await night(page, "Sunday, July 4, 2038, booked, Ann Example").click();
    await expect(panel(page)).toContainText("July 3 to 10, 2038, 7 nights");
    await expectNoViolations(page);
    await panel(page).getByRole("link", { name: "Move to other dates" }).click();
    const form = page.getByRole("region", { name: "Change dates" });
    const arrival = form.getByLabel("Arrival");
    // The departure follows, onto the next stay's nights. The error is next to the field, and what was typed stays.
    await arrival.fill("2038-07-05");
    await expect(form.getByLabel("Departure")).toHaveValue("2038-07-12");
    await form.getByRole("button", { name: "Save dates" }).click();
    await expect(arrival).toHaveAccessibleDescription(/July 10, 2038 is taken by Bob Sample/);
    await expect(arrival).toHaveValue("2038-07-05");
    await form.getByLabel("Departure").fill("2038-07-10");
    await form.getByRole("button", { name: "Save dates" }).click();
    await expect(note(page)).toContainText("Moved: Ann Example, July 5 to 10, 2038");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(note(page)).toContainText("Undone: Ann Example");
    await openMonth(page, "2038-07");
    await expect(night(page, "Saturday, July 3, 2038, booked, Ann Example, arrival")).toBeVisible();
  });
});

test.describe("prices", () => {
  test.use({ expectedNoise: [/status of 422/] });

  test("a chosen week gets its own price, which guests see @all", async ({ page, site }) => {
    await signIn(page, site, "/desk/calendar?month=2027-07&first=2027-07-17&last=2027-07-23");
    await panel(page).getByText("Change the week's price, $8,000").click();
    const price = panel(page).getByLabel("Rent for the seven nights");
    await price.fill("-1");
    await panel(page).getByRole("button", { name: "Save the price" }).click();
    await expect(price).toHaveAttribute("aria-invalid", "true");
    await expect(price).toHaveValue("-1");
    await expectNoViolations(page);
    await price.fill("9,500");
    await panel(page).getByRole("button", { name: "Save the price" }).click();
    await expect(note(page)).toContainText("$9,500");
    const weeks = async () =>
      ((await (await fetch(`${site.url}/api/rates`)).json()) as { weeks: { checkIn: string; price: number }[] }).weeks;
    await expect.poll(weeks).toEqual([{ checkIn: "2027-07-17", price: 950_000 }]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(weeks).toEqual([]);
  });
});

test("the month is a grid for the keyboard", async ({ page, site }) => {
  await signIn(page, site);
  await openMonth(page, "2038-10");
  await night(page, "Friday, October 15, 2038, free").focus();
  const steps = [
    ["ArrowRight", "Saturday, October 16, 2038, free"],
    ["ArrowDown", "Saturday, October 23, 2038, free"],
    ["Home", "Sunday, October 17, 2038, free"],
    ["End", "Saturday, October 23, 2038, free"],
    ["PageDown", "Tuesday, November 23, 2038, free"],
    ["PageUp", "Saturday, October 23, 2038, free"],
    ["Shift+PageDown", "Sunday, October 23, 2039, free"],
    ["Shift+PageUp", "Saturday, October 23, 2038, free"],
    ["ArrowUp", "Saturday, October 16, 2038, free"],
    ["ArrowLeft", "Friday, October 15, 2038, free"],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(night(page, name), key).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(1);
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(7);
  await expect(night(page, "Thursday, October 21, 2038, free")).toBeFocused();
  // One tab stop for the grid, then the panel's actions.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Block" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Our own week");
  await page.keyboard.press("Enter");
  await expect(note(page)).toContainText("Blocked 7 nights: October 15 to 22, 2038.");
  await expect(night(page, "Friday, October 15, 2038, blocked, Our own week")).toBeVisible();
});

test("the month and the year are also in words, and axe finds nothing in any state @all", async ({ page, site }) => {
  await site.enterStay({ name: "Dan Words", checkIn: "2038-06-05", checkOut: "2038-06-12" });
  await signIn(page, site);
  await openMonth(page, "2038-06");
  const list = page.getByRole("region", { name: "June 2038 in words" });
  await expect(list.getByRole("listitem").first()).toContainText("Free");
  await expect(list.getByRole("link", { name: /Dan Words/ })).toHaveAttribute("href", /^\/desk\/stays\/[\w-]+$/);
  await expect(page.getByRole("link", { name: "June 2038: 7 nights booked, 23 free" })).toBeVisible();
  await expectNoViolations(page);
  await night(page, "Wednesday, June 2, 2038, free").click();
  await night(page, "Monday, June 14, 2038, free").click();
  await expect(panel(page)).toContainText("Saturday, June 5, 2038: booked, Dan Words.");
  await expect(page.getByRole("button", { name: "Block" })).toBeHidden();
  await night(page, "Sunday, June 13, 2038, free").click();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Enter a stay" }).click();
  // Cells of the calendar also contain the word "arrival".
  await page.getByRole("heading", { name: "Enter a stay", level: 1 }).waitFor();
  await expect(page.getByLabel("Arrival", { exact: true })).toHaveValue("2038-06-13");
});

test("the month turns with a swipe, and fits narrow and wide windows @all", async ({ page, site }) => {
  await signIn(page, site);
  await visit(page, "/desk/calendar?month=2038-06&first=2038-06-13");
  await page.setViewportSize({ width: 1280, height: 900 });
  const [month, chosen] = [await page.getByRole("grid").boundingBox(), await panel(page).boundingBox()];
  expect((month?.x ?? 0) + (month?.width ?? 0)).toBeLessThan(chosen?.x ?? 0);
  await expectNoViolations(page);

  // A swipe to the left turns to the next month and keeps the selection. The year is already loaded.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const grid = page.getByRole("grid", { name: "June 2038" });
  const touch = (clientX: number) => [{ identifier: 0, clientX, clientY: 300 }];
  await grid.dispatchEvent("touchstart", { touches: touch(300), changedTouches: touch(300) });
  await grid.dispatchEvent("touchend", { touches: [], changedTouches: touch(120) });
  await expect(page).toHaveURL("/desk/calendar?month=2038-07&first=2038-06-13");
  await expect(page.getByRole("grid", { name: "July 2038" })).toBeVisible();
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 422/] });

  test("nights are chosen and blocked by links and a form; a night taken by then is named @all", async ({
    page,
    site,
  }) => {
    await signIn(page, site, "/desk/calendar?month=2038-09");
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    await link("Saturday, September 11, 2038, free").click();
    await link("Friday, September 17, 2038, free").click();
    await site.owner("nights", "block", "2038-09-15", "2038-09-16", "--note", "roof");
    await page.getByText("Block with a note").click();
    await page.getByLabel("Note (only you see it)").fill("family");
    await page.getByRole("button", { name: "Block" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "You blocked the night of September 15, 2038 (roof). Nothing was changed.",
    );
    await page.getByRole("button", { name: "Free the blocked night" }).click();
    await expect(page.getByRole("status")).toContainText("Freed 1 night from September 15, 2038.");
    await link("Saturday, September 11, 2038, free").click();
    await link("Friday, September 17, 2038, free").click();
    await page.getByRole("button", { name: "Block" }).click();
    await expect(page.getByRole("status")).toContainText("Blocked 7 nights: September 11 to 18, 2038.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(link("Saturday, September 11, 2038, free")).toBeVisible();
  });
});

test("Year opens the month that is tapped, and going back still asks about what was typed", async ({ page, site }) => {
  await signIn(page, site, "/desk");
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Calendar" }).click();
  await page.getByRole("grid").waitFor();
  await openMonth(page, "2038-07&first=2038-07-17&last=2038-07-23");
  const months = page.getByRole("navigation", { name: "Month" });
  await months.getByRole("link", { name: "Year" }).click();
  await expect(page.getByRole("heading", { name: "2038", exact: true })).toBeFocused();
  await page.getByRole("link", { name: /^September 2038/ }).click();
  await expect(page.getByRole("grid", { name: "September 2038" })).toBeInViewport();

  await page.getByText("Price this week").or(page.getByText("Change the week's price")).click();
  await page.getByLabel("Rent for the seven nights").fill("9000");
  await months.getByRole("link", { name: "Year" }).click();
  const asked = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.evaluate(() => window.history.back());
  expect(await asked).toMatch(/confirm|beforeunload/);
  await expect(page.getByLabel("Rent for the seven nights")).toHaveValue("9000");
});
