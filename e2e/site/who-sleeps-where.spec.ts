import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { applicationStarted, expect, open, test } from "#e2e/site.ts";

const path = "/who-sleeps-where";

test("a name lights a window, the plan is shared by link and printed on one page", async ({ page, browser, site }) => {
  await page.goto("/#amenities");
  await page.getByRole("main").getByRole("link", { name: "Who sleeps where" }).click();
  await applicationStarted(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const lit = page.locator("main header [data-lit=true]");
  // The one above the couch.
  await expect(lit).toHaveCount(1);
  await page.getByLabel("King bed, first place").fill("Anna");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tom O'Brien 2");
  await expect(page.getByLabel("King bed, second place")).toHaveValue("Tom O'Brien 2");
  await expect(lit).toHaveCount(3);
  await expect(page.getByText("2 of 16 have a bed")).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByLabel("King bed, second place")).toHaveValue("Tom O'Brien");
  expect(new URL(page.url()).hash).toBe("");
  const link = await page.getByRole("link", { name: "Copy link" }).getAttribute("href");
  expect(link).toBe(`${site.url}${path}#king1-1=Anna&king1-2=Tom+O%27Brien`);

  await page.getByRole("button", { name: "Clear" }).click();
  await expect(lit).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lit).toHaveCount(3);
  expect(requests.filter((address) => /Anna|Brien/.test(decodeURIComponent(address)))).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main header").getByText("Tom O'Brien")).toBeVisible();
  await expect(page.getByLabel("King bed, first place")).toBeHidden();
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);

  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, `${link}&queen9-1=Uncle+Bob`);
  await expect(other.getByText("2 of 16 have a bed")).toBeVisible();
  await expect(other.getByText("Without a bed since the rooms changed: Uncle Bob")).toBeVisible();
  await expect(other.getByText("This plan came with a link.")).toHaveCount(0);
  await other.getByRole("textbox", { name: "Cot" }).fill("Mia");
  await other.goto(`${path}#king1-1=Eve`);
  await expect(other.getByText("This plan came with a link.")).toBeVisible();
  await other.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(other).toHaveURL(/#main$/);
  await expect(other.getByLabel("King bed, first place")).toHaveValue("Eve");
  await other.getByRole("textbox", { name: "Cot" }).fill("Max");
  await other.getByRole("link", { name: "Yours" }).click();
  await expect(other.getByRole("textbox", { name: "Cot" })).toHaveValue("Mia");
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is the sleeping plan", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 2, name: "Kids' room" })).toBeVisible();
    await expect(page.getByText("3 twin beds, 1 full bed, sleeps 5")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });
});
