/** What the owner is asked about the house, from Today to the page that asks it. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildFolders } from "#server/build-folders.ts";
import { deskRenderer } from "#server/desk/render-desk.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { houseQuestions } from "#server/house/house-questions.ts";
import { loadBuild } from "#server/platform/pages/page-renderer.ts";
import { openTestDatabase } from "./database.ts";
import { createTestServer } from "./server.ts";

const database = await openTestDatabase("sqlite");
const renderDesk = deskRenderer(await loadBuild(join(buildFolders().current, "server")));
/** Today lists every question until a site at a public address opens. */
const siteUrl = "https://dockhouse.com";

test("every question is on the page that Today links for it", async () => {
  const { get, postForm, time } = createTestServer(database, { renderDesk, siteUrl });
  const link = await database.write((tx) => createSignInLink(tx, siteUrl, null, time.now));
  const signedIn = await postForm(link.slice(siteUrl.length), {}, { origin: siteUrl });
  const headers = { cookie: signedIn.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const page = async (path: string) => (await get(path, headers)).text();

  const today = await page("/desk");
  const links = [...today.matchAll(/href="([^"#]+)#(point-[^"]+)"/g)].map(([, path = "", id = ""]) => ({ path, id }));
  expect(links.map(({ id }) => id)).toEqual(houseQuestions.map(({ id }) => `point-${id}`));
  for (const { path, id } of links) expect(await page(path), path).toContain(`id="${id}"`);
});
