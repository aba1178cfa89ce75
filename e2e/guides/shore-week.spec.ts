import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { applicationStarted, expect, onlyWithAll, open, test } from "#e2e/site.ts";

/** Stores a plan on the device, as an earlier visit would have. */
async function openWith(page: Page, plan: string, path = "/my-shore-week"): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem("shore-week")) localStorage.setItem("shore-week", kept);
    },
    JSON.stringify({ version: 1, plan }),
  );
  await open(page, path);
}

async function expectToFit320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

for (const [path, name] of [
  ["/pizza-guide", "Sam's Pizza Palace"],
  ["/moreys-piers-guide", "The Great White"],
  ["/beach-finder-guide", "Diamond Beach"],
] as const) {
  test(`${path}: one tap on a card saves it for the week${onlyWithAll(path, ["/pizza-guide"])}`, async ({ page }) => {
    await open(page, path);
    const save = page.getByRole("button", { name: `Save ${name}`, exact: true });
    await save.click();
    await expect(page.getByRole("button", { name: `Saved ${name}`, exact: true, pressed: false })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectNoViolations(page);
    await page.getByRole("link", { name: "My shore week 1 saved" }).click();
    await expect(page).toHaveURL("/my-shore-week");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([name]);
    await page.reload();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([name]);
  });
}

test("the week gathers all three guides, and fits a narrow phone", async ({ page }) => {
  await openWith(page, "sams_great-white.1_diamond-beach.7");
  await expect(page.getByRole("heading", { level: 2, name: /day/i })).toHaveText(["Day 1", "Day 7", "Any day"]);
  await expect(page.getByRole("link", { name: "The Great White", exact: true })).toHaveAttribute(
    "href",
    "/moreys-piers-guide?ride=great-white",
  );
  await expectNoViolations(page);
  await expectToFit320(page);
});

test("a card's dialog also saves, by keyboard, and links to the week @all", async ({ page }) => {
  await open(page, "/pizza-guide?shop=joes");
  const dialog = page.getByRole("dialog", { name: "Joe's Pizza" });
  await expect(dialog).toContainText("From the house: about 10 min by car");
  const save = dialog.getByRole("button", { name: /^Save/ });
  await save.focus();
  await page.keyboard.press("Space");
  await expect(save).toHaveAccessibleName("Saved Joe's Pizza");
  await expect(save).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Space");
  await expect(save).toHaveAccessibleName("Save Joe's Pizza");
  await page.keyboard.press("Space");
  await dialog.getByRole("link", { name: "See my shore week" }).click();
  await expect(page.getByRole("link", { name: "Joe's Pizza", exact: true })).toBeVisible();
});

test("a retired ride cannot be saved @all", async ({ page }) => {
  await open(page, "/moreys-piers-guide");
  await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(19);
  await expect(page.getByRole("button", { name: /^Save.*Flitzer/ })).toHaveCount(0);
});

test("a sample day is saved to the first free day of the week, once, and says so @all", async ({ page }) => {
  await openWith(page, "sams.1_great-white.1_it", "/moreys-piers-guide?view=planner&plan=thrill");
  const save = page.getByRole("button", { name: "Save this day to my week" });
  const day = page.getByRole("article", { name: "The thrill seeker's circuit" });
  await save.press("Enter");
  await expect(day.getByRole("status")).toContainText("6 rides are now on day 2 of your week.");
  await expect(save).toBeFocused();
  await expectNoViolations(page);
  await save.press("Enter");
  await expect(day.getByRole("status")).toContainText("All of this day is already in your week.");
  await expectToFit320(page);
  await day.getByRole("link", { name: "See my shore week" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /day/i })).toHaveText(["Day 1", "Day 2"]);
  await expect(page.getByRole("region", { name: "Day 2" }).getByRole("heading", { level: 3 })).toHaveText([
    "IT",
    "Sea Serpent",
    "The Great Nor'easter",
    "AtmosFEAR",
    "SkyScraper",
    "Screamin' Swing",
  ]);
});

test("with all seven days taken a sample day is saved for any day @all", async ({ page }) => {
  await openWith(page, "sams.1_macks.2_joes.3_it.4_kong.5_atmosfear.6_teacups.7", "/moreys-piers-guide?view=planner");
  await page.getByRole("button", { name: "Save this day to my week" }).click();
  await expect(page.getByText("5 rides are saved for any day: all seven have plans.")).toBeVisible();
});

