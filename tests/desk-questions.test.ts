/** What Today asks: questions about the house, and what becomes of what an earlier version left. Its buttons do only what they say. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildFolders } from "#server/build-folders.ts";
import { deskRenderer } from "#server/desk/render-desk.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import { houseQuestions } from "#server/house/house-questions.ts";
import { loadBuild } from "#server/platform/pages/page-renderer.ts";
import { setHouseSetting } from "#server/settings/house-settings.ts";
import { openTestDatabase } from "./database.ts";
import { createOwnersServer } from "./server.ts";

const { db, write } = await openTestDatabase("sqlite");
const renderDesk = deskRenderer(await loadBuild(join(buildFolders().current, "server")));
/** Today lists every question until a site at a public address opens. */
const siteUrl = "https://dockhouse.com";
const { get, postForm, time, cookie } = await createOwnersServer({ db, write }, { renderDesk, siteUrl });
const headers = { cookie };
const page = async (path: string) => (await get(path, headers)).text();

const press = (fields: Record<string, string>, path = "/desk/acts") =>
  postForm(path, fields, { ...headers, origin: siteUrl });

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
  const answer = await press({ intent, back: "/desk" });
  expect(answer.status).toBe(303);
  expect((await readHouseWords(db)).name).toBe(name);
  expect(await isAsked()).toBe(false);
});

test("only its own button deletes the stored wishes", async () => {
  const wish = { id: "w", email: "ann@example.com", check_in: "2037-07-10", created_at: 0, confirmed_at: time.now };
  await db.insertInto("wishes").values(wish).execute();
  const count = async () => (await db.selectFrom("wishes").select("id").execute()).length;
  const unknown = await press({ intent: "forget", back: "/desk" });
  expect([unknown.status, await unknown.text()]).toEqual([
    422,
    expect.stringContaining("We don't know that button. Nothing was changed."),
  ]);
  for (const fields of [{}, { intent: "forget-wishes" }]) expect((await press(fields, "/desk")).status).toBe(405);
  expect(await count()).toBe(1);
  expect((await press({ intent: "forget-wishes", back: "/desk" })).headers.get("location")).toBe("/desk");
  expect(await count()).toBe(0);
});

test.each([
  ["no inquiry chosen", {}, "Choose at least one inquiry. Nothing was changed."],
  ["one that is answered", { "stays.gone": "on" }, "None of these waits for an answer. Nothing was changed."],
])("marking spam with %s says so and leads back", async (_, chosen, words) => {
  const answer = await (await press({ intent: "mark-spam", ...chosen })).text();
  expect(answer).toContain(words);
  expect(answer).toContain('href="/desk"');
});

test("Today says once that email is not set up, also where opening the site asks about it", async () => {
  for (const table of ["house_settings", "setting_versions"] as const) await db.deleteFrom(table).execute();
  const timesSaid = async () => (await page("/desk")).split("Email isn&#x27;t set up").length - 1;
  expect(await timesSaid()).toBe(1);
  const contact = { name: "Dock House", phone: "(609) 522-1408", email: "stay@dockhouse.com" };
  await write((tx) => setHouseSetting(tx, "house-about", contact, 0, time.now));
  expect(await page("/desk")).toContain("Open without email");
  expect(await timesSaid()).toBe(1);
});
