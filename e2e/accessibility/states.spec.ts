import type { Page } from "@playwright/test";
import { writeReview } from "#e2e/forms.ts";
import { expect, open, test } from "#e2e/site.ts";
import { expectNoViolations } from "./accessibility.ts";

// Reviews appear without the owner's approval.
test.use({ moderation: "open" });

// States that a visitor can reach and other tests do not check: dialogs, lightbox, maps, planner and shore week.
const states: readonly { name: string; path: string; reach: (page: Page) => Promise<void> }[] = [
  {
    name: "a review with a complaint and its toast",
    path: "/reviews?tab=submit",
    reach: async (page) => {
      await writeReview(page, "No stars yet", { stars: 0 });
      await page.getByRole("button", { name: "Submit Review" }).click();
      await expect(page.getByText("Please select a rating")).toBeVisible();
    },
  },
  {
    name: "rides that none matches",
    path: "/moreys-piers-guide?pier=Mariner%27s&thrill=Low&type=Coaster",
    reach: async (page) => {
      await expect(page.getByText("No rides match the current filters.")).toBeVisible();
    },
  },
  {
    name: "rides read against two heights, one of them impossible",
    path: "/moreys-piers-guide",
    reach: async (page) => {
      await page.getByLabel("Rider 1, height in inches").fill("47");
      await page.getByLabel("Rider 2, height in inches").fill("470");
      await expect(page.getByText("Enter inches between")).toBeVisible();
      await expect(page.getByRole("list", { name: /^Who may ride/ }).first()).toBeVisible();
    },
  },
  {
    name: "a coaster's tooltip",
    path: "/moreys-piers-guide?view=comparison",
    reach: async (page) => {
      await page.getByRole("button", { name: /^Sea Serpent 48 inches/ }).focus();
      await expect(page.getByRole("tooltip")).toBeVisible();
    },
  },
  {
    name: "a planned day",
    path: "/moreys-piers-guide?view=planner&plan=nostalgia",
    reach: async (page) => {
      await expect(page.getByRole("radio", { name: "Nostalgia" })).toBeChecked();
    },
  },
  {
    name: "a pointed pin of the pizzerias",
    path: "/pizza-guide",
    reach: async (page) => {
      const map = page.getByRole("group", { name: "Map of the pizzerias" });
      await map.scrollIntoViewIfNeeded();
      await map.getByRole("button", { name: "Mack's Pizza" }).focus();
      await expect(map.getByText("Mack's Pizza")).toBeVisible();
    },
  },
  {
    name: "an open toolkit answer",
    path: "/beach-finder-guide",
    reach: async (page) => {
      await page.getByText("Dogs on the sand").click();
      await expect(page.getByText("The Wildwood dog beach is open")).toBeVisible();
    },
  },
  {
    name: "the festivals and an open answer",
    path: "/west-wildwood-guide?events=regional",
    reach: async (page) => {
      await page.getByText("What is the Wedge?").click();
      await expect(page.getByText("Barefoot Country Music Fest")).toBeVisible();
    },
  },
];

for (const { name, path, reach } of states) {
  test(`${path}, ${name}: axe finds nothing @all`, async ({ page }) => {
    await open(page, path);
    await reach(page);
    await expectNoViolations(page);
  });
}

test("/, an open question, an inquiry with errors: axe finds nothing @all", async ({ page }) => {
  await open(page, "/");
  await page.getByText("What is your pet policy?").click();
  await expect(page.getByText("Small dogs under 20 lbs are welcome for a fee of $200.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Full Name *")).toHaveAccessibleDescription("Please enter your full name.");
  await expectNoViolations(page);
});

test.describe("on phones", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the side menu: axe finds nothing @all", async ({ page }) => {
    await open(page, "/reviews");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectNoViolations(page);
  });

  test("the borough's sections: axe finds nothing, and Escape returns the focus @all", async ({ page }) => {
    await open(page, "/west-wildwood-guide");
    const here = page.getByRole("navigation", { name: "On this page" });
    const toggle = here.getByRole("button");
    await toggle.click();
    await expect(here.getByRole("link", { name: "History" })).toBeVisible();
    await expectNoViolations(page);
    await here.getByRole("link", { name: "History" }).focus();
    await page.keyboard.press("Escape");
    await expect(here.getByRole("link", { name: "History" })).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test("published reviews in the list and on the home page: axe finds nothing @all", async ({ page, site }) => {
  const review = {
    guest_name: "Grace H.",
    email: "grace-private@example.com",
    hometown: "Cape May, NJ",
    review_text: "The dock at six in the morning.",
    stay_date: "2026-07-04",
    rating: 4,
  };
  // Three reviews make an average, which adds the bars.
  for (const title of ["Worth the drive", "And again", "And a third time"]) {
    expect((await page.request.post(`${site.url}/api/reviews`, { data: { ...review, title } })).status()).toBe(201);
  }
  for (const path of ["/reviews", "/"]) {
    await expect.poll(async () => (await page.request.get(path)).text()).toContain("And a third time");
    await open(page, path);
    await page.getByRole("article").first().scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: "4 out of 5 stars" }).first()).toBeVisible();
    await expectNoViolations(page);
  }
});
