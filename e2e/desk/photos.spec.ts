import type { Page } from "@playwright/test";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import type { Site } from "#e2e/running-site.ts";
import { expect, test, visit } from "#e2e/site.ts";
import { patienceMs } from "#tests/patience.ts";
import { phonePhoto } from "#tests/photos.ts";
import { restoreShipped, signIn } from "./desk.ts";

/** Photos are prepared at a low priority, so that guests do not wait. */
const prepared = { timeout: patienceMs(90) };

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** Signs in and opens the gallery. */
async function openGallery(page: Page, site: Site): Promise<void> {
  await signIn(page, site);
  await visit(page, "/desk/photos");
}

/** Other journeys at this site start with the gallery as it came. */
test.afterEach(async ({ page }) => {
  await restoreShipped(page, "/desk/photos");
});

test.describe("a refused file among photos", () => {
  test.use({ expectedNoise: [/status of 422/] });
  test("the owner adds photos on a phone, and guests see them @all", async ({ page, site }) => {
    test.setTimeout(patienceMs(240));
    await openGallery(page, site);
    const rows = page.locator("[data-photo]");
    const before = await rows.count();
    await page
      .getByLabel(/Choose as many/)
      .setInputFiles([
        jpeg("IMG_1.jpg", await phonePhoto({ width: 820, height: 615, orientation: 6 })),
        jpeg("notes.jpg", Buffer.from("Milk, eggs, rope for the dock")),
        jpeg("IMG_2.jpg", await phonePhoto({ width: 810, height: 600 })),
      ]);
    await expect(page.getByRole("status").filter({ hasText: "2 of 3 photos added." })).toBeVisible(prepared);
    await expect(page.getByText("notes.jpg")).toBeVisible();
    await expect(page.getByText("Not added")).toBeVisible();
    await expect(rows).toHaveCount(before + 2);
    await expect(page.getByText("2 photos need a description before guests see them.")).toBeVisible();
    await expect(page.getByText("still computer-generated")).toBeVisible();
    await expectNoViolations(page);

    // Describes one after the other.
    await page.getByRole("link", { name: "Describe them" }).click();
    await page.getByLabel("Category", { exact: true }).selectOption("Views");
    await page.getByLabel("What it shows").fill("The dock");
    await page.getByRole("button", { name: "Save and next" }).click();
    await expect(page.getByLabel("What it shows")).toHaveJSProperty("validity.tooShort", true);
    await page.getByLabel("What it shows").fill("The dock at sunset, with three kayaks");
    await page.getByRole("button", { name: "Save and next" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Photo saved." })).toBeVisible();
    await page.getByLabel("Category", { exact: true }).selectOption("Kitchen");
    await page.getByLabel("What it shows").fill("The kitchen from the window on the bay");
    await page.getByLabel(/Caption/).fill("Eggs for fifteen");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("link", { name: "See it on the site" })).toBeVisible();
    await expectNoViolations(page);

    // Behind the headline.
    await page.getByText("Behind the headline", { exact: true }).click();
    const phone = page.getByRole("group", { name: "On phones" });
    const point = phone.getByRole("button");
    await point.click({ position: { x: 10, y: 10 } });
    await expect(point).not.toHaveAccessibleName(/50% from the left/);
    const tapped = await point.getAttribute("aria-label");
    await page.keyboard.press("ArrowRight");
    await expect(point).not.toHaveAccessibleName(tapped ?? "");
    const chosen = await point.getAttribute("aria-label");
    await page.getByRole("button", { name: "Put behind the headline" }).click();
    await expect(page.getByRole("status").filter({ hasText: "This photo is behind the headline." })).toBeVisible(
      prepared,
    );
    await expect(point).toHaveAccessibleName(chosen ?? "");
    await expectNoViolations(page);

    // To the top, by keyboard.
    await visit(page, "/desk/photos");
    const top = page.getByRole("button", { name: "To the top: The kitchen from the window" });
    await top.focus();
    await page.keyboard.press("Enter");
    await expect(rows.first()).toContainText("The kitchen from the window");
    await expect(top).toBeFocused();
    await expect(page.getByText("still computer-generated")).toHaveCount(0);

    await expect(async () => {
      await page.goto("/");
      await expect(page.locator("#photos ul > li").first().getByRole("img")).toHaveAttribute(
        "alt",
        /^The kitchen from/,
      );
    }).toPass();
    const shown = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((picture: HTMLImageElement) => picture.currentSrc);
    await expect.poll(() => shown("#home picture img")).toMatch(/\/photos\/[\da-f]{16}-\d+\.avif$/);
    await expect(page.locator("#home video")).toHaveCount(0);
    await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
      "content",
      /\/photos\/[\da-f]{16}-\d+\.jpg$/,
    );
    await expect(page.getByText("Some of these pictures are computer-generated renderings")).toBeVisible();

    await visit(page, "/?photos=kitchen");
    await page.locator("#photos ul button").first().click();
    await expect.poll(() => shown(".yarl__slide_current img")).toMatch(/\/photos\/[\da-f]{16}-\d+\.avif$/);
    await expect(page.locator(".photo-caption")).toHaveText(/^Eggs for fifteen/);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".photo-caption")).toContainText("Rendering");
  });
});