test("items can be moved, removed and restored, and the focus is never lost", async ({ page }) => {
  await openWith(page, "sams_great-white_sunset-lake.2");
  const day = page.getByLabel("Day for The Great White");
  await day.focus();
  await day.selectOption("Day 1");
  await expect(page.getByRole("heading", { level: 2, name: "Day 1" })).toBeVisible();
  await expect(page.getByLabel("Day for The Great White")).toBeFocused();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    "The Great White",
    "Sunset Lake Bayfront",
    "Sam's Pizza Palace",
  ]);
  await page.getByRole("button", { name: "Remove The Great White" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Day for The Great White")).toHaveValue("1");
  await expect(page.getByLabel("Day for The Great White")).toBeFocused();
  await page.getByRole("button", { name: "Remove Sunset Lake Bayfront" }).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Clear my week" }).click();
  await expect(page.getByRole("heading", { name: "Seven days, nothing planned" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a link shows the plan on another device and saves it only on request", async ({ page, browser, site }) => {
  await openWith(page, "sams.1_kong");
  const link = await page.getByLabel("Link to this week").inputValue();
  expect(link).toBe(`${site.url}/my-shore-week?plan=sams.1_kong`);
  await page.getByLabel("Date of day 1").fill("2027-07-10");
  await page.getByLabel("Your first name").fill("Anna");
  await expect(page.getByRole("heading", { level: 2, name: "Sat, Jul 10" })).toBeVisible();
  const named = await page.getByLabel("Link to this week").inputValue();
  expect(named).toBe(`${link}#from=2027-07-10&by=Anna`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Sat, Jul 10" })).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await openWith(other, "macks.3_kong.2", named);
  await expect(other.getByRole("heading", { name: "Anna shared this plan with you" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 3 })).toHaveText(["Sam's Pizza Palace", "Kong"]);
  await expect(other.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await expectNoViolations(other);
  await expectToFit320(other);
  expect(await other.evaluate(() => localStorage.getItem("shore-week"))).toContain('"macks.3_kong.2"');
  await other.getByRole("button", { name: "Keep this plan" }).click();
  await expect(other).toHaveURL(`${site.url}/my-shore-week`);
  await expect(other.getByRole("heading", { level: 3 })).toHaveText(["Sam's Pizza Palace", "Kong", "Mack's Pizza"]);
  await context.close();
});

test("a broken link says so and does not change the week @all", async ({ page }) => {
  await openWith(page, "sams.1", "/my-shore-week?plan=%3Cscript%3E_no-such-place.3");
  await expect(page.getByRole("heading", { name: "This link has no plan we can read" })).toBeVisible();
  await page.getByRole("button", { name: "Show my own week" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Sam's Pizza Palace"]);
});

test("undo leaves what another tab has saved @all", async ({ page, context }) => {
  await openWith(page, "sams.1_joes.2");
  await page.getByRole("button", { name: "Remove Joe's Pizza" }).click();
  const tab = await context.newPage();
  await open(tab, "/pizza-guide");
  await tab.getByRole("button", { name: "Save Mack's Pizza", exact: true }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Mack's Pizza" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(3);
});

test("a stored plan of garbage causes no error @all", async ({ page }) => {
  await page.goto("/my-shore-week");
  for (const garbage of [
    "",
    "{",
    "[]",
    '{"version":2,"plan":"sams"}',
    '{"version":1,"plan":7}',
    '{"version":1,"plan":"__x y"}',
  ]) {
    await page.evaluate((text) => localStorage.setItem("shore-week", text), garbage);
    await page.reload();
    await applicationStarted(page);
    await expect(page.getByRole("heading", { name: "Seven days, nothing planned" }), garbage).toBeVisible();
  }
});

test("without storage the week lasts for the visit, and the page says so @all", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    }),
  );
  await open(page, "/pizza-guide");
  await page.getByRole("button", { name: "Save Mack's Pizza", exact: true }).click();
  await page.getByRole("link", { name: "My shore week 1 saved" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Mack's Pizza"]);
  await expect(page.getByText("won't let us save anything")).toBeVisible();
  await expectNoViolations(page);
});

test("the calendar file has the days of the week, and the page asks for a missing date", async ({ page }) => {
  await openWith(page, "sams.1_great-white.7_kong");
  const button = page.getByRole("button", { name: "Download calendar file" });
  await button.click();
  await expect(page.getByText("Choose the date your week begins.")).toBeVisible();
  await expect(page.getByLabel("Date of day 1")).toBeFocused();
  await expectNoViolations(page);
  for (const slip of ["0027-06-26", "20277-06-26"]) {
    await page.getByLabel("Date of day 1").fill(slip);
    await button.click();
    await expect(page.getByText("Enter the full year: 2027, not 27.")).toBeVisible();
  }
  await page.getByLabel("Date of day 1").fill("2027-06-26");
  const coming = page.waitForEvent("download");
  await button.click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("my-shore-week.ics");
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), "utf8")) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  expect(events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`)).toEqual([
    "2027-06-26 Sam's Pizza Palace",
    "2027-07-02 The Great White",
    "2027-06-26 Any day: Kong",
  ]);
});

test("a printed week is only a list @all", async ({ page }) => {
  await openWith(page, "sams.1_great-white.1_sunset-lake");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(page.getByText("about 10 min by car").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Copy link" })).toBeHidden();
  for (const gone of ["Print", "Remove Sam's Pizza Palace", "Clear my week"]) {
    await expect(page.getByRole("button", { name: gone, exact: true })).toBeHidden();
  }
  await expect(page.getByLabel("Day for The Great White")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

for (const path of [
  "/pizza-guide",
  "/moreys-piers-guide",
  "/beach-finder-guide",
  "/west-wildwood-guide",
  "/moreys-piers-article",
]) {
  test(`printed, ${path} is black on white without buttons${onlyWithAll(path, ["/pizza-guide"])}`, async ({ page }) => {
    await open(page, path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.locator("main button.chip:visible, main button.button:visible, main select:visible")).toHaveCount(
      0,
    );
    const dark = await page.evaluate(() =>
      [...document.querySelectorAll("main *")]
        .filter((element) => element.checkVisibility() && !element.matches("[data-bar]"))
        .filter((element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)")
        .map((element) => element.className),
    );
    expect(dark).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the week says that it needs JavaScript, and cards still say how far away they are", async ({ page }) => {
    await page.goto("/my-shore-week");
    const note = page.locator("noscript p");
    await expect(note).toBeVisible();
    await expect(note).toContainText("it needs JavaScript");
    await page.goto("/beach-finder-guide");
    await expect(page.getByText("about 5 min on foot").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  });
});
