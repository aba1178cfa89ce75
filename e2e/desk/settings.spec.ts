import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, test } from "#e2e/site.ts";
import { startFeedHost } from "#tests/hosts/feed-host.ts";
import { calendar, event } from "#tests/platform-calendars.ts";
import { beginSession, signIn } from "./desk.ts";

/** Feeds count for three years. */
const nextYear = new Date().getFullYear() + 1;

/** What the desk says about the last act. The status of a link that is copied comes later on the page. */
const said = (page: Page) => page.getByRole("status").first();

async function fillFeed(page: Page, name: string, address: string): Promise<void> {
  await page.getByLabel("Short name").fill(name);
  await page.getByLabel("Address of its calendar").fill(address);
}

test("a platform's calendar is tested, added and removed, and the removal undone", async ({ page, site }) => {
  const host = await startFeedHost();
  await signIn(page, site, "/desk/settings");
  await expect(page.getByText("No night is booked twice.")).toBeVisible();
  await fillFeed(page, "Vrbo", host.url);
  await page.getByRole("button", { name: "Test first" }).click();
  await expect(page.getByRole("alert")).toHaveText("It cannot be read. There is no calendar at this address.");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const notRead = "Not read yet: there is no calendar at this address.";
  await expect(page.getByRole("alert")).toContainText(`Added the calendar vrbo. ${notRead}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Read vrbo now" })).toContainText(notRead);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Read vrbo now" })).toBeHidden();
  await fillFeed(page, "Vrbo", host.url);
  host.serve(calendar([event(`${nextYear}-08-02`, `${nextYear}-08-09`, "Reserved")]));
  await page.getByRole("button", { name: "Test first" }).click();
  await expect(said(page)).toHaveText(
    `It can be read: 1 booking or block, the first night August 2, ${nextYear}, the last departure August 9, ${nextYear}.`,
  );
  await expect(page.getByLabel("Short name")).toHaveValue("Vrbo");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(said(page)).toContainText(`Added the calendar vrbo. 1 booking or block, August 2 to 9, ${nextYear}.`);
  await expect(page.getByRole("button", { name: "Read vrbo now" })).toBeVisible();

  await page.getByText("Change or remove vrbo").click();
  await page.getByRole("button", { name: "Remove vrbo" }).click();
  await expect(said(page)).toContainText("Removed the calendar vrbo.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Read vrbo now" })).toBeVisible();
  await host.stop();
});

test("entries that don't count are named, and a block left over from ours is freed", async ({ page, site }) => {
  const host = await startFeedHost();
  const [start, end] = [`${nextYear}-09-06`, `${nextYear}-09-13`];
  await site.owner("nights", "block", start, end);
  const odd = event(`${nextYear}-07-10`, `${nextYear}-07-03`, "Summer rental");
  const free = event(`${nextYear}-09-20`, `${nextYear}-09-22`, "House taken", ["TRANSP:TRANSPARENT"]);
  host.serve(calendar([event(start, end, "Airbnb (Not available)"), odd, free]));
  const unread = `1 entry could not be read: “Summer rental”, it seems to be in July ${nextYear}.`;
  await signIn(page, site, "/desk/settings");
  await fillFeed(page, "expedia", `webcal:${host.url}.`);
  await page.getByRole("button", { name: "Test first" }).click();
  await expect(said(page)).toContainText(unread);
  await expect(said(page)).toContainText("1 entry marked free was not counted: “House taken”.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(`Added the calendar expedia. ${unread}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Read expedia now" })).toContainText(unread);
  await expect(page.getByText("1 entry marked free was not counted: “House taken”.")).toBeVisible();
  const mail = await site.mail(({ subject }) => subject === "Please check expedia's calendar");
  expect(mail.text).toContain(unread);

  await page.goto("/desk");
  await expect(page.getByText(unread)).toBeVisible();
  await site.owner("nights", "free", start, end);
  await page.reload();
  const leftover = `Expedia still blocks September 6 to 13, ${nextYear} for a block that is gone: free them here.`;
  await expect(page.getByText(leftover)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Free these nights" }).click();
  await expect(said(page)).toContainText(`September 6 to 13, ${nextYear} is free here.`);
  await page.getByRole("link", { name: "Today" }).first().click();
  await expect(page.getByText(leftover)).toHaveCount(0);
  await page.goto("/desk/settings");
  await page.getByText("Change or remove expedia").click();
  await page.getByRole("button", { name: "Remove expedia" }).click();
  await expect(said(page)).toContainText("Removed the calendar expedia.");
  await host.stop();
});

test("a double booking in a calendar is emailed, shown and marked as the same booking @all", async ({ page, site }) => {
  const host = await startFeedHost();
  host.serve(calendar([event(`${nextYear}-07-05`, `${nextYear}-07-12`, "Reserved - Sam")]));
  await site.enterStay({ name: "Ann Example", checkIn: `${nextYear}-07-05`, checkOut: `${nextYear}-07-12` });
  await signIn(page, site, "/desk/settings");
  await fillFeed(page, "airbnb", host.url);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(said(page)).toContainText("Added the calendar airbnb.");

  const mail = await site.mail(({ subject }) => subject?.startsWith("Booked twice?") === true);
  expect(mail.text).toContain("/desk/settings#clashes");
  await page.goto("/desk/settings#clashes");
  await expect(page.getByText("A booking at airbnb (Reserved - Sam), and the stay of Ann Example.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "This is the same booking" }).click();
  await expect(said(page)).toHaveText("Noted: it is one booking.");
  await page.getByText("The same booking: 1 case").click();
  await expect(page.getByRole("button", { name: "They are two bookings after all" })).toBeVisible();
  await host.stop();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 422/] });

  test("a calendar is tested, an address comes and goes, files are saved, and another session is ended", async ({
    page,
    site,
    browser,
  }) => {
    const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
    await beginSession(elsewhere, site);
    await signIn(page, site, "/desk/settings");
    const host = await startFeedHost();
    host.serve(calendar([]));
    await fillFeed(page, "booking", host.url);
    const lastDay = page.getByRole("checkbox", { name: "Its last day is a booked night" });
    await lastDay.check();
    await page.getByRole("button", { name: "Test first" }).click();
    await expect(said(page)).toHaveText("It can be read, and nothing is booked in it.");
    await expect(page.getByLabel("Address of its calendar")).toHaveValue(host.url);
    await expect(lastDay).toBeChecked();
    await expect(page.getByRole("button", { name: "Read booking now" })).toHaveCount(0);
    await host.stop();

    await page.getByLabel("Another address").fill("Bob@BayHouse.test");
    await page.getByRole("button", { name: "Add this address" }).click();
    await expect(said(page)).toContainText("bob@bayhouse.test now gets the emails and may sign in.");
    await page.getByLabel("Another address").fill("bob@bayhouse.test");
    await page.getByRole("button", { name: "Add this address" }).click();
    await expect(page.getByRole("alert")).toContainText("marked field");
    await expect(page.getByLabel("Another address")).toHaveAccessibleDescription(/already in the list\.$/);
    await page.getByRole("button", { name: "Remove bob@bayhouse.test" }).click();
    await expect(said(page)).toContainText("Removed bob@bayhouse.test");

    const [backup] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download a backup" }).click(),
    ]);
    expect(backup.suggestedFilename()).toMatch(/^bay-house-\d{4}-\d\d-\d\d\.backup$/);
    expect((await readFile(await backup.path())).subarray(0, 15).toString()).toBe("SQLite format 3");
    const [everything] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Everything" }).click(),
    ]);
    expect(JSON.parse(await readFile(await everything.path(), "utf8"))).toHaveProperty("stays");

    await page.getByRole("button", { name: "End all others" }).click();
    await expect(said(page)).toHaveText("All other sessions have ended.");
    await elsewhere.goto("/desk/settings");
    await expect(elsewhere).toHaveURL("/desk/sign-in");
  });
});
