import { type Cookie, expect, type Page } from "@playwright/test";
import type { Site } from "#e2e/running-site.ts";

/** The cookies of a session at each site, so that not every test has to sign in. */
const sessions = new WeakMap<Site, Cookie[]>();

/** Opens Today, or another page, with a session: one that an earlier test has begun, or a new one. */
export async function signIn(page: Page, site: Site, path = "/desk"): Promise<void> {
  const known = sessions.get(site);
  if (known) {
    await page.context().addCookies(known);
    await page.goto("/desk");
  }
  // A test may have ended that session.
  if (!known || page.url().endsWith("/desk/sign-in")) {
    await beginSession(page, site);
    sessions.set(site, await page.context().cookies());
  }
  if (path !== "/desk") await page.goto(path);
}

/** Begins a session of its own by a link from the owner's command line, and opens Today. */
export async function beginSession(page: Page, site: Site): Promise<void> {
  const { link } = JSON.parse(await site.owner("desk", "--json")) as { link: string };
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
}

/** Signs in again in another window of the same browser. */
export async function signInElsewhere(page: Page, site: Site): Promise<void> {
  const other = await page.context().newPage();
  await beginSession(other, site);
  await other.close();
}

/** Publishes a review by the link in its email, as in another window. */
export async function publishByMail({ request }: Page, site: Site, id: string, reply = ""): Promise<void> {
  const [mail] = site.query<{ text_body: string }>("select text_body from outbox where event = ?", `review:${id}`);
  const link = /http:\/\/\S+\/moderate\/\S+/.exec(mail?.text_body ?? "")?.[0] ?? "";
  const headers = { origin: new URL(link).origin };
  const answer = await request.post(link, { form: { decision: "publish", reply }, headers });
  expect(answer.status()).toBe(200);
}

/** Puts a form of the house back to what came with the site, for the other journeys there. */
export async function restoreShipped(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const all = page.locator("#versions");
  if ((await all.count()) === 0) return;
  await all.getByText("Earlier versions").click();
  await all.getByText("As it came with the site").click();
  await all.getByRole("button", { name: "Restore this version: As it came with the site" }).click();
  await expect(page.getByRole("status").filter({ hasText: "An earlier version is back." })).toBeVisible();
}

/** Lets the next form reach the server, but not its answer the page. */
export async function loseNextAnswer(page: Page): Promise<void> {
  // Before that, the browser posts the form itself.
  await page.locator("html[data-started]").waitFor();
  let isLost = false;
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      if (isLost || route.request().method() !== "POST") return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort("connectionreset");
    },
  );
}
