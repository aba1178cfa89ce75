import type { JSHandle, Locator, Page } from "@playwright/test";
import { beachSpots, hasVibe, vibeFilters } from "#content/guides/beaches.ts";
import { shippedFrame } from "#content/house/house.ts";
import { addressLine, property } from "#content/house/property.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { applicationStarted, expect, onlyWithAll, scrolledToEnd, test, visit } from "#e2e/site.ts";

const streetServer = "https://tile.openstreetmap.org";
const aerialServer = "https://basemap.nationalmap.gov";

/** A picture of one pixel, as a tile. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** The home page's map, once it is interactive and has replaced the static one. */
async function openHouseMap(page: Page): Promise<{ card: Locator; map: Locator }> {
  await visit(page, "/");
  const card = page.getByRole("region", { name: "Property Location" });
  const map = page.locator(".shore-map");
  await card.scrollIntoViewIfNeeded();
  await expect(map.locator(".leaflet-image-layer")).toBeVisible();
  await expect(card.getByRole("img", { name: /^Marker/ })).toHaveCount(0);
  return { card, map };
}

async function openBeachMap(page: Page): Promise<{ map: Locator }> {
  await visit(page, "/beach-map");
  return { map: page.locator(".shore-map") };
}

/** A map's position, as the transform of its first pane. */
function position(map: Locator): Promise<string> {
  return map.locator(".leaflet-map-pane").evaluate((pane) => (pane as HTMLElement).style.transform);
}

/** Counts how often the map begins to slide from now on. */
async function slidesOf(map: Locator): Promise<JSHandle<{ count: number }>> {
  return map.locator(".leaflet-map-pane").evaluateHandle((pane) => {
    const slides = { count: 0 };
    const watch = new MutationObserver(() => {
      if (pane.classList.contains("leaflet-pan-anim")) slides.count += 1;
    });
    watch.observe(pane, { attributeFilter: ["class"] });
    return slides;
  });
}

test("the house's map opens on our chart with name and address, without requests to others or layout shift", async ({
  page,
}) => {
  await visit(page, "/");
  const card = page.getByRole("region", { name: "Property Location" });
  const before = await card.boundingBox();
  const { map } = await openHouseMap(page);
  await expect(map).toContainText(shippedFrame.name);
  await expect(map).toContainText(addressLine);
  for (const name of ["Glenwood Avenue", "Poplar Avenue", "Bridge"]) {
    await expect(map.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
  await expect(card.getByText("Coastline: GSHHG. Streets: NJOGIS.")).toBeVisible();
  expect((await map.boundingBox())?.height).toBe(384);
  expect((await card.boundingBox())?.height).toBe(before?.height);
  await expect(card.getByRole("button", { name: "Chart" })).toHaveAttribute("aria-pressed", "true");
  await expectNoViolations(page);
});

test("the marker opens and closes its card, and gets the focus when it closes @all", async ({ page }) => {
  const { map } = await openHouseMap(page);
  const marker = map.getByRole("button", { name: `Marker: ${shippedFrame.name}` });
  await expect(marker).toHaveAttribute("title", shippedFrame.name);
  await map.getByRole("button", { name: "Close the card" }).click();
  await expect(map.getByText(addressLine)).toBeHidden();
  await expect(marker).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(map.getByText(addressLine)).toBeVisible();
});

test("arrow keys move the map, plus and the buttons zoom, and the wheel scrolls the page @all", async ({ page }) => {
  const { card, map } = await openHouseMap(page);
  const slides = await slidesOf(map);
  const chart = map.locator(".leaflet-image-layer");
  const width = async () => (await chart.boundingBox())?.width ?? 0;
  const first = await width();

  await map.hover();
  const [scrolled, moved] = [await page.evaluate(() => scrollY), await position(map)];
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled);
  await scrolledToEnd(page);
  expect(await width()).toBe(first);
  expect(await position(map)).toBe(moved);

  await map.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => position(map)).not.toBe(moved);
  expect(await slides.evaluate(({ count }) => count), "slides, although less motion is wished").toBe(0);
  await card.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeCloseTo(first * 2, -1);
  await card.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(width).toBeCloseTo(first, -1);
});

