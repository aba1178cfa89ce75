import type { Page } from "@playwright/test";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, test, visit } from "#e2e/site.ts";

const youtube = "https://www.youtube-nocookie.com";
const [backgroundVideo, tourVideo] = ["aqz-KE-bpKQ", "eRsGyueVLvQ"];

/** A fake of YouTube's player: it ignores everything until greeted, then reports its state and records its commands. */
const player = `<!doctype html><title>Film</title><ol></ol><script>
  let greeted = false;
  const say = (info) => parent.postMessage(JSON.stringify({ event: "infoDelivery", info }), "*");
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === "listening" && !greeted) {
      greeted = true;
      say({ playerState: 1, currentTime: 1 });
      say({ currentTime: 29.1 });
    }
    if (event === "command") {
      document.querySelector("ol").append(Object.assign(document.createElement("li"), { textContent: func + " " + args }));
    }
  });
</script>`;

async function answerForYouTube(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${youtube}/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: "text/html", body: player });
  });
  return asked;
}

test.use({ house: { films: { hero: backgroundVideo, aerialTour: tourVideo } }, allowedOrigins: [youtube] });

test("the background loads after consent, restarts at its end, and stops with the button @all", async ({ page }) => {
  const asked = await answerForYouTube(page);
  await visit(page, "/");
  const agree = page.getByRole("button", { name: "Play the video (loads from www.youtube-nocookie.com)" });
  await expect(agree).toBeVisible();
  expect(asked).toEqual([]);

  await agree.click();
  const pause = page.getByRole("button", { name: "Pause background video" });
  await expect(pause).toBeFocused();
  const frame = page.locator("#home iframe");
  await expect(frame).toHaveCSS("opacity", "1");
  expect(asked).toEqual([`/embed/${backgroundVideo}`]);
  const orders = page.frameLocator("#home iframe").getByRole("listitem");
  await expect(orders.filter({ hasText: "seekTo 0,true" })).toHaveCount(1);
  const section = await page.locator("#home").boundingBox();
  const video = await frame.boundingBox();
  expect(video?.width).toBeGreaterThanOrEqual(section?.width ?? 0);
  expect(video?.height).toBeGreaterThanOrEqual(section?.height ?? 0);
  await expectNoViolations(page, "#home");

  await pause.click();
  await expect(orders.last()).toHaveText("pauseVideo");
  await page.reload();
  await expect(page.getByRole("button", { name: "Play background video" })).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test("the aerial tour loads after a click on a button that says so, and gets the focus @all", async ({ page }) => {
  const asked = await answerForYouTube(page);
  await visit(page, "/");
  const play = page.getByRole("button", { name: "Play the aerial tour loads from www.youtube-nocookie.com" });
  await play.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await play.click();
  await expect(page.getByTitle("Aerial tour of the house")).toBeFocused();
  await expect.poll(() => asked).toEqual([`/embed/${tourVideo}`]);
});
