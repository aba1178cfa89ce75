import type { Page } from "@playwright/test";
import { fillInquiry } from "./fill-inquiry.ts";
import { applicationStarted, expect, test } from "./site.ts";

const application = "**/assets/entry.client-*.js";
const ada = { name: "Ada Early", email: "ada-early@example.com" };

/** Keeps the application on its way until it is let go. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(application, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("what is clicked before the application stands is done once it does", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto("/#photos");
  const views = page.getByRole("group", { name: "Filter photos" }).getByRole("button", { name: "Views" });
  await views.click();
  await expect(views).toHaveAttribute("aria-pressed", "false");
  release();
  await expect(views).toHaveAttribute("aria-pressed", "true");
});

for (const { path, area, chips, count, kept } of [
  { path: "/", area: "Photo Gallery", chips: ["Bedrooms", "Kitchen"], count: "4 photos", kept: "/?photos=kitchen" },
  {
    path: "/pizza-guide",
    area: "Find Your Vibe",
    chips: ["Gourmet Pie"],
    count: "2 pizzerias",
    kept: /\?vibe=Gourmet/,
  },
  {
    path: "/beach-finder-guide",
    area: "Find Your Vibe",
    chips: ["Relaxed & Quiet"],
    count: "5 spots",
    kept: "/beach-finder-guide?vibe=Quiet",
  },
  {
    path: "/moreys-piers-guide",
    area: "Ride Explorer",
    chips: ["Mariner's", "Coaster"],
    count: "3 rides",
    kept: "/moreys-piers-guide?pier=Mariner%27s&type=Coaster",
  },
]) {
  test(`${path}: a filter works before the application stands, and the application comes to the same`, async ({
    page,
  }) => {
    const release = await holdApplication(page);
    await page.goto(path);
    const section = page.getByRole("region", { name: area });
    const chip = (name: string) => section.getByRole("button", { name, exact: true });
    const shown = () =>
      section
        .locator("li:not(li li)")
        .filter({ visible: true })
        .evaluateAll((items) => items.map((item) => item.querySelector("img")?.alt ?? item.textContent));
    for (const name of chips) await chip(name).click();
    await expect(section.getByText(count, { exact: true })).toBeAttached();
    const before = await shown();
    expect(before).toHaveLength(Number.parseInt(count));
    release();
    await expect(page).toHaveURL(kept);
    await applicationStarted(page);
    for (const name of chips.slice(-1)) await expect(chip(name)).toHaveAttribute("aria-pressed", "true");
    await expect(section.getByText(count, { exact: true })).toBeAttached();
    await expect(section.locator("[hidden]")).toHaveCount(0);
    expect(await shown()).toEqual(before);
  });
}

test("a filter that is pressed and taken back before the application stands leaves everything", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto("/pizza-guide");
  const section = page.getByRole("region", { name: "Find Your Vibe" });
  const cards = section.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await section.getByRole("button", { name: "Gourmet Pie" }).click();
  await expect(cards).toHaveCount(2);
  await section.getByRole("button", { name: "All", exact: true }).click();
  await expect(cards).toHaveCount(6);
  release();
  await applicationStarted(page);
  await expect(page).toHaveURL("/pizza-guide");
  await expect(cards).toHaveCount(6);
  await expect(section.getByText("6 pizzerias", { exact: true })).toBeVisible();
});

for (const { path, tab, heading, kept } of [
  { path: "/reviews", tab: "Write a Review", heading: "Write a review", kept: "/reviews?tab=submit" },
  {
    path: "/west-wildwood-guide",
    tab: "Regional Festivals",
    heading: "Barefoot Country Music Fest",
    kept: /\?events=regional/,
  },
]) {
  test(`${path}: a tab shows its panel before the application stands, and after`, async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto(path);
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    release();
    await expect(page).toHaveURL(kept);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("tab", { selected: true })).toHaveText(tab);
    await page.getByRole("tab", { selected: false }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeHidden();
  });
}

test("the space bar presses the buttons that lead to a section, before the application stands and after", async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto("/");
  await page.getByRole("button", { name: "View Photos" }).press("Space");
  await expect(page).toHaveURL("/#photos");
  release();
  await applicationStarted(page);
  await page.getByRole("banner").getByRole("button", { name: "Book Now" }).press("Space");
  await expect(page).toHaveURL("/#rates");
});

test("all that is chosen and typed before the application stands is kept, on top of each other", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto("/moreys-piers-guide");
  const chip = (group: string, name: string) => page.getByRole("group", { name: group }).getByRole("button", { name });
  await chip("Pier", "Surfside").click();
  await chip("Thrill", "High").click();
  await page.getByLabel("Rider 1, height in inches").fill("47");
  release();
  await expect(chip("Pier", "Surfside")).toHaveAttribute("aria-pressed", "true");
  await expect(chip("Thrill", "High")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/moreys-piers-guide?pier=Surfside&thrill=High");
  await expect(page.getByLabel("Rider 1, height in inches")).toHaveValue("47");
  await expect(page.getByRole("list", { name: /^Who may ride/ }).first()).toBeVisible();
});

test("a view that is selected before the application stands is shown once it does", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto("/moreys-piers-guide");
  await page.getByLabel("Ride guide views").and(page.locator("select")).selectOption("Trip Planner");
  release();
  await expect(page.getByRole("heading", { name: "Trip Planner" })).toBeVisible();
  await expect(page).toHaveURL("/moreys-piers-guide?view=planner");
});

test("a film that is asked for before the application stands plays once it does, and takes the focus", async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto("/#photos");
  await page.getByRole("button", { name: "Play the aerial tour" }).click();
  release();
  const film = page.locator("#photos video, #photos iframe");
  await expect(film).toBeFocused();
});

test("a form that was sent is sent, whatever is pressed before the application stands", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto("/#contact");
  await fillInquiry(page, ada);
  await page.getByRole("button", { name: "Send Message" }).click();
  const kitchen = page.getByRole("group", { name: "Filter photos" }).getByRole("button", { name: "Kitchen" });
  await kitchen.click();
  release();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  await expect(kitchen).toHaveAttribute("aria-pressed", "true");
});

test.describe("where the browser forbids to keep anything", () => {
  test.use({ expectedNoise: [/SecurityError/] });

  test("the application starts all the same", async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    });
    await page.goto("/pizza-guide");
    await page.locator("[data-card]").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("a form that is sent before the application stands is sent once it does, without leaving the page", async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto("/#contact");
  await fillInquiry(page, ada);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Full Name *")).toHaveValue(ada.name);
  release();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  await expect(page).toHaveURL(/#contact$/);
});

test("a draft that comes back into the line that somebody has begun again is written over", async ({ page }) => {
  await page.goto("/");
  await applicationStarted(page);
  await fillInquiry(page, ada);
  const release = await holdApplication(page);
  await page.reload();
  await page.getByLabel("Full Name *").focus();
  release();
  await expect(page.getByLabel("Phone Number *")).toHaveValue("609 555 0199");
  await page.keyboard.type("Grace Late");
  await expect(page.getByLabel("Full Name *")).toHaveValue("Grace Late");
});

test.describe("when the application cannot be had", () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test("a form is sent the plain way without a wait", async ({ page }) => {
    await page.route(application, (route) => route.abort());
    const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("entry.client"));
    await page.goto("/#contact");
    await fillInquiry(page, ada);
    await refused;
    await page.getByRole("button", { name: "Send Message" }).click();
    // Well before the time that a form waits for an application on its way.
    await expect(page).toHaveURL(/\/sent\/inquiry$/, { timeout: 5000 });
  });

  test("a pressed button asks for the page anew, and what was typed is still there", async ({ page }) => {
    // Once ahead of the start and once at it.
    await page.route(application, (route) => route.abort(), { times: 2 });
    await page.goto("/#contact");
    await page.getByLabel("Full Name *").fill(ada.name);
    const kitchen = page.getByRole("group", { name: "Filter photos" }).getByRole("button", { name: "Kitchen" });
    const again = page.waitForEvent("load");
    await kitchen.click();
    await again;
    await expect(page.getByLabel("Full Name *")).toHaveValue(ada.name);
    await kitchen.click();
    await expect(kitchen).toHaveAttribute("aria-pressed", "true");
  });
});
