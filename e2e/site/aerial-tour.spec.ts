import { aerialTour } from "#content/house/videos.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { applicationStarted, expect, test, visit } from "#e2e/site.ts";

const films = /\/aerial-tour[\w-]*\.(?:webm|mp4)$/;

test("the aerial tour loads and plays when requested, and gets the focus", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (films.test(request.url())) asked.push(request.url());
  });
  await visit(page, "/");
  const tour = page.locator("#photos figure");
  const play = tour.getByRole("button", { name: `Play the aerial tour ${aerialTour.seconds} seconds` });
  await play.scrollIntoViewIfNeeded();
  await expect(tour.locator("img")).toHaveJSProperty("complete", true);
  const space = await tour.boundingBox();
  expect(asked).toEqual([]);

  await play.focus();
  await page.keyboard.press("Enter");
  const video = tour.getByLabel(`${aerialTour.title} of the house`);
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0.1);
  await expect(video).toHaveJSProperty("controls", true);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toMatch(/\.webm$/);
  const duration = await video.evaluate((element) => (element as HTMLVideoElement).duration);
  expect(Math.round(duration)).toBe(aerialTour.seconds);
  expect((await tour.boundingBox())?.height).toBe(space?.height);
  await video.evaluate((element) => (element as HTMLVideoElement).pause());
  await expectNoViolations(page, "#photos figure");
});

test.describe("out of reach", () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  test("a tour that fails to load says so and can be tried again @all", async ({ page }) => {
    await page.route(films, (route) => route.abort());
    await visit(page, "/");
    const tour = page.locator("#photos figure");
    const play = tour.getByRole("button", { name: /^Play the aerial tour/ });
    await play.click();
    await expect(tour.getByRole("status")).toHaveText("The video couldn't load. Please try again in a moment.");
    await expect(play).toBeFocused();
    await page.unroute(films);
    await play.click();
    await expect(tour.locator("video")).toHaveJSProperty("paused", false);
    await expect(tour.getByRole("status")).toHaveText("");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tour is a link to the video", async ({ page }) => {
    await page.goto("/");
    const tour = page.locator("#photos figure");
    await expect(tour.getByRole("button")).toHaveCount(0);
    const address = await tour.getByRole("link", { name: /^Play the aerial tour/ }).getAttribute("href");
    const video = await page.request.get(address ?? "", { headers: { range: "bytes=0-99" } });
    expect(video.status()).toBe(206);
    expect(video.headers()["content-type"]).toBe("video/mp4");
  });
});

test("a site with its own videos neither requests YouTube nor allows it", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.headers()["content-security-policy"]).not.toContain("youtube");
  await applicationStarted(page);
  await expect(page.getByRole("button", { name: "Play background video" })).toBeVisible();
  await expect(page.getByRole("button", { name: /youtube/ })).toHaveCount(0);
});
