import type { Page } from "@playwright/test";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { countShifts, expect, onlyWithAll, open, test, visit } from "#e2e/site.ts";
import { servePrices, shippedPrices } from "./prices.ts";

/** 9:30 PM on November 21 at the house, when it is already the 22nd in Paris. */
const lateNovember = new Date("2026-11-22T02:30:00Z");

const day = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The summary of the stay above the form's fields. */
const summary = (page: Page) => page.getByRole("form", { name: "Inquiry" }).getByRole("region", { name: "Your stay" });
const card = (page: Page) => page.getByRole("region", { name: "Availability Calendar" });

async function openPlan(page: Page, search: string, now = lateNovember, prices = shippedPrices): Promise<void> {
  await page.clock.setFixedTime(now);
  await servePrices(page, prices);
  await visit(page, `/${search}#availability-title`);
  await expect(card(page).getByRole("grid")).toBeVisible();
}

/** Returns to a tab that was left open: only then does the page request the nights itself. */
async function comeBackAfterAnHour(page: Page, since = lateNovember): Promise<void> {
  await page.clock.setFixedTime(new Date(since.getTime() + 61 * 60_000));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

for (const timezoneId of ["Pacific/Honolulu", "America/New_York", "Europe/Paris", "Pacific/Kiritimati"]) {
  test.describe(`with the browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`today is the date at the house, and no day shifts${onlyWithAll(timezoneId, ["Pacific/Kiritimati"])}`, async ({
      page,
    }) => {
      await openPlan(page, "");
      await expect(day(page, "Saturday, November 21, 2026, available, selected")).toBeVisible();

      await card(page).getByLabel("Choose the Year").selectOption("2027");
      await card(page).getByLabel("Choose the Month").selectOption("October");
      // Seven nights over the autumn clock change.
      await page.getByRole("button", { name: "Sunday, October 31, 2027, available" }).click();
      await expect(page).toHaveURL(/\?in=2027-10-31&nights=7$/);
      await expect(card(page).getByText("Sunday, October 31, 2027", { exact: true })).toBeVisible();
      await expect(card(page).getByText("Sunday, November 7, 2027", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: /next month/i }).click();
      await expect(day(page, "Saturday, November 6, 2027, available, one of your nights")).toBeVisible();
      await expect(day(page, "Sunday, November 7, 2027, available, your check-out day")).toBeVisible();

      // Booked nights run from July 1 to September 21, 2025.
      await openPlan(page, "?in=2025-06-24", new Date("2025-06-01T16:00:00Z"));
      await expect(day(page, "Monday, June 30, 2025, available, one of your nights")).toBeEnabled();
      await page.getByRole("button", { name: /next month/i }).click();
      await expect(day(page, "Tuesday, July 1, 2025, booked, your check-out day")).toBeDisabled();
      await card(page).getByLabel("Choose the Month").selectOption("September");
      await expect(day(page, "Sunday, September 21, 2025, booked")).toBeDisabled();
      await day(page, "Monday, September 22, 2025, available").click();
      await expect(page.getByText("September 22, 2025 shows as available.")).toBeVisible();
      await expect(page).toHaveURL(/in=2025-09-22/);
    });
  });
}

test("a tab revisited on another day plans from that day @all", async ({ page }) => {
  await openPlan(page, "");
  await expect(day(page, "Saturday, November 21, 2026, available, selected")).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-11-22T05:00:00Z"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(day(page, "Sunday, November 22, 2026, available, selected")).toBeVisible();
  await expect(card(page).getByText("November 22, 2026 shows as available.")).toBeVisible();
  await expect(page).toHaveURL(/\/#availability-title$/);
});

test("a plan is priced, kept in the address and copied into the inquiry", async ({ page }) => {
  await openPlan(page, "");
  // Until something is chosen there is an example, which fills in nothing.
  await expect(card(page).getByText("For example, June 5 to 12, 2027: $8,375 in total")).toBeVisible();
  await expect(day(page, "Friday, November 20, 2026, past")).toBeEnabled();
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("");
  // Its button fills that week into the form.
  await card(page).getByRole("button", { name: "Ask for this week" }).click();
  await expect(page.getByLabel("Full Name *")).toBeFocused();
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("2027-06-05");
  await expect(day(page, "Saturday, June 5, 2027, available, selected")).toBeVisible();
  await card(page).getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("");

  await card(page).getByRole("button", { name: "June 2027" }).click();
  await day(page, "Saturday, June 12, 2027, available").click();
  await expect(card(page).getByText("Jun 12 to 19 $8,375")).toBeInViewport();
  await expect(card(page).getByRole("button", { name: "Ask for this week" })).toBeInViewport();
  await card(page).getByRole("spinbutton", { name: "Guests" }).fill("12");
  await card(page)
    .getByRole("checkbox", { name: /small dog/ })
    .check();
  await expect(card(page).getByText("$8,575", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?in=2027-06-12&nights=7&guests=12&dog=1$/);
  // The form follows without a press.
  await expect(page.getByLabel("Check-out Date *")).toHaveValue("2027-06-19");
  await expect(summary(page)).toContainText("June 12 to 19, 2027");
  await expect(summary(page)).toContainText("Your party: 12 guests, small dog");
  await expect(summary(page)).toContainText("$8,575 in total, plus a $750 refundable deposit.");

  await page.reload();
  await card(page).scrollIntoViewIfNeeded();
  await expect(card(page).getByText("$8,575", { exact: true })).toBeVisible();
  await expect(card(page).getByRole("spinbutton", { name: "Guests" })).toHaveValue("12");

  await card(page).getByRole("button", { name: "Ask for this week" }).click();
  await expect(page.getByLabel("Full Name *")).toBeFocused();
  await expect(page.getByLabel("Full Name *")).toBeInViewport();
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("2027-06-12");
  await expect(page.getByLabel("Check-out Date *")).toHaveValue("2027-06-19");
  await expect(summary(page)).toContainText("12 guests, small dog");
  await page.reload();
  await expect(page.getByLabel("Check-out Date *")).toHaveValue("2027-06-19");

  // The form follows a link to another plan, except for dates that the guest has changed.
  await page.goto("/?in=2027-07-10&nights=7#contact");
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("2027-07-10");
  await page.getByLabel("Check-in Date *").fill("2027-07-11");
  await page.goto("/?in=2027-08-07&nights=7&guests=4#contact");
  await expect(summary(page)).toContainText("4 guests");
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("2027-07-11");
});

test("what a guest typed stays, and the focus moves to the first empty field", async ({ page }) => {
  await openPlan(page, "?in=2027-06-12&nights=8&dog=1");
  await page.getByLabel("Full Name *").fill("Ada Bay");
  await page.getByLabel("Additional Information").fill("Is the dock lit at night?");
  await card(page).getByRole("button", { name: "Ask for these dates" }).click();
  await expect(page.getByLabel("Phone Number *")).toBeFocused();
  await expect(page.getByLabel("Check-out Date *")).toHaveValue("2027-06-20");
  await expect(page.getByLabel("Additional Information")).toHaveValue("Is the dock lit at night?");
});

test("a form that the planner filled is cleared, too, once it was sent, and follows the next plan", async ({
  page,
}) => {
  await openPlan(page, "?in=2027-06-12&guests=4");
  await card(page).getByRole("button", { name: "Ask for this week" }).click();
  await page.getByLabel("Full Name *").fill("Ada Bay");
  await page.getByLabel("Phone Number *").fill("609 555 0199");
  await page.getByLabel("Email Address *").fill("ada-planned@example.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  const sent = page.getByRole("heading", { name: "We have your message" });
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport();
  const [toast, receipt] = await Promise.all([page.locator("[data-sonner-toast]").boundingBox(), sent.boundingBox()]);
  expect((toast?.y ?? 0) + (toast?.height ?? Number.NaN)).toBeLessThan(receipt?.y ?? 0);
  // The plan is read after a moment.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("");
  await expect(page.getByLabel("Check-out Date *")).toHaveValue("");
  await expect(summary(page)).toBeHidden();
  await expect(page.getByText("Check dates")).toHaveCount(0);
  await card(page).getByRole("button", { name: "Ask for this week" }).click();
  await expect(page.getByLabel("Full Name *")).toBeFocused();
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("2027-06-12");
  await card(page).getByRole("button", { name: "More nights" }).click();
  await expect(page.getByLabel("Check-out Date *")).toHaveValue("2027-06-20");
  await expect(summary(page)).toContainText("4 guests");
  await card(page).getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Check-in Date *")).toHaveValue("");
});

test("a line written by the planner changes with the plan @all", async ({ page }) => {
  await openPlan(page, "?in=2027-06-12&guests=4");
  const use = card(page).getByRole("button", { name: "Ask for this week" });
  await use.click();
  await expect(summary(page)).toContainText("4 guests");
  await card(page).getByRole("button", { name: "More guests" }).click();
  await expect(page).toHaveURL(/guests=5/);
  await use.click();
  await expect(summary(page)).toContainText("5 guests");
  const guests = card(page).getByRole("spinbutton", { name: "Guests" });
  await guests.clear();
  await card(page).getByRole("button", { name: "More guests" }).click();
  await expect(guests).toHaveValue("8");
  // Typing replaces the number: a tap and two digits.
  await guests.focus();
  await page.keyboard.type("15");
  await expect(guests).toHaveValue("15");
  await guests.clear();
  await guests.pressSequentially("17");
  await guests.blur();
  await expect(guests).toHaveValue("16");
  await guests.clear();
  await guests.blur();
  await expect(guests).toHaveValue("");
  await use.click();
  await expect(summary(page)).not.toContainText("guests");
});

test("nights never fall below seven, and every quick press counts", async ({ page }) => {
  await openPlan(page, "?in=2027-06-12");
  const nights = card(page).getByRole("spinbutton", { name: "Nights" });
  await expect(nights).toHaveValue("7");
  const fewer = card(page).getByRole("button", { name: "Fewer nights" });
  await expect(fewer).toBeDisabled();
  await fewer.click({ force: true });
  await expect(nights).toHaveValue("7");
  await card(page)
    .getByRole("button", { name: "More nights" })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.click();
    });
  await expect(nights).toHaveValue("10");
  await expect(card(page).getByText("$11,804", { exact: true })).toBeVisible();
  await expect(card(page).getByText("Estimate, cleaning included")).toBeVisible();
  await expect(card(page).getByText("Jun 12 to 22 estimate $11,804")).toBeVisible();
  await nights.fill("3");
  await nights.blur();
  await expect(nights).toHaveValue("10");
});

test("a booked day can be a check-out day; one more night names the first booked night", async ({ page }) => {
  await openPlan(page, "?in=2025-06-24", new Date("2025-06-01T16:00:00Z"));
  await expect(card(page).getByRole("button", { name: "Ask for this week" })).toBeVisible();
  await card(page).getByRole("button", { name: "More nights" }).click();
  await expect(card(page).getByText("The night of July 1, 2025 is booked.")).toBeVisible();
  await expect(card(page).getByRole("button", { name: "Ask for" })).toBeHidden();
  await expectNoViolations(page, "#rates");
  await card(page).getByRole("button", { name: "Fewer nights" }).click();
  await expect(card(page).getByText("Tuesday, July 1, 2025", { exact: true })).toBeVisible();
});

test("a past day cannot be planned", async ({ page }) => {
  await openPlan(page, "?in=2026-11-20");
  const reason = card(page).getByText("November 20, 2026 is in the past. Choose today or later.");
  const [answer, month] = await Promise.all([reason.boundingBox(), card(page).getByRole("grid").boundingBox()]);
  // On the same screen as the day that was pressed.
  expect(answer?.y).toBeLessThan((month?.y ?? 0) + (month?.height ?? Number.NaN) + 60);
  // The example cannot be asked for instead.
  await expect(card(page).getByText("For example, June 5 to 12, 2027").first()).toBeAttached();
  await expect(card(page).getByRole("button", { name: "Ask for" })).toHaveCount(0);
});

test("off-season prices are on request; a stay across the end of the season is split and says so", async ({ page }) => {
  await openPlan(page, "?in=2027-10-02");
  await expect(card(page).getByText("Ask us", { exact: true }).first()).toBeVisible();
  await openPlan(page, "?in=2027-05-29");
  await expect(card(page).getByText("for this week: its price is not set yet.")).toBeVisible();
  await expect(card(page).getByText("May 29 to Jun 5 ask us for the price")).toBeVisible();
  await openPlan(page, "?in=2027-09-04");
  await expect(card(page).getByText("Estimate, not the total yet")).toBeVisible();
  await expect(card(page).getByText("$2,661", { exact: true })).toBeVisible();
  await expect(card(page).getByText("plus 5 nights outside the season")).toBeVisible();
});

test("the total is the largest figure on the card @all", async ({ page }) => {
  await openPlan(page, "?in=2027-06-12&dog=1");
  const sizes = await card(page).evaluate((root) =>
    [...root.querySelectorAll("*")]
      .filter((element) =>
        /\$\d/.test(
          [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : "")).join(""),
        ),
      )
      .map((element) => ({ text: element.textContent, size: Number.parseFloat(getComputedStyle(element).fontSize) })),
  );
  const [largest, ...others] = sizes.toSorted((one, other) => other.size - one.size);
  expect(largest?.text).toBe("$8,575");
  expect(others.length).toBeGreaterThan(3);
  for (const other of others) expect(other.size).toBeLessThan((largest?.size ?? 0) / 2);
});

test("starting over clears the plan @all", async ({ page }) => {
  await openPlan(page, "?photos=kitchen&in=2027-06-12&nights=9&guests=3&dog=1");
  await card(page).getByRole("button", { name: "Start over" }).click();
  await expect(day(page, "Saturday, November 21, 2026, available, selected")).toBeVisible();
  await expect(page).toHaveURL(/\/\?photos=kitchen$/);
  await page.keyboard.press("Tab");
  await expect(card(page).getByRole("button", { name: "June 2027" })).toBeFocused();
});

test("the planner works by keyboard alone", async ({ page }) => {
  await openPlan(page, "?in=2027-06-12");
  await day(page, "Saturday, June 12, 2027, available, selected").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/in=2027-06-13/);
  await expect(day(page, "Sunday, June 13, 2027, available, selected")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card(page).getByRole("button", { name: "Fewer nights" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await expect(page).toHaveURL(/nights=8/);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/dog=1/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full Name *")).toBeFocused();
});

test("the planner causes no layout shift and is accessible @all", async ({ page }) => {
  await page.clock.setFixedTime(lateNovember);
  const shifted = await countShifts(page);
  await open(page, "/");
  const opened = await shifted();
  const below = page.getByRole("region", { name: "Book Your Stay" });
  const contact = async () => below.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
  const before = await contact();
  await page.getByRole("region", { name: "Pricing" }).scrollIntoViewIfNeeded();
  await expect(card(page).getByRole("grid")).toBeAttached();
  await card(page).scrollIntoViewIfNeeded();
  await expect(card(page).getByText(/As of/)).toBeVisible();
  expect(await contact()).toBe(before);
  expect((await shifted()) - opened).toBeLessThan(0.005);
  await expectNoViolations(page);

  for (const width of [320, 344, 360, 375, 393, 768, 1024, 1112, 1180, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const missing = await page
      .locator(".planner-space")
      .evaluate((space) => space.getBoundingClientRect().height - parseFloat(getComputedStyle(space).minHeight));
    expect(missing, `${width} pixels wide`).toBeLessThan(2);
  }
});

test.describe("when newer bookings cannot be read", () => {
  test.use({ expectedNoise: [/500/] });

  test("known bookings stay and the page says so", async ({ page }) => {
    await page.route("**/api/availability", (route) => route.fulfill({ status: 500 }));
    const thatSummer = new Date("2025-06-01T16:00:00Z");
    await openPlan(page, "?in=2025-08-01", thatSummer);
    await comeBackAfterAnHour(page, thatSummer);
    await expect(card(page).getByText("We couldn't check for newer bookings just now.")).toBeVisible();
    await expect(card(page).getByText("The night of August 1, 2025 is booked.")).toBeVisible();
    await expectNoViolations(page, "#rates");
  });
});

test("bookings from the server are closed, too, and a stale calendar is called stale @all", async ({ page }) => {
  const answer = { booked: [{ start: "2027-06-14", end: "2027-06-21" }], asOf: "2026-11-20T02:00:00Z", stale: true };
  await page.route("**/api/availability", (route) => route.fulfill({ json: answer }));
  await openPlan(page, "?in=2027-06-12");
  await expect(day(page, "Monday, June 14, 2027, available, one of your nights")).toBeEnabled();
  await comeBackAfterAnHour(page);
  await expect(card(page).getByText(/Only 2 nights are free from June 12, 2027/)).toBeVisible();
  await expect(day(page, "Monday, June 14, 2027, booked")).toBeDisabled();
  // The evening of the 19th at the house.
  await expect(card(page).getByText("As of November 19, 2026.")).toBeVisible();
  await expect(card(page).getByText("Please call or email us before you plan")).toBeVisible();
});

test("a tab reopened after an hour reloads the page if prices have changed @all", async ({ page }) => {
  await openPlan(page, "?in=2027-06-12&nights=7");
  const unchanged = page.waitForResponse("**/api/rates");
  await comeBackAfterAnHour(page);
  await (await unchanged).finished();
  await servePrices(page, { ...shippedPrices, cleaning: 40_000, asOf: "2026-11-22T03:00:00Z" });
  const reloaded = page.waitForEvent("load");
  await comeBackAfterAnHour(page, new Date(lateNovember.getTime() + 61 * 60_000));
  await reloaded;
  await expect(card(page).getByText("$8,400", { exact: true })).toBeVisible();
});

test.describe("when the prices cannot be read", () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  test("the plain list of prices stays", async ({ page }) => {
    await page.route("**/api/rates", (route) => route.abort());
    const asked = page.waitForRequest("**/api/rates");
    await visit(page, "/#availability-title");
    await asked;
    await expect(card(page).getByRole("row", { name: "7 nights with a small dog $8,575" })).toBeVisible();
    await expect(card(page).getByRole("link", { name: "See open weeks and prices" })).toBeVisible();
  });
});

test("the numbers fit on the narrowest phones @all", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPlan(page, "?in=2027-09-12&nights=14&guests=12");
  for (const name of ["Nights", "Guests"]) {
    const [needed, given] = await card(page)
      .getByRole("spinbutton", { name })
      .evaluate((field) => [field.scrollWidth, field.clientWidth]);
    expect(given).toBeGreaterThan(30);
    expect(needed).toBeLessThanOrEqual(given ?? 0);
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // September's caption is not under the button next to it.
  const [year, back] = await Promise.all([
    card(page).locator(".rdp-dropdown_root").last().boundingBox(),
    card(page).getByRole("button", { name: "Go to the Previous Month" }).boundingBox(),
  ]);
  expect((year?.x ?? 999) + (year?.width ?? 0)).toBeLessThanOrEqual(back?.x ?? 0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("booked nights and prices can be read", async ({ page }) => {
    await page.goto("/#rates");
    await expect(card(page).getByRole("heading", { name: "Booked nights" })).toBeVisible();
    await expect(card(page).getByText("July 1, 2025")).toHaveCount(0);
    await expect(card(page).getByRole("row", { name: "7 nights with a small dog $8,575" })).toBeVisible();
  });
});
