import { beachSpots } from "#content/guides/beaches.ts";
import { pierOf } from "#content/guides/geo/piers.ts";
import { guides } from "#content/guides/guides.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rideById } from "#content/guides/rides.ts";
import { applicationStarted, expect, onlyWithAll, open, test } from "#e2e/site.ts";

test("ride filters: Show all rides includes the filter pressed just before it @all", async ({ page }) => {
  await open(page, "/moreys-piers-guide?pier=Surfside");
  const showAll = await page.getByRole("button", { name: "Show all rides" }).elementHandle();
  await page.getByRole("button", { name: "AtmosFEAR", exact: true }).evaluate(async (card: HTMLElement, other) => {
    card.click();
    // The address changes in the next task, and the page is rendered with it later.
    await new Promise((resolve) => setTimeout(resolve));
    (other as HTMLElement | null)?.click();
  }, showAll);
  await expect(page.getByRole("dialog", { name: "AtmosFEAR" })).toBeVisible();
  await expect(page).toHaveURL("/moreys-piers-guide?ride=atmosfear");
});

test("coaster chart: the tooltip with riders' opinions opens by keyboard and pointer, and Escape closes it", async ({
  page,
}) => {
  await open(page, "/moreys-piers-guide?view=comparison");
  const rows = page.getByRole("group", { name: "Coasters, one by one" });
  const tooltip = page.getByRole("tooltip");
  const serpent = rows.getByRole("button", { name: "Sea Serpent 48 inches, 6 inversions" });
  await expect(serpent).toBeVisible();
  await serpent.focus();
  await expect(tooltip).toContainText("Short, strong and famous.");
  await page.keyboard.press("Tab");
  await expect(tooltip).toContainText("Rollie's Coaster");
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await serpent.tap();
  await expect(tooltip).toContainText("6 inversions");
  const box = await rows.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(Math.min(500, (page.viewportSize()?.height ?? 0) * 0.6) + 1);
  await serpent.tap();
  await expect(page.getByRole("dialog", { name: "Sea Serpent" })).toBeVisible();
});

test.describe("when the map of the pizzerias cannot be loaded", () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test("the guide still works and says where the places are @all", async ({ page }) => {
    await page.route("**/assets/pin-map-*.js", (route) => route.abort());
    await open(page, "/pizza-guide");
    await page.getByRole("group", { name: "Map of the pizzerias" }).scrollIntoViewIfNeeded();
    await expect(page.getByText("The map could not be loaded.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Slices of Summer");
  });
});

test("selecting a pizzeria on the map or in the list selects it in both, and a pin opens the card", async ({
  page,
}) => {
  await open(page, "/pizza-guide");
  const map = page.getByRole("group", { name: "Map of the pizzerias" });
  await map.scrollIntoViewIfNeeded();
  // All six, one of them drawn and named as approximate.
  const approximate = map.getByRole("button", {
    name: /^4 Steak 'Em Up \(approximate, somewhere in North Wildwood\)$/,
  });
  await expect(approximate).toHaveCSS("border-style", "dashed");
  for (const { name } of pizzerias) await expect(map.getByRole("button", { name })).toBeVisible();
  const pin = map.getByRole("button", { name: "Mack's Pizza" });
  const row = page
    .getByRole("region", { name: "Find Them All" })
    .getByRole("listitem")
    .filter({ hasText: "Mack's Pizza" });
  const ground = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await ground();
  await pin.focus();
  await expect.poll(ground).not.toBe(plain);
  await row.getByRole("button").focus();
  await expect(map.getByText("Mack's Pizza")).toBeVisible();
  await pin.click();
  await expect(page.getByRole("dialog", { name: "Mack's Pizza" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pin).toBeFocused();
});

for (const { path, filter, chip, card } of [
  { path: "/pizza-guide", filter: "Find Your Vibe", chip: "Gourmet Pie", card: "Poppi's Brick Oven Pizza" },
  { path: "/moreys-piers-guide", filter: "Thrill", chip: "High", card: "The Great White" },
  { path: "/beach-finder-guide", filter: "Find Your Vibe", chip: "Relaxed & Quiet", card: "View Details" },
  { path: "/", filter: "Filter photos", chip: "Kitchen", card: /island/ },
] as const) {
  test(`${path}: a filter, a card and Back keep the scroll position${onlyWithAll(path, ["/", "/pizza-guide"])}`, async ({
    page,
  }) => {
    await open(page, path);
    const place = () => page.evaluate(() => window.scrollY);
    const chosen = page.getByRole("group", { name: filter }).getByRole("radio", { name: chip });
    await chosen.evaluate((radio) => radio.scrollIntoView({ block: "center" }));
    const atTheFilter = await place();
    expect(atTheFilter).toBeGreaterThan(100);
    await chosen.click();
    await expect(chosen).toBeChecked();
    expect(await place()).toBe(atTheFilter);

    const filtered = page.url();
    const opener = page.locator("main ul").getByRole("button", { name: card }).first();
    await opener.evaluate((button) => button.scrollIntoView({ block: "center" }));
    const atTheCard = await place();
    expect(atTheCard).toBeGreaterThan(atTheFilter);
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await place()).toBe(atTheCard);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener).toBeFocused();
    // Closing goes back in the history a moment later; until then, another step back would be the same one.
    await expect(page).toHaveURL(filtered);
    expect(await place()).toBe(atTheCard);

    await page.goBack();
    await expect(chosen).not.toBeChecked();
    // Like every step back, this returns the reader to where they were.
    await expect.poll(place).toBe(atTheFilter);
  });
}

