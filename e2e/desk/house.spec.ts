import type { Page } from "@playwright/test";
import { houseFieldOf } from "#contract/house/house-fields.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { applicationStarted, expect, test, visit } from "#e2e/site.ts";
import { restoreShipped, signIn } from "./desk.ts";

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Other journeys at this site start with the house as it came. */
test.afterEach(async ({ page }) => {
  for (const form of ["about", "rooms", "rules", "questions"]) await restoreShipped(page, `/desk/house/${form}`);
});

test.describe("words and beds", () => {
  test.use({ expectedNoise: [/status of (422|409)/] });

  test("are changed on a phone, are on the site at once, and an error loses nothing that was typed", async ({
    page,
    site,
  }) => {
    const guestReads = async (words: string) => (await (await fetch(site.url)).text()).includes(words);
    await signIn(page, site, "/desk/house");
    await page.getByRole("link", { name: /^About/ }).click();
    const headline = page.getByLabel("Headline", { exact: true });
    await applicationStarted(page);
    await headline.fill("Eleven beds, one dock, ".repeat(4));
    await expect(headline).toHaveAccessibleDescription(/11 characters too many\./);
    await page.getByLabel("Tagline").fill("By the bay.");
    await page.getByRole("button", { name: "Save" }).click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toBeFocused();
    await refusal.getByRole("link", { name: "Headline" }).click();
    await expect(headline).toBeFocused();
    await expect(headline).toHaveAccessibleDescription(/This has 91 characters\. 80 fit here\./);
    await expect(page.getByLabel("Tagline")).toHaveValue("By the bay.");
    await page.setViewportSize({ width: 320, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await headline.fill("Eleven beds, one dock");
    await page.getByLabel("Name of the house").press("Enter");
    const done = page.getByRole("status").filter({ hasText: "Saved: headline, tagline." });
    await expect(done.getByRole("link", { name: "See it on the site" })).toHaveAttribute("href", "/");
    await expect.poll(() => guestReads("Eleven beds,")).toBe(true);
    await done.getByRole("button", { name: "Undo" }).click();
    await expect(headline).toHaveValue("A premium vacation rental with the bay at its door");
    await expect.poll(() => guestReads("Eleven beds,")).toBe(false);

    await page.getByText("Earlier versions").click();
    await page.locator("#versions summary").filter({ hasText: "Saved: headline" }).click();
    await expectAccessible(page);
    await page.locator("#versions details[open]").getByRole("button").click();
    await expect(headline).toHaveValue("Eleven beds, one dock");

    await page.goto("/desk/house/rooms");
    const kids = page.getByRole("group", { name: "Room 4" });
    await kids.getByLabel("Twin").selectOption("4");
    await expect(page.getByText("The beds above hold 16, and you say 15.")).toBeVisible();
    await page.getByRole("button", { name: "Move Kids' room up" }).click();
    await expect(page.getByRole("group", { name: "Room 3" }).getByRole("textbox")).toHaveValue("Kids' room");
    await expect(page.getByRole("button", { name: "Move Kids' room up" })).toBeFocused();
    await page.getByLabel("Sleeps").fill("16");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "Saved: guests who sleep in beds, rooms and beds." }),
    ).toBeVisible();
    await page.getByRole("button", { name: "The plan is right" }).click();
    await expect(page.getByRole("status").filter({ hasText: "The plan is right: saved." })).toBeVisible();
    await expect(page.getByLabel("This is where the beds are")).toBeChecked();
    await expectAccessible(page);
  });

  test("changed in two windows are both shown, and not overwritten @all", async ({ page, site, context }) => {
    await signIn(page, site, "/desk/house/rules");
    const other = await context.newPage();
    await other.goto("/desk/house/rules");
    await other.getByLabel("Youngest age of the guest who rents").fill("21");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByRole("status").filter({ hasText: "Saved: rules." })).toBeVisible();

    const age = page.getByLabel("Youngest age of the guest who rents");
    await age.fill("30");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Save" }).click();
    expect((await answer).status()).toBe(409);
    await expect(age).toHaveAccessibleDescription(/Now it is 21\./);
    await expect(age).toHaveValue("30");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved: rules." })).toBeVisible();
    await expect(age).toHaveValue("30");
  });
});

test("the longest allowed words fit the page on the narrowest phone @all", async ({ page, site }) => {
  await signIn(page, site, "/desk/house/about");
  // Then it hides the fields of videos that are not on YouTube.
  await applicationStarted(page);
  for (const field of await page.getByRole("textbox").all()) {
    const rule = houseFieldOf((await field.getAttribute("name")) ?? "");
    if (rule?.kind === "line") await field.fill("W".repeat(rule.limit));
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved: name, headline" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("W".repeat(40));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a video on YouTube is chosen by its address, and no video by its button @all", async ({ page, site }) => {
  await signIn(page, site);
  await visit(page, "/desk/house/about");
  const hero = page.getByRole("group", { name: "Video behind the headline" });
  const address = hero.getByLabel(/address on YouTube/);
  await expect(address).toBeHidden();
  await hero.getByLabel("A video on YouTube").check();
  await address.fill("https://youtu.be/aqz-KE-bpKQ");
  await page.getByRole("group", { name: "Aerial tour" }).getByLabel("No video").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved: videos." })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("button", { name: /loads from www\.youtube-nocookie\.com/ })).toBeVisible();
  await expect(page.locator("#photos figure")).toHaveCount(0);
});

test("what the owner knows is on the pages as plain text, also at 320 pixels @all", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, site, "/desk/house/questions");
  await page.locator("html[data-started]").waitFor();
  await page.getByLabel("How many cars can park?").fill(`Three.\n</script><b>${"W".repeat(210)}`);
  await expect(page.getByText("11 characters left.")).toBeVisible();
  await page.getByLabel("How many steps are there").fill("14 steps to the entry.");
  await page.getByLabel("Kayaks float: minutes before high water").fill("90");
  await page.getByLabel("Kayaks float: minutes after high water").fill("120");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved: kayak hours, good to know." })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Good to know" }).getByText("</script><b>")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto("/accessibility");
  await expect(page.getByText("14 steps to the entry.")).toBeVisible();
  await page.goto("/bay");
  await expect(page.getByText(/^float \d/).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 422/] });

  test("a room is added, a question answered in other words, and a change undone", async ({ page, site }) => {
    await signIn(page, site, "/desk/house/rooms");
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
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rooms).toHaveCount(before);

    // Its address until November 2026.
    await page.goto("/desk/house/details");
    const pets = page.locator("#answers-pets");
    await pets.locator("summary").click();
    const shipped = await pets.getByLabel("Answer").inputValue();
    await pets.getByLabel("Answer").fill("No dogs, please.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved: answers." })).toBeVisible();
    await pets.locator("summary").click();
    await pets.getByRole("button", { name: "Use the site's words again" }).click();
    await expect(pets.getByLabel("Answer")).toHaveValue(shipped);
  });
});
