import type { Page } from "@playwright/test";
import { houseFieldOf } from "#contract/house/house-fields.ts";
import { expectNoViolations } from "./accessibility.ts";
import { signIn } from "./desk.ts";
import { applicationStarted, expect, test } from "./site.ts";

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Other journeys at this site start with an empty draft. */
test.afterEach(async ({ page }) => {
  await page.goto("/desk/publish");
  await page.getByText("Discard changes").click();
  await page.getByRole("button", { name: "Discard all changes" }).click();
  await expect(page.getByText("Changes discarded.")).toBeVisible();
});

test.describe("words and beds", () => {
  test.use({ expectedNoise: [/status of (422|409)/] });

  test("are changed on a phone, wait to be published, and an error loses nothing that was typed", async ({
    page,
    site,
  }) => {
    await signIn(page, site);
    await page.goto("/desk/house");
    await page.getByRole("link", { name: /^Name and headline/ }).click();
    const headline = page.getByLabel("Headline", { exact: true });
    await headline.fill("Eleven beds, one dock and far too many words for this");
    await expect(headline).toHaveAccessibleDescription("53 of 40");
    await page.getByRole("textbox", { name: "Notice" }).fill("The last week of August is free again.");
    await expect(page.getByText("How it will look").locator("..")).toContainText("Eleven beds, one dock");
    await page.getByRole("button", { name: "Save" }).click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toBeFocused();
    await refusal.getByRole("link", { name: "Headline" }).click();
    await expect(headline).toBeFocused();
    await expect(headline).toHaveAccessibleDescription(/This has 53 characters\. 40 fit here\./);
    await expect(page.getByRole("textbox", { name: "Notice" })).toHaveValue("The last week of August is free again.");
    await page.setViewportSize({ width: 320, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await headline.fill("Eleven beds, one dock");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toHaveText(
      "Name and headline: saved. Guests see it once you publish. Continue with the checklist",
    );
    await expect(page.getByRole("complementary", { name: "Not published yet" })).toContainText("Headline, Notice");
    await expect(page.getByRole("link", { name: /^Name and headline/ })).toContainText("Eleven beds, one dock");
    expect(await (await fetch(site.url)).text()).not.toContain("Eleven beds, one dock");

    await page.getByRole("link", { name: /^Rooms and beds/ }).click();
    const kids = page.getByRole("group", { name: "Room 4" });
    await kids.getByLabel("Twin").selectOption("4");
    await expect(page.getByText("The beds above hold 16, and you say 15.")).toBeVisible();
    await page.getByRole("button", { name: "Move Kids' room up" }).click();
    await expect(page.getByRole("group", { name: "Room 3" }).getByRole("textbox")).toHaveValue("Kids' room");
    await expect(page.getByRole("button", { name: "Move Kids' room up" })).toBeFocused();
    await page.getByLabel("Sleeps").fill("16");
    await page.getByLabel("This is where the beds are").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: /^Rooms and beds/ })).toContainText("4 rooms, sleeps 16");
    await expectAccessible(page);
  });

  test("changed in two windows are both shown, and not overwritten @all", async ({ page, site, context }) => {
    await signIn(page, site);
    await page.goto("/desk/house/rules");
    const other = await context.newPage();
    await other.goto("/desk/house/rules");
    await other.getByLabel("Youngest age of the guest who rents").fill("21");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByRole("status")).toContainText("Rules: saved.");

    await page.getByLabel("Youngest age of the guest who rents").fill("30");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Save" }).click();
    expect((await answer).status()).toBe(409);
    await expect(page.getByRole("alert")).toContainText(/Saved now:\s*Youngest age of the guest who rents\s*21/);
    await expect(page.getByLabel("Youngest age of the guest who rents")).toHaveValue("30");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: /^Rules/ })).toContainText("guests 30 and up");
  });
});

test("the longest allowed words fit the page on the narrowest phone @all", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/desk/house/words");
  for (const field of await page.getByRole("textbox").all()) {
    const rule = houseFieldOf((await field.getAttribute("name")) ?? "");
    if (rule?.kind === "line") await field.fill("W".repeat(rule.limit));
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("saved");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/desk/preview/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("W".repeat(40));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a film on YouTube is chosen by its address, and no film by its button @all", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/desk/house/films");
  await applicationStarted(page);
  const hero = page.getByRole("group", { name: "Behind the headline" });
  const address = hero.getByLabel(/address on YouTube/);
  await expect(address).toBeHidden();
  await hero.getByLabel("A film on YouTube").check();
  await address.fill("https://youtu.be/aqz-KE-bpKQ");
  await page.getByRole("group", { name: "Aerial tour" }).getByLabel("No film").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("complementary", { name: "Not published yet" })).toContainText("Films");
  await expect(page.getByText("Headline: YouTube, aqz-KE-bpKQ; aerial tour: no film")).toBeVisible();
  await page.goto("/desk/preview/");
  await expect(page.getByRole("button", { name: "Play the film (loads from www.youtube-nocookie.com)" })).toBeVisible();
  await expect(page.locator("#photos figure")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 422/] });

  test("a room is added and a question answered in other words @all", async ({ page, site }) => {
    await signIn(page, site);
    await page.goto("/desk/house/rooms");
    const rooms = page.getByRole("group", { name: /^Room \d/ });
    const before = await rooms.count();
    await page.getByRole("button", { name: "Add a room" }).click();
    await expect(page.getByText(`Room ${before + 1} added. Not saved yet.`)).toBeVisible();
    const added = rooms.nth(before);
    await added.getByLabel("Name of the room").fill("Loft");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Give this room a bed, or remove it.")).toBeVisible();
    await expect(added.getByLabel("Name of the room")).toHaveValue("Loft");
    await added.getByLabel("Queen").selectOption("1");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: /^Rooms and beds/ })).toContainText(`${before + 1} rooms`);

    await page.goto("/desk/house/questions");
    const pets = page.locator("#answers-pets");
    await pets.locator("summary").click();
    const shipped = await pets.getByLabel("Answer").inputValue();
    await pets.getByLabel("Answer").fill("No dogs, please.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: /^Questions/ })).toContainText("1 in your words");
    await page.goto("/desk/house/questions");
    await pets.locator("summary").click();
    await pets.getByRole("button", { name: "Use the site's words again" }).click();
    await expect(pets.getByLabel("Answer")).toHaveValue(shipped);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: /^Questions/ })).toContainText("0 in your words");
  });
});