test("with heights typed, rides that fit come first, even after a reload, and no height is in the address", async ({
  page,
}) => {
  await open(page, "/moreys-piers-guide");
  const first = page.getByLabel("Rider 1, height in inches");
  // As a phone does when its keyboard opens.
  await first.evaluate((field) => field.scrollIntoView({ block: "center" }));
  await first.fill("38");
  const second = page.getByLabel("Rider 2, height in inches");
  await second.fill("8");
  await second.blur();
  await expect(second).toHaveAccessibleDescription(/^Rider 2: enter inches between 24 and 90/);
  await expect(page.getByRole("alert").filter({ hasText: "Rider 2" })).toBeVisible();
  await expect(first).not.toHaveAttribute("aria-invalid");
  await second.fill("45");
  await expect(page.getByText(/^38 inches: Wild Whizzer\. 45 inches: .*Wild Whizzer/)).toBeInViewport();
  for (const visit of ["first", "reloaded"]) {
    await expect(page.getByRole("list", { name: "All of you" }).getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("list", { name: "Who may ride Runaway Tram" }).getByRole("listitem")).toHaveText([
      /^38 in\s*not yet$/,
      /^45 in\s*with an adult$/,
    ]);
    await expect(page.getByRole("list", { name: "The sign decides" })).toContainText("Cygnus X-1");
    await expect(page.getByRole("button", { name: "Sea Serpent", exact: true })).toBeHidden();
    await page.getByText(/^Not yet \(\d+\)$/).click();
    await page.getByRole("button", { name: "Sea Serpent", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Sea Serpent" })).toBeVisible();
    await expect(page).toHaveURL("/moreys-piers-guide?ride=sea-serpent");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/moreys-piers-guide");
    if (visit === "first") {
      await page.reload();
      await applicationStarted(page);
    }
  }
});

for (const { path, places } of [
  { path: "/pizza-guide", places: pizzerias },
  { path: "/beach-finder-guide?spot=sunset-lake", places: beachSpots.filter(({ id }) => id === "sunset-lake") },
  { path: "/moreys-piers-guide?ride=great-white", places: [pierOf(rideById("great-white"))] },
]) {
  test(`${path}: directions open a search for the place in a new tab without access to this one @all`, async ({
    page,
  }) => {
    await open(page, path);
    for (const { name, mapSearch } of places) {
      const link = page.getByRole("link", { name: `Directions to ${name} (opens Google Maps in a new tab)` });
      const address = new URL((await link.getAttribute("href")) ?? "");
      expect(address.origin + address.pathname).toBe("https://www.google.com/maps/search/");
      expect(Object.fromEntries(address.searchParams)).toEqual({ api: "1", query: mapSearch });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /\bnoopener\b/);
    }
  });
}

test("guides and articles say when their facts were gathered and that they are independent", async ({ request }) => {
  for (const path of [...guides.flatMap(({ link, articleLink }) => [link, articleLink]), "/guides"]) {
    const html = await (await request.get(path)).text();
    const [, main = ""] = /<main\b([^]*)<\/main>/.exec(html) ?? [];
    const text = main.replaceAll(/<!--[^]*?-->|<[^>]*>/g, "");
    expect(text, path).toMatch(/[Ff]acts gathered from published reports in [A-Z][a-z]+ 20\d\d\./);
    expect(text, path).toMatch(/independent/i);
    expect(text, path).toContain("not affiliated");
  }
});