test("a second press on an arrow is not posted", async ({ page, site }) => {
  await openGallery(page, site);
  const ids = () =>
    page
      .locator("[data-photo]")
      .evaluateAll((all) => all.slice(0, 3).map((row) => (row as HTMLElement).dataset["photo"]));
  const [first, second, third] = await ids();
  const posted: string[] = [];
  const pressed = Promise.withResolvers<void>();
  await page.route("**/desk/photos.data*", async (route) => {
    if (route.request().method() === "POST") {
      posted.push(route.request().postData() ?? "");
      await pressed.promise;
    }
    await route.continue();
  });
  const down = page.getByRole("button", { name: /^Down: / }).first();
  await down.click();
  await expect.poll(() => posted).toHaveLength(1);
  // Posted, it would be refused as if another window had been faster.
  await down.click();
  pressed.resolve();
  await expect.poll(ids).toEqual([second, first, third]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(posted).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("photos are added, moved and described with plain forms @all", async ({ page, site }) => {
    test.setTimeout(patienceMs(240));
    await signIn(page, site, "/desk/photos");
    // No other journey uploads this one: a photo that is already in the gallery would stay where it is.
    await page
      .getByLabel(/Choose as many/)
      .setInputFiles(jpeg("IMG_3.jpg", await phonePhoto({ width: 830, height: 620 })));
    await page.getByRole("button", { name: "Add them" }).click({ timeout: prepared.timeout });
    await expect(page.getByText("The photo is at the end of the list.")).toBeVisible(prepared);
    await page.getByRole("button", { name: "To the top: the new photo" }).click();
    const row = page.locator("[data-photo]").first();
    await expect(row).toContainText("Guests see it once you say what it shows");
    await row.getByRole("link").click();
    await page.getByText("Behind the headline", { exact: true }).click();
    const place = page.getByLabel("What has to stay visible").first();
    await place.selectOption("Top, left");
    await page.getByRole("button", { name: "Put behind the headline" }).click({ timeout: prepared.timeout });
    await expect(page.getByRole("status").filter({ hasText: "This photo is behind the headline." })).toBeVisible(
      prepared,
    );
    await expect(place).toHaveValue("16 16");
    await page.getByText("Replace this photo").click();
    await page
      .getByLabel("The new photo")
      .setInputFiles(jpeg("IMG_6.jpg", await phonePhoto({ width: 840, height: 620 })));
    await page.getByRole("button", { name: "Replace it" }).click({ timeout: prepared.timeout });
    await expect(page.getByRole("status").filter({ hasText: "Photo replaced." })).toBeVisible(prepared);
    await expect(place).toHaveValue("16 16");
    await page.getByText("Remove this photo").click();
    await page.getByRole("button", { name: "Remove it", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Photo removed." })).toBeVisible();
  });
});

test.describe("another photo's place", () => {
  test.use({ expectedNoise: [/status of 422/] });

  test("is taken by a new one, which keeps the text", async ({ page, site }) => {
    await signIn(page, site);
    await visit(page, "/desk/photos/kitchen-island");
    const words = await page.getByLabel("What it shows").inputValue();
    await page.getByText("Replace this photo").click();
    const file = page.getByLabel("The new photo");
    await file.setInputFiles(jpeg("a.jpg", Buffer.from("no photo")));
    await page.getByRole("button", { name: "Replace it" }).click();
    await expect(file).toHaveAccessibleDescription(/This is not a photo we can read/);
    await expect(file).toBeFocused();
    await expectNoViolations(page);
    await file.setInputFiles(jpeg("IMG_7.jpg", await phonePhoto({ width: 860, height: 640 })));
    await page.getByRole("button", { name: "Replace it" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Photo replaced." })).toBeVisible(prepared);
    expect(await page.getByLabel("What it shows").inputValue()).toBe(words);
    await expect(page.locator("main > div > picture img")).toHaveAttribute("src", /^\/photos\//);
  });
});

test("leaving during an upload asks first @all", async ({ page, site }) => {
  await openGallery(page, site);
  // Never answered.
  await page.route("**/desk/photos/files", () => {});
  await page.getByLabel(/Choose as many/).setInputFiles(jpeg("IMG_5.jpg", Buffer.from("a photo")));
  await expect(page.getByText("0 of 1 photo added. Please keep this page open.")).toBeVisible();
  const asked = page.waitForEvent("dialog");
  const stays = page.getByRole("link", { name: "Stays" }).click();
  const question = await asked;
  expect(question.message()).toContain("Photos are still uploading.");
  await question.dismiss();
  await stays;
  await expect(page).toHaveURL("/desk/photos");
  page.once("dialog", (again) => again.accept());
  await page.getByRole("link", { name: "Stays" }).click();
  await expect(page).toHaveURL("/desk/stays");
});

test.describe("a lost connection", () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });
  test("is shown, and a button sends the photo again @all", async ({ page, site }) => {
    test.setTimeout(patienceMs(180));
    await openGallery(page, site);
    await page.route("**/desk/photos/files", (route) => route.abort());
    await page
      .getByLabel(/Choose as many/)
      .setInputFiles(jpeg("IMG_4.jpg", await phonePhoto({ width: 880, height: 700 })));
    await expect(page.getByText("The connection was lost.")).toBeVisible();
    await page.unroute("**/desk/photos/files");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("1 photo added, at the end of the list.")).toBeVisible(prepared);
  });
});
