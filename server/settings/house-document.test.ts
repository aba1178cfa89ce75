import { beforeEach, describe, expect, test } from "vitest";
import { deskVersions } from "#server/house/desk/versions.ts";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { undoChange } from "#server/stays/undo.ts";
import { emptyTables, bothEngines, openTestDatabase } from "#tests/database.ts";
import { readDocument, readPart, savePart } from "./house-document.ts";
import { maxEarlierVersions } from "./setting-versions.ts";

const time = { now: 0 };

describe.each(bothEngines)("the house's document on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const versions = deskVersions({ db, write, clock: () => time.now });
  beforeEach(async () => {
    time.now = Date.parse("2027-03-01T15:00:00Z");
    await emptyTables(db);
  });

  const rename = (name: string, seenVersion: number, what = `Saved: ${name}.`) =>
    write((tx) => savePart(tx, "about", { name }, { seenVersion, what, now: time.now }));

  test("has what each form saved, at once, and raises the site's version", async () => {
    const before = await readSiteVersion(db);
    await rename("Dock House", 0);
    const change = { seenVersion: 0, what: "Rules", now: time.now };
    await write((tx) => savePart(tx, "rules", { details: { license: "7" } }, change));
    await write((tx) => savePart(tx, "questions", { details: { crib: "Two" } }, change));
    expect(await readDocument(db)).toEqual({ name: "Dock House", details: { license: "7", crib: "Two" } });
    expect(await readSiteVersion(db)).toBe(before + 3);
  });

  test("keeps a change by another window", async () => {
    await rename("First", 0);
    expect(await rename("Second", 0)).toBeNull();
    expect(await readPart(db, "about")).toEqual({ value: { name: "First" }, version: 1 });
  });

  test("takes a change back for ten minutes, unless the form has changed again", async () => {
    await rename("First", 0);
    const second = (await rename("Second", 1)) ?? "";
    expect(await undoChange(write, second, time.now + 9 * 60_000)).toEqual({ ok: true });
    expect((await readDocument(db)).name).toBe("First");
    const third = (await rename("Third", 3)) ?? "";
    await rename("Fourth", 4);
    expect(await undoChange(write, third, time.now)).toMatchObject({ ok: false });
    expect((await readDocument(db)).name).toBe("Fourth");
  });

  test("an earlier version of a form comes back, which can be undone; other forms stay", async () => {
    await rename("First", 0);
    await rename("Second", 1);
    await write((tx) => savePart(tx, "rooms", { sleeps: 12 }, { seenVersion: 0, what: "Rooms", now: time.now }));
    const listed = await versions.of("about");
    expect(listed).toEqual({
      form: "about",
      current: 2,
      earlier: [
        { version: 1, what: "Saved: First.", at: "March 1, 2027, 10:00 AM" },
        { version: 0, what: "As it came with the site", at: null },
      ],
    });
    expect(await versions.restore({ of: "about", to: "1", version: "1" })).toMatchObject({ ok: false, status: 409 });
    expect(await versions.restore({ of: "about", to: "7", version: "2" })).toMatchObject({ ok: false, status: 409 });
    const restored = await versions.restore({ of: "about", to: "1", version: "2" });
    expect(await readDocument(db)).toEqual({ name: "First", sleeps: 12 });
    await undoChange(write, "change" in restored ? restored.change : "", time.now);
    expect(await readDocument(db)).toEqual({ name: "Second", sleeps: 12 });
    await versions.restore({ of: "about", to: "0", version: "4" });
    expect(await readDocument(db)).toEqual({ sleeps: 12 });
  });

  test("the last twenty versions are stored, and photos added one after another are one of them", async () => {
    for (let version = 0; version < maxEarlierVersions + 3; version += 1) await rename(`Name ${version}`, version);
    const { earlier } = await versions.of("about");
    expect(earlier).toHaveLength(maxEarlierVersions);
    expect(earlier.at(-1)?.version).toBe(3);

    for (let seenVersion = 0; seenVersion < 3; seenVersion += 1) {
      const change = { seenVersion, what: "Photos added.", now: time.now };
      await write((tx) => savePart(tx, "photos", { photos: [] }, change));
    }
    expect((await versions.of("photos")).earlier.map(({ version }) => version)).toEqual([0]);
  });
});
