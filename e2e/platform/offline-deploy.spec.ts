import { once } from "node:events";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createWebServer } from "node:http";
import { type Socket, createServer } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type RunningSite, startSite } from "#e2e/running-site.ts";
import { expect, serverPatienceMs, test as siteTest } from "#e2e/site.ts";
import { buildFolders } from "#server/build-folders.ts";
import { everythingKept, waitForCachedPage, noNetwork, visitUntilCached } from "./cached-pages.ts";

type OwnFolder = { folder: string; site: RunningSite };

/** Serves a copy of the build, so that a new one can replace it. */
const test = siteTest.extend<object, OwnFolder>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      // Next to the packages that the build imports.
      const folder = mkdtempSync(join(".cache", "bay-house-build-"));
      cpSync(buildFolders().current, folder, { recursive: true });
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  site: [
    async ({ folder, moderation, observation, reviews }, use) => {
      const site = await startSite({ moderation, observation, reviews }, folder);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: serverPatienceMs },
  ],
});

test.use({ serviceWorkers: "allow", expectedNoise: [noNetwork] });

// Each stops the server and starts it again.
test.describe.configure({ timeout: serverPatienceMs });

/** Changes every page's style and the worker's build, as a build does after an edit. A style property names the edition. */
function deploy(folder: string, edition: string): void {
  for (const bundle of globSync(join(folder, "server/**/*.js"))) {
    const code = readFileSync(bundle, "utf8");
    writeFileSync(bundle, code.replaceAll("@layer theme{:root,:host{", `$&--edition:${edition};`));
  }
  const worker = join(folder, "client/service-worker.js");
  const code = readFileSync(worker, "utf8");
  const revised = code.replace(/(build:["'`])[\w-]{12}/, `$1${"x".repeat(12)}`);
  expect(revised, "the worker's build").not.toBe(code);
  writeFileSync(worker, revised);
  for (const extension of [".br", ".gz"]) rmSync(worker + extension, { force: true });
}

const editionOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--edition"));

test("after a deploy the new page is shown at once, and without a network when no old page is open @all", async ({
  page,
  context,
  site,
  folder,
}) => {
  await visitUntilCached(page, "/pizza-guide");
  await site.endServer();
  deploy(folder, "fresh-paint");
  await site.startServer();

  const later = await context.newPage();
  await later.goto("/pizza-guide");
  expect(await editionOf(later)).toBe("fresh-paint");
  await expect(later.getByRole("status").filter({ hasText: "This page is from" })).toBeHidden();
  // The new worker stores the new guides, in a cache of its own, before it takes over.
  await waitForCachedPage(page, "/moreys-piers-guide", "fresh-paint");
  await Promise.all([page.close(), later.close()]);

  // A page opened before the old worker has ended would keep that one.
  let last = page;
  await expect(async () => {
    last = await context.newPage();
    await last.goto("/guides");
    const caches = await last.evaluate(() => window.caches.keys());
    if (caches.length > 1) await last.close();
    expect(caches).toHaveLength(1);
  }).toPass();
  await context.setOffline(true);
  await last.goto("/moreys-piers-guide");
  expect(await editionOf(last)).toBe("fresh-paint");
});

test("a connection that delivers nothing is given up if there is a copy @all", async ({ page, site }) => {
  await visitUntilCached(page, "/west-wildwood-guide");
  await site.endServer();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(site.port, "127.0.0.1");
  await once(silent, "listening");
  await page.goto("/west-wildwood-guide", { waitUntil: "commit" });
  await expect(page.getByText("You seem to be offline.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await once(silent, "close");
  await site.startServer();
});

test("a network's sign-in page is never stored @all", async ({ page, context, site }) => {
  await visitUntilCached(page, "/guides");
  await site.endServer();
  const portal = createWebServer(({ url = "" }, response) => {
    if (url.endsWith("/later-12345678.js")) response.setHeader("content-type", "text/javascript").end("");
    else response.setHeader("content-type", "text/html").end("<!doctype html><h1>Sign in to this network</h1>");
  });
  await once(portal.listen(site.port, "127.0.0.1"), "listening");
  const addresses = ["/assets/sooner-12345678.js", "/assets/later-12345678.js"];
  await page.evaluate((asked) => asked.reduce((before, each) => before.then(() => fetch(each)), fetch("/")), addresses);
  const keptScripts = async () => {
    const kept = new Set((await everythingKept(page)).map(({ address }) => new URL(address).pathname));
    return addresses.filter((address) => kept.has(address));
  };
  await expect.poll(keptScripts).toEqual(["/assets/later-12345678.js"]);

  await page.goto("/guides");
  await expect(page.getByRole("heading", { name: "Sign in to this network" })).toBeVisible();
  await context.setOffline(true);
  await page.goto("/guides");
  await expect(page.getByRole("heading", { name: "Interactive Wildwood Guides" })).toBeVisible();
  await context.setOffline(false);
  portal.closeAllConnections();
  await once(portal.close(), "close");
  await site.startServer();
});
