import type { Locator, Page } from "@playwright/test";
import { shippedWords } from "#content/house/house.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, fontsLoaded, onlyWithAll, scrolledToEnd, test, visit } from "#e2e/site.ts";

const films = /\/hero-(wide|phone)[\w-]*\.(?:webm|mp4)$/;

type Hero = {
  video: Locator;
  /** The video's files in the page; none until the video is wanted. */
  sources: Locator;
  pause: Locator;
  play: Locator;
  /** The crops that were loaded, without duplicates. */
  fetched: () => string[];
};

function heroOf(page: Page): Hero {
  const crops = new Set<string>();
  page.on("request", (request) => {
    const crop = films.exec(request.url())?.[1];
    if (crop) crops.add(crop);
  });
  return {
    video: page.locator("#home video"),
    sources: page.locator("#home video source"),
    pause: page.getByRole("button", { name: "Pause background video" }),
    play: page.getByRole("button", { name: "Play background video" }),
    fetched: () => [...crops],
  };
}

/** Moves the pointer once and waits for the network to be idle, when any video would have been requested. */
async function moveAndRest(page: Page): Promise<void> {
  await page.mouse.move(30, 30);
  await page.evaluate(async () => {
    const rest = () => new Promise((resolve) => requestIdleCallback(resolve));
    await rest();
    await rest();
  });
}

async function expectMoving(video: Locator): Promise<void> {
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0.1);
  await expect(video).toHaveJSProperty("paused", false);
  await expect(video).toHaveCSS("opacity", "1");
}

for (const [width, height] of [
  [390, 844],
  [1366, 768],
  [1440, 900],
  [1440, 1440],
] as const) {
  test(`the hero fills a screen of ${width} by ${height} and shows its four numbers${onlyWithAll(`${width}`, ["390", "1366"])}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const hero = page.locator("#home");
    expect(await hero.evaluate((section) => Math.round(section.getBoundingClientRect().bottom))).toBe(height);
    for (const { figure, label } of shippedWords.stats) {
      await expect(hero.getByText(`${figure} ${label}`)).toBeInViewport({ ratio: 1 });
    }
  });
}

test("a phone on its side shows the headline and the buttons in the first screen @widths", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  for (const part of await page.locator("#home").getByRole("heading").or(page.locator("#home a[role=button]")).all()) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test.describe("the hero's video without reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("plays by itself in the picture's crop, stops and starts with its button, and remembers the choice @widths", async ({
    page,
  }) => {
    const { video, sources, pause, play, fetched } = heroOf(page);
    await page.goto("/");
    for (const word of ["autoplay", "loop", "muted", "playsinline"]) await expect(video).toHaveAttribute(word);
    // No interaction with the page.
    await page.locator("html[data-started]").waitFor();
    await fontsLoaded(page);
    const words = page.getByRole("heading", { level: 1 });
    const before = await words.boundingBox();
    await expectMoving(video);
    expect(await words.boundingBox()).toEqual(before);
    expect(await video.boundingBox()).toEqual(await page.locator("#home picture img").boundingBox());
    expect(fetched()).toEqual([(page.viewportSize()?.width ?? 0) < 832 ? "phone" : "wide"]);
    const box = await pause.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await pause.press("Enter");
    await expect(play).toBeFocused();
    await expect(video).toHaveJSProperty("paused", true);
    await expectNoViolations(page, "#home");

    await page.reload();
    await expect(play).toBeVisible();
    await moveAndRest(page);
    await expect(sources).toHaveCount(0);
    await play.click();
    await expectMoving(video);
  });

  test("is not loaded for visits that begin further down, and pauses when out of view @all", async ({ page }) => {
    const { video, sources, fetched } = heroOf(page);
    await visit(page, "/#faq");
    await expect(page.locator("#faq")).toBeInViewport();
    await moveAndRest(page);
    expect(fetched()).toEqual([]);

    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(sources).not.toHaveCount(0);
    await expectMoving(video);
    await scrolledToEnd(page);
    await page.locator("#faq").scrollIntoViewIfNeeded();
    await expect(video).toHaveJSProperty("paused", true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(video).toHaveJSProperty("paused", false);
  });

  test("is not loaded without a click when saving data @all", async ({ page }) => {
    const { sources, play, fetched } = heroOf(page);
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g" });
      Object.defineProperty(navigator, "connection", { value: connection });
    });
    await visit(page, "/");
    await expect(play).toBeVisible();
    await moveAndRest(page);
    await expect(sources).toHaveCount(0);
    expect(fetched()).toEqual([]);
  });

  test.describe("when it fails to load", () => {
    test.use({ expectedNoise: [/Failed to load resource/] });

    test("leaves the picture, without a button for the video @all", async ({ page }) => {
      const { video, pause, play } = heroOf(page);
      const tried: string[] = [];
      await page.route(films, async (route) => {
        tried.push(route.request().url());
        await route.abort();
      });
      await visit(page, "/");
      await expect.poll(() => tried.at(-1)?.endsWith(".mp4")).toBe(true);
      await expect(video).toHaveCount(0);
      await expect(pause).toHaveCount(0);
      await expect(play).toHaveCount(0);
      await expect(page.locator("#home picture img")).toBeVisible();
    });
  });
});

test("with reduced motion, the hero's video loads only when the visitor asks", async ({ page }) => {
  const { video, sources, play, pause, fetched } = heroOf(page);
  await visit(page, "/");
  await expect(play).toBeVisible();
  await moveAndRest(page);
  await expect(sources).toHaveCount(0);
  expect(fetched()).toEqual([]);
  await play.click();
  await expect(pause).toBeFocused();
  await expectMoving(video);
  expect(fetched()).toHaveLength(1);
});

test("an upright tablet gets the upright picture, with its water under the words @all", async ({ page }) => {
  for (const [width, height, crop] of [
    [834, 1112, /hero-phone/],
    [1112, 834, /hero-wide/],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect
      .poll(() => page.locator("#home img").evaluate((picture: HTMLImageElement) => picture.currentSrc))
      .toMatch(crop);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hero is its picture, without a button for the video", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#home picture img")).toBeVisible();
    await expect(page.locator("#home button")).toHaveCount(0);
  });
});
