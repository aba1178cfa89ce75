import { fillInquiry } from "#e2e/forms.ts";
import { application, applicationStarted, expect, holdBack, onlyWithAll, openHeld, test, visit } from "#e2e/site.ts";

const ada = { name: "Ada Early", email: "ada-early@example.com" };

test("details opened before the application has started stay open through it, and save, close and go Back", async ({
  page,
}) => {
  const release = await openHeld(page, "/moreys-piers-guide");
  await page.getByRole("button", { name: "Kong", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Kong" });
  await expect(details.getByText("A giant ape clings to a lighthouse")).toBeVisible();
  await expect(page).toHaveURL("/moreys-piers-guide?ride=kong");
  release();
  await applicationStarted(page);
  await details.getByRole("button", { name: "Save Kong" }).click();
  await expect(details.getByRole("link", { name: "See my shore week" })).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL("/moreys-piers-guide");
  await page.getByRole("group", { name: "Pier" }).getByRole("radio", { name: "Surfside" }).click();
  await page.getByRole("button", { name: "Kong", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/moreys-piers-guide?pier=Surfside");
  await expect(page.getByRole("button", { name: "Kong", exact: true })).toBeFocused();
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
  test(`${path}: a filter works before the application has started, and stays after it${onlyWithAll(path, ["/"])}`, async ({
    page,
  }) => {
    const release = await openHeld(page, path);
    const section = page.getByRole("region", { name: area });
    const chip = (name: string) => section.getByRole("group").getByRole("radio", { name, exact: true });
    const shown = () =>
      section
        .locator("li:not(li li)")
        .filter({ visible: true })
        .evaluateAll((items) => items.map((item) => item.querySelector("img")?.alt ?? item.textContent));
    for (const name of chips) await chip(name).click();
    // The number of all would be wrong, and only the application counts.
    await expect(section.locator("[data-count]")).toBeHidden();
    const before = await shown();
    expect(before).toHaveLength(Number.parseInt(count));
    release();
    await expect(page).toHaveURL(kept);
    await applicationStarted(page);
    for (const name of chips.slice(-1)) await expect(chip(name)).toBeChecked();
    await expect(section.getByText(count, { exact: true })).toBeVisible();
    expect(await shown()).toEqual(before);
  });
}

test("a filter chosen and taken back before the application has started leaves everything @all", async ({ page }) => {
  const release = await openHeld(page, "/pizza-guide");
  const section = page.getByRole("region", { name: "Find Your Vibe" });
  const cards = section
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .filter({ visible: true });
  await section.getByRole("radio", { name: "Gourmet Pie" }).click();
  await expect(cards).toHaveCount(2);
  await section.getByRole("radio", { name: "All", exact: true }).click();
  await expect(cards).toHaveCount(6);
  release();
  await applicationStarted(page);
  await expect(page).toHaveURL("/pizza-guide");
  await expect(cards).toHaveCount(6);
  await expect(section.getByText("6 pizzerias", { exact: true })).toBeVisible();
});

for (const { path, tab, heading, kept } of [
  { path: "/reviews", tab: "Write a Review", heading: "Tell us about your week", kept: "/reviews?tab=submit" },
  {
    path: "/west-wildwood-guide",
    tab: "Regional Festivals",
    heading: "Barefoot Country Music Fest",
    kept: /\?events=regional/,
  },
]) {
  test(`${path}: a tab is a link to its panel before the application has started, and a tab after it${onlyWithAll(path, ["/reviews"])}`, async ({
    page,
  }) => {
    const release = await openHeld(page, path);
    await page.getByRole("tab", { name: tab }).press("Enter");
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    release();
    await expect(page).toHaveURL(kept);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("tab", { selected: true })).toHaveText(tab);
    await page.getByRole("tab", { selected: false }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { name: heading })).toBeHidden();
  });
}

test("the space bar activates section links, before and after the application has started @all", async ({ page }) => {
  const release = await openHeld(page, "/");
  await page.getByRole("button", { name: "View Photos" }).press("Space");
  await expect(page).toHaveURL("/#photos");
  release();
  await applicationStarted(page);
  await page.getByRole("banner").getByRole("button", { name: "Book Now" }).press("Space");
  await expect(page).toHaveURL("/#rates");
});

test("everything chosen and typed before the application has started is kept together @all", async ({ page }) => {
  const release = await openHeld(page, "/moreys-piers-guide");
  const chip = (group: string, name: string) => page.getByRole("group", { name: group }).getByRole("radio", { name });
  await chip("Pier", "Surfside").click();
  await chip("Thrill", "High").click();
  await page.getByLabel("Rider 1, height in inches").fill("47");
  release();
  await expect(chip("Pier", "Surfside")).toBeChecked();
  await expect(chip("Thrill", "High")).toBeChecked();
  await expect(page).toHaveURL("/moreys-piers-guide?pier=Surfside&thrill=High");
  await expect(page.getByLabel("Rider 1, height in inches")).toHaveValue("47");
  await expect(page.getByText(/^Not yet \(\d\)$/)).toBeVisible();
});

test("a view selected before the application has started appears once it has @all", async ({ page }) => {
  const release = await openHeld(page, "/moreys-piers-guide");
  await page.getByLabel("Ride guide views").and(page.locator("select")).selectOption("Trip Planner");
  release();
  await expect(page.getByRole("heading", { name: "Trip Planner" })).toBeVisible();
  await expect(page).toHaveURL("/moreys-piers-guide?view=planner");
});

test("what is typed to the family before the application has started is in the link @all", async ({ page }) => {
  const release = await openHeld(page, "/weeks?week=2027-07-10#families=2");
  await page.getByLabel("Your first name").fill("Ada");
  release();
  await applicationStarted(page);
  await expect(page.getByLabel("Your first name")).toHaveValue("Ada");
  await page.getByLabel("People in all").fill("9");
  await expect(page).toHaveURL(/#families=2&guests=9&from=Ada$/);
});

test.describe("when the browser blocks storage", () => {
  test.use({ expectedNoise: [/SecurityError/] });

  test("the application still starts @all", async ({ page }) => {
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
    await page.locator("main [commandfor]").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("a form submitted before the application has started is sent by the browser", async ({ page }) => {
  await openHeld(page, "/#contact");
  await fillInquiry(page, ada);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/sent\/inquiry$/);
});

test("what is typed before the application has started is still there after it, and is sent by it", async ({
  page,
}) => {
  const release = await openHeld(page, "/#contact");
  await fillInquiry(page, ada);
  release();
  await applicationStarted(page);
  await expect(page.getByLabel("Full Name *")).toHaveValue(ada.name);
  await expect(page.getByRole("form", { name: "Inquiry" }).getByText("July 3 to 10, 2027")).toBeVisible();
  // A new URL renders the page again.
  await page.getByRole("banner").getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL("/#rates");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeVisible();
});

test("typing replaces a draft that was restored into the focused field @all", async ({ page }) => {
  await visit(page, "/");
  await fillInquiry(page, ada);
  const release = await holdBack(page, application);
  await page.reload();
  await page.getByLabel("Full Name *").focus();
  release();
  await expect(page.getByLabel("Phone Number *")).toHaveValue("609 555 0199");
  await page.keyboard.type("Grace Late");
  await expect(page.getByLabel("Full Name *")).toHaveValue("Grace Late");
});

test.describe("when the application cannot be loaded", () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test("filters, tabs, details and forms work all the same", async ({ page }) => {
    await page.route(application, (route) => route.abort());
    const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("entry.client"));
    await page.goto("/moreys-piers-guide");
    await page.getByRole("group", { name: "Pier" }).getByRole("radio", { name: "Surfside" }).click();
    await refused;
    await expect(page.getByRole("button", { name: "Kong", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sea Serpent", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Kong", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Kong" })).toBeVisible();

    await page.goto("/reviews");
    await page.getByRole("tab", { name: "Write a Review" }).click();
    await expect(page.getByRole("heading", { name: "Tell us about your week" })).toBeVisible();

    await page.goto("/#contact");
    await fillInquiry(page, ada);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/\/sent\/inquiry$/);
  });
});
