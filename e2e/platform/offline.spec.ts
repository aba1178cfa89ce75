import type { Page } from "@playwright/test";
import { guides } from "#content/guides/guides.ts";
import { shippedFrame } from "#content/house/house.ts";
import { phoneLink } from "#contract/phone-number.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { publishByMail } from "#e2e/desk/desk.ts";
import { fillInquiry } from "#e2e/forms.ts";
import { applicationStarted, expect, test, visit } from "#e2e/site.ts";
import { everythingKept, breakStoredScripts, waitForCachedPage, noNetwork, visitUntilCached } from "./cached-pages.ts";

test.use({ serviceWorkers: "allow", expectedNoise: [noNetwork] });

const note = (page: Page) => page.getByRole("status").filter({ hasText: "This page is from" });

/** "November 21 at 8:45 PM" */
const aMoment = /This page is from \w+ \d+ at \d+:\d\d [AP]M; prices and available dates may have changed/;

async function expectKeptCopy(page: Page): Promise<void> {
  await expect(note(page)).toBeVisible();
  await expect(note(page)).toContainText("You seem to be offline.");
  await expect(note(page)).toContainText(aMoment);
  await expect(note(page).getByRole("link", { name: shippedFrame.phone })).toBeVisible();
}

test("the visited home page and unvisited guides open without a network, each with its date", async ({
  page,
  context,
}) => {
  test.slow();
  await visitUntilCached(page, "/");
  await expect(note(page)).toBeHidden();
  await context.setOffline(true);
  const paths = ["/guides", ...guides.flatMap(({ link, articleLink }) => [link, articleLink])];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(1000);
    await expectKeptCopy(page);
    // The application takes over the copy without errors, and its note says the same.
    await applicationStarted(page);
    await expectKeptCopy(page);
    const drawings = page.locator("main img[src$='.svg']:visible");
    for (const drawing of await drawings.all()) {
      await drawing.scrollIntoViewIfNeeded();
      await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("premium vacation rental");
  await expectKeptCopy(page);
  await expect(page.getByText("$8,375").first()).toBeVisible();
  await applicationStarted(page);
  await page.locator("#rates").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Availability Calendar" })).toBeVisible();
  await expectNoViolations(page);
});

test("the last week of the bay that was viewed opens without a network, and shows no alerts @all", async ({
  page,
  context,
}) => {
  test.slow();
  await visitUntilCached(page, "/bay");
  await expect(page.locator("[data-alerts]")).toBeVisible();
  await context.setOffline(true);
  await page.goto("/bay");
  await expectKeptCopy(page);
  await expect(page.getByRole("list", { name: "Day by day" }).getByRole("listitem")).toHaveCount(7);
  await expect(page.locator("[data-alerts]")).toBeHidden();
  await applicationStarted(page);
  await expect(page.locator("[data-alerts]")).toBeHidden();
});

test("the week saved in a guide opens without a network, even if it was never opened before", async ({
  page,
  context,
}) => {
  await visitUntilCached(page, "/pizza-guide");
  await page.getByRole("button", { name: "Save Sam's Pizza Palace" }).click();
  await context.setOffline(true);
  await page.getByRole("link", { name: "My shore week 1 saved" }).click();
  await expect(page).toHaveURL("/my-shore-week");
  await expectKeptCopy(page);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Sam's Pizza Palace"]);
  await page.getByLabel("Day for Sam's Pizza Palace").selectOption("Day 2");
  await expect(page.getByRole("heading", { name: "Day 2" })).toBeVisible();
});

test("the note says when the connection is back and links to the current page, and works without the application @all", async ({
  page,
  context,
}) => {
  await visitUntilCached(page, "/");
  await context.setOffline(true);
  await visit(page, "/");
  await expectKeptCopy(page);
  await context.setOffline(false);
  await expect(note(page)).toContainText("You are online again.");
  await note(page).getByRole("link", { name: "Show the current page" }).click();
  await expect(note(page)).toBeHidden();
  await expect(page.locator("html")).not.toHaveAttribute("data-page-from");
  // A script that is still loading would be stored over its error.
  await applicationStarted(page);

  await breakStoredScripts(page);
  // The browser has the scripts in its memory, too.
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await context.setOffline(true);
  await page.goto("/");
  await expectKeptCopy(page);
  await expect(page.locator("html[data-started]")).toHaveCount(0);
});

test("a page that was open when the connection was lost says so until it is back", async ({ page, context }) => {
  await visit(page, "/reviews");
  await context.setOffline(true);
  await expectKeptCopy(page);
  await context.setOffline(false);
  await expect(note(page)).toBeHidden();
});

test("a page reached by a link is stored, too @all", async ({ page, context }) => {
  await visitUntilCached(page, "/guides");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guest Reviews");
  await waitForCachedPage(page, "/reviews");
  await context.setOffline(true);
  await page.goto("/reviews");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guest Reviews");
  await expectKeptCopy(page);
});

test("an unvisited page is replaced by one that says so and offers what works offline: a guide's filter, dialog and map", async ({
  page,
  context,
}) => {
  await visitUntilCached(page, "/guides");
  // Playwright's offline mode does not affect prerendered pages.
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  await context.setOffline(true);
  await expect(note(page)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You seem to be offline");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: shippedFrame.phone })).toHaveAttribute(
    "href",
    phoneLink(shippedFrame.phone),
  );
  await expect(main.getByRole("link", { name: shippedFrame.email })).toBeVisible();
  await expectNoViolations(page);
  await main.getByRole("link", { name: guides[0].title, exact: true }).click();
  await expect(page).toHaveURL("/pizza-guide");
  await expectKeptCopy(page);
  await applicationStarted(page);
  await page.getByRole("group", { name: "Find Your Vibe" }).getByRole("radio", { name: "Gourmet Pie" }).click();
  await expect(page).toHaveURL(/vibe=/);
  const cards = page.getByRole("region", { name: "Find Your Vibe" });
  await cards.getByRole("button", { name: "Poppi's Brick Oven Pizza", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto("/beach-finder-guide");
  const map = page.frameLocator("iframe[title='Map of the nine beach spots']");
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await expect(map.getByRole("heading", { name: "Nine beach spots of the Wildwoods" })).toBeVisible();
  await expect(map.getByText("You seem to be offline.")).toBeHidden();
  await expect(map.locator(".leaflet-container")).toBeVisible();

  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You seem to be offline");
  await context.setOffline(false);
  await main.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You seem to be offline");
});

test("another visit replaces the copy, which hides the weather @all", async ({ page, context, site }) => {
  await visitUntilCached(page, "/");
  const review = { guest_name: "Sam", email: "sam@example.com", title: "Kept since", review_text: "Yes.", rating: 5 };
  const { id } = (await (await page.request.post("/api/reviews", { data: review })).json()) as { id: string };
  await publishByMail(page, site, id);
  try {
    await expect.poll(async () => (await page.request.get("/")).text()).toContain(review.title);
    await page.goto("/");
    await waitForCachedPage(page, "/", review.title);
    await context.setOffline(true);
    await page.goto("/");
    await expectKeptCopy(page);
    await expect(page.getByRole("heading", { name: review.title })).toBeAttached();
    // The old weather is of no use, however wide the window.
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.locator("[data-weather]")).toBeHidden();
  } finally {
    // Other tests on this server expect a house without reviews.
    site.query("delete from reviews where id = ?", id);
    site.query("update site_version set version = version + 1");
  }
});

test("what a guest types stays in the form without a network, and is never stored with the pages", async ({
  page,
  context,
}) => {
  const guest = { name: "Ada Lovelace", email: "ada@private.example", phone: "609 555 0177" };
  await visitUntilCached(page, "/");
  await visit(page, "/?guest=ada%40private.example");
  await fillInquiry(page, guest);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  await page.goto("/desk/sign-in");

  await context.setOffline(true);
  await visit(page, "/");
  await fillInquiry(page, guest);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send message. Please try again or email us directly.")).toBeVisible();
  await expect(page.getByLabel("Full Name *")).toHaveValue(guest.name);
  await expect(page.getByLabel("Check-out Date *")).toHaveValue("2027-07-10");

  const kept = await everythingKept(page);
  expect(kept.length).toBeGreaterThan(20);
  for (const { address, text } of kept) {
    const { pathname, search } = new URL(address);
    expect(search, address).toBe("");
    expect(pathname).not.toMatch(/^\/(api|desk|moderate|sent)|\.ics$|\.(mp4|webm)$/);
    for (const word of Object.values(guest)) expect(text.includes(word), `${word} in ${address}`).toBe(false);
  }
});
