import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, test } from "#e2e/site.ts";
import { beginSession } from "./desk.ts";

// At a public address, a site is closed until the owner opens it.
test.use({ host: "dockhouse.com" });

test("the owner fills in what guests need, opens the site, and can undo it", async ({ page, site }) => {
  const notOpen = page.getByText("Not open yet. Please come back soon.");
  await page.goto("/");
  await expect(notOpen).toBeVisible();
  await beginSession(page, site);
  await expect(page.getByRole("heading", { name: "The site is not open yet" })).toBeVisible();
  await expect(page.getByText("Needed first: the house's phone, email, and name.")).toBeVisible();
  await page.getByRole("link", { name: "Fill in", exact: true }).click();
  await page.getByLabel("Name of the house").fill("Dock House");
  await page.getByLabel("Phone").fill("(609) 522-1408");
  await page.getByLabel("Email").fill("stay@dockhouse.com");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  await page.goto("/desk");
  const open = page.getByRole("button", { name: "Open the site" });
  await open.click();
  // The browser points at the first box that is not checked.
  const boxes = page.getByRole("checkbox", { name: /^Open with/ });
  await expect(boxes).toHaveCount(3);
  await expect(boxes.first()).toBeFocused();
  await expectNoViolations(page);
  for (const box of await boxes.all()) await box.check();
  await open.click();
  await expect(page.getByRole("status")).toContainText("The site is open.");
  await expect(open).toBeHidden();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notOpen).toBeHidden();

  await page.goBack();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(open).toBeVisible();
  await page.goto("/");
  await expect(notOpen).toBeVisible();
});