for (const { name, openMap } of [
  { name: "the house's map", openMap: openHouseMap },
  { name: "the beach map", openMap: openBeachMap },
]) {
  test(`${name} can be moved with buttons, without dragging or two fingers @all`, async ({ page }) => {
    const { map } = await openMap(page);
    const toggle = page.getByRole("button", { name: "Move the map" });
    await expect(page.getByRole("button", { name: "Move north" })).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expectNoViolations(page);
    const pin = map.getByRole("button", { name: new RegExp(shippedFrame.name) });
    const place = async () => (await pin.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
    for (const [direction, axis, sign] of [
      ["east", "x", -1],
      ["west", "x", 1],
      ["south", "y", -1],
      ["north", "y", 1],
    ] as const) {
      const before = await place();
      await page.getByRole("button", { name: `Move ${direction}` }).click();
      await expect.poll(async () => sign * ((await place())[axis] - before[axis])).toBeGreaterThan(20);
    }
    await toggle.click();
    await expect(page.getByRole("button", { name: "Move north" })).toBeHidden();
  });
}

test("the house stays where it was on the map when larger text or a turned phone changes the map's size @all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { map } = await openHouseMap(page);
  const marker = map.getByRole("button", { name: `Marker: ${shippedFrame.name}` });
  const boxes = async () => {
    const [pin, frame] = [await marker.boundingBox(), await map.boundingBox()];
    if (!pin || !frame) throw new Error("The map is not laid out.");
    return { pin, frame };
  };
  const fromMiddle = async () => {
    const { pin, frame } = await boxes();
    return pin.y + pin.height / 2 - (frame.y + frame.height / 2);
  };
  const first = await fromMiddle();
  const { height } = (await boxes()).frame;
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.poll(async () => (await boxes()).frame.height).toBeGreaterThan(height);
  // The map moves by whole pixels.
  await expect.poll(fromMiddle).toBeCloseTo(first, -1);
  await page.setViewportSize({ width: 640, height: 320 });
  await expect.poll(async () => (await boxes()).frame.width).toBeGreaterThan(320);
  await expect.poll(fromMiddle).toBeCloseTo(first, -1);
});

test("the street view opens at Google in a new tab @all", async ({ page }) => {
  const { card } = await openHouseMap(page);
  const link = card.getByRole("link", { name: /^Street view/ });
  const { latitude, longitude } = property.location;
  await expect(link).toHaveAttribute(
    "href",
    `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`,
  );
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
});

