import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, fontsLoaded, open, test } from "#e2e/site.ts";
import { signIn } from "./desk.ts";

test("the owner signs in by an emailed link, and out again", async ({ page, site }) => {
  await page.goto("/desk");
  await expect(page).toHaveURL("/desk/sign-in");
  await page.getByLabel("Your email address").fill("owner@bayhouse.test");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("status")).toHaveText("If this address is the owner's, a link is on its way.");

  const mail = await site.mail(({ subject }) => subject?.startsWith("Your link to the desk") === true);
  const link = /http\S+/.exec(mail.text ?? "")?.[0] ?? "";
  await page.goto(link);
  // After signing out, the page's request for the routes of its links would be refused, which the browser logs.
  const routes = page.waitForResponse((response) => response.url().includes("/desk/__manifest"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await (await routes).finished();

  await page.evaluate(() => {
    sessionStorage.setItem("draft:desk", "{}");
    sessionStorage.setItem("draft:inquiry", "{}");
  });
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/desk/sign-in");
  // What was typed at the desk is gone; what a guest typed is not.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(["draft:inquiry"]);
  await page.goto("/desk");
  await expect(page).toHaveURL("/desk/sign-in");
});

test("a page without script has the house's fonts and pictures", async ({ page }) => {
  await page.goto("/desk/sign-in");
  await fontsLoaded(page);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
  );
  expect(loaded).toEqual(expect.arrayContaining(["Instrument Serif", "Figtree"]));
  expect(await page.locator("main img").evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(page.getByRole("banner").getByRole("link", { name: "Bay House" })).toHaveAttribute("href", "/");
  await expectNoViolations(page);
});

test("public pages carry nothing of the desk, and its cookie stays there @all", async ({ page, site, context }) => {
  await signIn(page, site);
  const cookies = await context.cookies();
  expect(cookies.map(({ path, httpOnly, sameSite }) => ({ path, httpOnly, sameSite }))).toEqual([
    { path: "/desk", httpOnly: true, sameSite: "Lax" },
  ]);
  const answers: Promise<{ cookie: string | undefined; text: string }>[] = [];
  // Another tab: the first may still be loading the desk's files.
  const visitor = await context.newPage();
  visitor.on("response", (response) => {
    const read = async () => {
      const { cookie } = await response.request().allHeaders();
      return { cookie, text: await response.text().catch(() => "") };
    };
    answers.push(read());
  });
  await open(visitor, "/");
  const seen = await Promise.all(answers);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  expect(seen.filter(({ text }) => text.includes("/desk/") || text.includes("routes/desk"))).toEqual([]);
  for (const path of ["/__manifest?paths=/desk", "/desk/__manifest?paths=/desk", "/index.data", "/_root.data"]) {
    const answer = await fetch(site.url + path);
    expect([path, [401, 404].includes(answer.status)]).toEqual([path, true]);
  }
});

test("another site can frame the beach map, and neither the desk nor its previews @all", async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site);
  // Not the watched page, because the browser logs what it refuses.
  const framing = await context.newPage();
  // The desk's cookie is sent into a frame of the same site alone, which another port is: a stricter case than another host.
  const other = createServer((request, response) => {
    const framed = new URL(request.url ?? "", "http://x").searchParams.get("framed") ?? "";
    response.setHeader("content-type", "text/html").end(`<iframe src="${site.url}${framed}"></iframe>`);
  }).listen(0, "localhost");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  try {
    for (const [path, shown] of [
      ["/beach-map", true],
      ["/desk/preview/beach-map", false],
      ["/desk/preview", false],
      ["/desk", false],
    ] as const) {
      await framing.goto(`http://localhost:${port}/?framed=${path}`);
      const main = framing.frameLocator("iframe").locator("main, #main, #root, body > *").first();
      if (shown) await expect(main, path).toBeAttached();
      else await expect.poll(() => framing.frames().at(-1)?.url(), { message: path }).toMatch(/^chrome-error:/);
    }
  } finally {
    other.close();
  }
});

test("the desk's frame works by keyboard and has no axe findings", async ({ page, site }) => {
  await signIn(page, site);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expectNoViolations(page);
  await page.goto("/desk/sign-in");
  await expectNoViolations(page);
});

test("on a phone the menu opens pages by keyboard, and no bar covers what has the focus", async ({ page, site }) => {
  await signIn(page, site);
  await open(page, "/desk/stays");
  const more = page.getByRole("button", { name: "More" });
  const menu = page.locator("#desk-more");
  await more.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Prices" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await more.press("Space");
  await menu.getByRole("link", { name: "House" }).press("Enter");
  await expect(page.getByRole("heading", { name: "House", level: 1 })).toBeFocused();
  await expect(menu).toBeHidden();
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: /^Rooms/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Rooms", level: 1 })).toBeFocused();

  const stops: string[] = [];
  const covered: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { left, top, width, height } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = element.getAttribute("aria-label") ?? `${element.textContent} ${element.getAttribute("name") ?? ""}`;
      return { name, isLast: element.closest(".desk-save") !== null, isSeen: element.contains(onTop) };
    });
    stops.push(stop.name);
    if (!stop.isSeen) covered.push(stop.name);
    if (stop.isLast) break;
  }
  expect(stops.length).toBeGreaterThan(25);
  expect(covered).toEqual([]);

  await open(page, "/desk/calendar?month=2031-02");
  const night = page.locator("[data-night='2031-02-12']");
  await night.press("Space");
  await page.getByRole("link", { name: "Clear selection" }).press("Enter");
  await expect(page.getByRole("region", { name: "Chosen" })).toBeHidden();
  await expect(night).toBeFocused();
});

test.describe("a page of the desk that does not exist", () => {
  test.use({ expectedNoise: [/status of 404/] });

  test("says so in the desk's frame @all", async ({ page, site }) => {
    await signIn(page, site);
    expect((await page.goto("/desk/nowhere"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("link", { name: "Go to Today" }).click();
    await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  });
});
