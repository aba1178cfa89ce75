import { describe, expect, test } from "vitest";
import type { HouseDocument } from "#contract/house/house.ts";
import { createCurrentHouse } from "#server/house/current-house.ts";
import { shippedHouse } from "#server/house/merge-house.ts";
import { readDocument, savePart } from "#server/settings/house-document.ts";
import { setHouseSetting } from "#server/settings/house-settings.ts";
import { undoChange } from "#server/stays/undo.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { deskHouse } from "./house.ts";
import { deskLeftovers } from "./leftovers.ts";
import { deskOpening } from "./opening.ts";
import { deskVersions } from "./versions.ts";

const now = Date.parse("2027-03-01T15:00:00Z");
const done = { ok: true, change: expect.any(String) as string };
const contact = { name: "Dock House", phone: "(609) 522-1408", email: "stay@dockhouse.com" };

describe.each(engines)("opening the site on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);
  const deps = {
    db,
    write,
    clock: () => now,
    siteUrl: "https://dockhouse.com",
    sendsMail: true,
    prepareHero: async () => true,
  };
  const opening = deskOpening(deps);
  const isOpen = async () => (await createCurrentHouse(db).read()).isOpen;
  const saveContact = () => write((tx) => savePart(tx, "about", contact, { seenVersion: 0, what: "", now }));

  async function publishDraft(draft: Record<string, HouseDocument>) {
    await write((tx) => setHouseSetting(tx, "house-draft", draft, 0, now));
    return deskLeftovers(deps).publish();
  }

  test("needs the owner's own name, phone and email", async () => {
    expect(await opening.read()).toMatchObject({ isWaiting: true, placeholders: ["phone", "email", "name"] });
    const everything = ["renderings", "license", "insurance"];
    expect(await opening.open(everything)).toMatchObject({ ok: false, message: expect.stringContaining("phone") });
    await saveContact();
    expect(await opening.open(everything)).toEqual(done);
    expect([await isOpen(), (await opening.read()).isWaiting]).toEqual([true, false]);
  });

  test("lasts: nothing brings the example phone, email or name back", async () => {
    const saved = await saveContact();
    await opening.open(["renderings", "license", "insurance"]);
    const examples = "the example phone, email, and name";
    const answers = [
      await deskVersions(deps).restore({ of: "about", to: "0", version: "1" }),
      await undoChange(write, saved ?? "", now),
      await publishDraft({ about: {}, opening: { settled: ["nights"] } }),
    ];
    expect(answers).toMatchObject([
      { ok: false, message: expect.stringContaining(examples) },
      { ok: false },
      { ok: false, message: expect.stringContaining(examples) },
    ]);
    const house = deskHouse(deps);
    const { typed, version } = await house.section("about");
    const { phone, email } = shippedHouse;
    const refused = await house.save("about")({ ...typed, phone, email, version: String(version) });
    expect(refused.ok || Object.keys(refused.errors)).toEqual(["phone", "email"]);
    expect(await readDocument(db)).toEqual({ ...contact, opened: true });
  });

  test("lasts when the house takes the name that ships, and when a draft is published", async () => {
    await saveContact();
    await opening.open(["renderings", "license", "insurance"]);
    expect(await publishDraft({ opening: { settled: ["nights"] } })).toEqual({ ok: true });
    const house = deskHouse(deps);
    const { typed, version } = await house.section("about");
    expect(await house.save("about")({ ...typed, name: shippedHouse.name, version: String(version) })).toEqual(done);
    expect(await isOpen()).toBe(true);
    expect((await opening.read()).points.map(({ id }) => id)).toContain("name");
  });

  test("asks about renderings, license and insurance as long as they would mislead a guest", async () => {
    await saveContact();
    expect((await opening.read()).asks.map(({ id }) => id)).toEqual(["renderings", "license", "insurance"]);
    expect((await opening.read()).asks[0]?.words).toMatch(/^29 pictures are renderings, not photos of your house\./);
    expect(await opening.open(["renderings", "license"])).toMatchObject({ ok: false, status: 422 });
    expect(await isOpen()).toBe(false);
    const details = { license: "MERC 27-0001", insurance: "$500,000" };
    await write((tx) => savePart(tx, "rules", { details }, { seenVersion: 0, what: "", now }));
    expect(await opening.open([])).toMatchObject({ ok: false });
    expect(await opening.open(["renderings"])).toEqual(done);
  });

  test("asks about missing email first, and Today says so as long as it is missing", async () => {
    await saveContact();
    const silent = deskOpening({ ...deps, sendsMail: false });
    expect((await silent.read()).asks.map(({ id }) => id)).toEqual(["email", "renderings", "license", "insurance"]);
    expect(await silent.open(["renderings", "license", "insurance"])).toMatchObject({ ok: false, status: 422 });
    expect(await silent.open(["email", "renderings", "license", "insurance"])).toEqual(done);
    expect([(await silent.read()).lacksMail, (await opening.read()).lacksMail]).toEqual([true, false]);
  });

  test("is never waited for at a private address, nor is email", async () => {
    const local = deskOpening({ ...deps, siteUrl: "http://localhost:3000", sendsMail: false });
    expect(await local.read()).toMatchObject({ isWaiting: false, lacksMail: false });
  });

  test("a question is confirmed as it is, or answered, which changes the house", async () => {
    const open = async () => (await opening.read()).points.map(({ id }) => id);
    expect(await opening.answer("nights", "confirm")).toEqual(done);
    expect(await opening.answer("sleeps", "17")).toMatchObject({ ok: false });
    expect(await opening.answer("sleeping-plan", "confirm")).toMatchObject({ ok: false });
    expect(await opening.answer("sleeps", "16")).toEqual(done);
    expect(await opening.answer("bedrooms", "3+1")).toEqual(done);
    expect(await readDocument(db)).toEqual({ settled: ["nights"], sleeps: 16, bedroomsConfirmed: true });
    for (const id of ["nights", "sleeps", "bedrooms"]) expect(await open()).not.toContain(id);
  });

  test("the name that ships is a placeholder until the owner says that it is theirs", async () => {
    const { name: _, ...others } = contact;
    await write((tx) => savePart(tx, "about", others, { seenVersion: 0, what: "", now }));
    expect((await opening.read()).placeholders).toEqual(["name"]);
    await opening.answer("name", "confirm");
    expect((await opening.read()).placeholders).toEqual([]);
  });
});
