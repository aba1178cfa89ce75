import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { createCurrentHouse } from "../current-house.ts";
import { readDocument, savePart } from "../house-document.ts";
import { noPictures } from "../merge-house.ts";
import { deskOpening } from "./opening.ts";

const now = Date.parse("2027-03-01T15:00:00Z");
const done = { ok: true, change: expect.any(String) as string };
const contact = { name: "Dock House", phone: "(609) 522-1408", email: "stay@dockhouse.com" };

describe.each(engines)("opening the site on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));
  const opening = deskOpening({ db, write, clock: () => now, siteUrl: "https://dockhouse.com" });
  const isOpen = async () => (await createCurrentHouse({ db, readPictures: async () => noPictures }).read()).isOpen;
  const saveContact = () => write((tx) => savePart(tx, "about", contact, { seenVersion: 0, what: "", now }));

  test("needs the owner's own name, phone and email", async () => {
    expect(await opening.read()).toMatchObject({ isWaiting: true, placeholders: ["phone", "email", "name"] });
    const everything = ["renderings", "license", "insurance"];
    expect(await opening.open(everything)).toMatchObject({ ok: false, message: expect.stringContaining("phone") });
    await saveContact();
    expect(await opening.open(everything)).toEqual(done);
    expect([await isOpen(), (await opening.read()).isWaiting]).toEqual([true, false]);
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

  test("is never waited for at a private address", async () => {
    const local = deskOpening({ db, write, clock: () => now, siteUrl: "http://localhost:3000" });
    expect((await local.read()).isWaiting).toBe(false);
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
