import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, bothEngines, openTestDatabase } from "#tests/database.ts";
import { readSiteVersion } from "../platform/db/site-version.ts";
import {
  changeDraft,
  discardDraft,
  keptVersions,
  listVersions,
  publishDraft,
  readDraft,
  readPublished,
  republish,
} from "./house-document.ts";

const now = Date.parse("2027-03-01T15:00:00Z");

describe.each(bothEngines)("the house's document on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));

  const rename = (name: string, seen: number | null) =>
    write((tx) => changeDraft(tx, seen, (document) => ({ ...document, name }), now));
  const publish = (seen: number, what = "Name") => write((tx) => publishDraft(tx, seen, what, now));

  test("guests see a change when it is published, and the site's version goes up then", async () => {
    const before = await readSiteVersion(db);
    expect(await rename("Dock House", 0)).toBe(1);
    expect((await readPublished(db)).document).toEqual({});
    expect(await readDraft(db)).toEqual({ document: { name: "Dock House" }, version: 1, isChanged: true });
    expect(await readSiteVersion(db)).toBe(before);

    expect(await publish(1)).toEqual({ id: 1, what: "Name", publishedAt: now });
    expect((await readPublished(db)).document).toEqual({ name: "Dock House" });
    expect(await readDraft(db)).toMatchObject({ isChanged: false });
    expect(await readSiteVersion(db)).toBe(before + 1);
  });

  test("what somebody else has changed meanwhile is neither overwritten nor published", async () => {
    await rename("First", 0);
    expect(await rename("Second", 0)).toBeNull();
    expect(await publish(0)).toBeNull();
    expect((await readDraft(db)).document).toEqual({ name: "First" });
    expect(await listVersions(db)).toEqual([]);
  });

  test("of two publications at once one loses", async () => {
    await rename("First", 0);
    const outcomes = await Promise.all([publish(1), publish(1)]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(await listVersions(db)).toHaveLength(1);
  });

  test("a draft's version is never used again, also after its changes are taken back", async () => {
    await rename("First", 0);
    expect(await write((tx) => discardDraft(tx, 1, now))).toBe(true);
    expect(await readDraft(db)).toEqual({ document: {}, version: 2, isChanged: false });
    expect(await rename("Second", 1)).toBeNull();
  });

  test("an earlier version is published again, and a draft without changes follows", async () => {
    await rename("First", null);
    await publish(1);
    await rename("Second", null);
    await publish(3);
    const again = { id: 1, seenVersion: 4, what: "Back to version 1", now };
    expect(await write((tx) => republish(tx, again))).toMatchObject({ id: 3 });
    expect((await readPublished(db)).document).toEqual({ name: "First" });
    expect(await readDraft(db)).toMatchObject({ document: { name: "First" }, isChanged: false });
  });

  test("going back leaves a draft with changes alone", async () => {
    await rename("First", null);
    await publish(1);
    await rename("Second", null);
    await publish(3);
    await rename("Third", null);
    await write((tx) => republish(tx, { id: 1, seenVersion: 5, what: "Back", now }));
    expect(await readDraft(db)).toMatchObject({ document: { name: "Third" }, isChanged: true });
    expect(await write((tx) => republish(tx, { id: 99, seenVersion: 6, what: "Back", now }))).toBeNull();
  });

  test("thirty versions are kept", async () => {
    for (let count = 0; count < keptVersions + 2; count += 1) {
      const version = await rename(`Name ${count}`, null);
      await publish(version ?? -1);
    }
    const versions = await listVersions(db);
    expect(versions).toHaveLength(keptVersions);
    expect(versions[0]?.id).toBe(keptVersions + 2);
  });
});
