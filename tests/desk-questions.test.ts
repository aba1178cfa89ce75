/** What Today asks until the site is open: questions about the house, and what becomes of an old draft. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildFolders } from "#server/build-folders.ts";
import { deskRenderer } from "#server/desk/render-desk.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import { houseQuestions } from "#server/house/house-questions.ts";
import { loadBuild } from "#server/platform/pages/page-renderer.ts";
import { setHouseSetting } from "#server/settings/house-settings.ts";
import { openTestDatabase } from "./database.ts";
import { createTestServer } from "./server.ts";

const { db, write } = await openTestDatabase("sqlite");
const renderDesk = deskRenderer(await loadBuild(join(buildFolders().current, "server")));
/** Today lists every question until a site at a public address opens. */
const siteUrl = "https://dockhouse.com";
const { get, postForm, time } = createTestServer({ db, write }, { renderDesk, siteUrl });
const link = await write((tx) => createSignInLink(tx, siteUrl, null, time.now));
const signedIn = await postForm(link.slice(siteUrl.length), {}, { origin: siteUrl });
const headers = { cookie: signedIn.headers.get("set-cookie")?.split(";")[0] ?? "" };
const page = async (path: string) => (await get(path, headers)).text();

test("every question is on the page that Today links for it", async () => {
  const today = await page("/desk");
  const links = [...today.matchAll(/href="([^"#]+)#(point-[^"]+)"/g)].map(([, path = "", id = ""]) => ({ path, id }));
  expect(links.map(({ id }) => id)).toEqual(houseQuestions.map(({ id }) => `point-${id}`));
  for (const { path, id } of links) expect(await page(path), path).toContain(`id="${id}"`);
});

test.each([
  { intent: "publish-draft", name: "Heron House" },
  { intent: "throw-away", name: "Bay House" },
])("$intent: the draft of an earlier version is asked about once", async ({ intent, name }) => {
  await write(async (tx) => {
    await tx.deleteFrom("house_settings").execute();
    await setHouseSetting(tx, "house-draft", { about: { name: "Heron House" } }, 0, time.now);
  });
  const isAsked = async () => (await page("/desk")).includes(`value="${intent}"`);
  expect(await isAsked()).toBe(true);
  const answer = await postForm("/desk/opening", { intent, back: "/desk" }, { ...headers, origin: siteUrl });
  expect(answer.status).toBe(303);
  expect((await readHouseWords(db)).name).toBe(name);
  expect(await isAsked()).toBe(false);
});