test("the map goes full screen and back @all", async ({ page }) => {
  const { card } = await openHouseMap(page);
  await card.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole("button", { name: "Exit full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
});

test.describe("other companies' maps", () => {
  test.use({ allowedOrigins: [streetServer, aerialServer] });

  for (const { type, server, host, agree } of [
    { type: "Streets", server: streetServer, host: "openstreetmap.org", agree: "Show the street map" },
    { type: "Aerial", server: aerialServer, host: "nationalmap.gov", agree: "Show the aerial pictures" },
  ]) {
    test(`${type}: asks before any request, and remembers the answer in this tab${onlyWithAll(type, ["Streets"])}`, async ({
      page,
    }) => {
      const asked: string[] = [];
      await page.route(`${server}/**`, async (route) => {
        asked.push(route.request().headers()["referer"] ?? "no referrer");
        await route.fulfill({ contentType: "image/png", body: onePixel });
      });
      const { card, map } = await openHouseMap(page);
      const button = card.getByRole("button", { name: type, exact: true });

      await button.click();
      const question = card.getByText(new RegExp(`your browser will load .+ from ${host}`));
      await expect(question).toBeVisible();
      await expect(card.getByRole("button", { name: agree })).toBeFocused();
      await expectNoViolations(page);
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(button).toBeFocused();
      expect(asked).toEqual([]);

      await button.click();
      await card.getByRole("button", { name: agree }).click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect(map.locator(".leaflet-tile-loaded").first()).toBeVisible();
      await expect(card.locator("figcaption")).toContainText(
        type === "Streets" ? "OpenStreetMap contributors" : "USGS",
      );
      // The street server refuses requests without a referrer.
      expect(asked[0]).toMatch(/^http:\/\/localhost:\d+\/$/);

      await card.getByRole("button", { name: "Chart" }).click();
      await expect(map.locator(".leaflet-tile")).toHaveCount(0);
      await button.click();
      await expect(map.locator(".leaflet-tile").first()).toBeAttached();
      await expect(question).toBeHidden();
    });
  }

  test.describe("out of reach", () => {
    test.use({ expectedNoise: [/Failed to load resource/] });

    test("a map that fails to load says so and keeps the chart @all", async ({ page }) => {
      await page.route(`${streetServer}/**`, (route) => route.abort("internetdisconnected"));
      const { card, map } = await openHouseMap(page);
      await card.getByRole("button", { name: "Streets" }).click();
      await card.getByRole("button", { name: "Show the street map" }).click();
      await expect(card.getByRole("status")).toHaveText("The street map couldn't load. Here's the chart instead.");
      await expect(card.getByRole("button", { name: "Chart" })).toHaveAttribute("aria-pressed", "true");
      await expect(map.locator(".leaflet-image-layer")).toBeVisible();
      await expect(map).toContainText("Grassy Sound");
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the house is on the drawn chart", async ({ page }) => {
    await page.goto("/");
    const card = page.getByRole("region", { name: "Property Location" });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole("img", { name: `Marker: ${shippedFrame.name}` })).toBeVisible();
    await expect(card.getByText(addressLine)).toBeVisible();
  });

  test("the beach map is a list of nine with links @all", async ({ page }) => {
    await page.goto("/beach-map");
    await expect(page.getByRole("list", { name: "Beach spots" }).getByRole("listitem")).toHaveCount(9);
    await expect(page.getByRole("link", { name: /^View details/ })).toHaveCount(9);
  });
});

test("the beach map: list and pins share their selection, and vibes filter both", async ({ page }) => {
  await visit(page, "/beach-map");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nine beach spots of the Wildwoods");
  const map = page.getByRole("region", { name: /^Map of/ });
  const list = page.getByRole("list", { name: "Beach spots" });
  await expect(map.locator(".map-pin")).toHaveCount(13);
  const spot = beachSpots[7];
  if (!spot) throw new Error("There are nine spots");

  await list.getByRole("button", { name: `Show on map ${spot.name}` }).click();
  const pin = map.getByRole("button", { name: spot.name });
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await expect(map.getByRole("link", { name: `View details ${spot.name}` })).toHaveAttribute(
    "href",
    `/beach-finder-guide?spot=${spot.id}`,
  );
  await expectNoViolations(page);

  const first = beachSpots[0];
  await map.getByRole("button", { name: first?.name ?? "" }).focus();
  await page.keyboard.press("Enter");
  await expect(pin).toHaveAttribute("aria-pressed", "false");
  await expect(list.getByRole("button", { name: `Show on map ${first?.name}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(list.getByRole("button", { pressed: true })).toHaveCount(0);

  for (const { value: vibe, label } of vibeFilters.slice(1)) {
    await page.getByRole("group", { name: "Find Your Vibe" }).getByRole("radio", { name: label }).click();
    const left = beachSpots.filter((one) => hasVibe(one, vibe)).length;
    await expect(list.getByRole("listitem")).toHaveCount(left);
    await expect(map.locator(".map-pin-spot")).toHaveCount(left);
  }
  await page.setViewportSize({ width: 320, height: 600 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoViolations(page);
});

test("other sites may frame the beach map, and search engines may not index it @all", async ({ page }) => {
  const response = await page.goto("/beach-map?vibe=Quiet");
  expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors *");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await applicationStarted(page);
  await expect(page.getByRole("radio", { name: "Relaxed & Quiet" })).toBeChecked();
  await expect(page.getByRole("link", { name: "The beach guide" })).toBeVisible();
});

test("the beach guide shows the map in a frame, and its links open the guide's details @all", async ({ page }) => {
  await visit(page, "/beach-finder-guide");
  const element = page.getByTitle("Map of the nine beach spots");
  await expect(element).toHaveAttribute("loading", "lazy");
  await element.scrollIntoViewIfNeeded();
  expect((await element.boundingBox())?.height).toBe(600);
  const frame = page.frameLocator('iframe[title="Map of the nine beach spots"]');
  await expect(frame.locator(".map-pin").first()).toBeVisible();
  // The list does not trap scrolling.
  await frame.getByRole("list").last().hover();
  const before = await page.evaluate(() => window.scrollY);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500);
      return page.evaluate(() => window.scrollY);
    })
    .toBeGreaterThan(before);
  await scrolledToEnd(page);
  await expectNoViolations(page);
  // The house's name and the link to the guide are for other sites' frames.
  await frame.getByRole("radio", { name: "Exclusive & Upscale" }).click();
  await expect(frame.getByRole("link", { name: "The beach guide" })).toBeHidden();
  const details = frame.getByRole("link", { name: "View details Diamond Beach" });
  await details.scrollIntoViewIfNeeded();
  await details.click();
  await expect(page).toHaveURL(/\/beach-finder-guide\?spot=diamond-beach$/);
  await expect(page.getByRole("dialog", { name: "Diamond Beach" })).toBeVisible();

  await page.goBack();
  await applicationStarted(page);
  await element.scrollIntoViewIfNeeded();
  await expect(frame.locator(".map-pin").first()).toBeVisible();
  await expect(frame.getByRole("link", { name: "The beach guide" })).toBeHidden();
});
