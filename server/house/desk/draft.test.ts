import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { changeDraft, readPublished } from "../house-document.ts";
import { shippedHouse } from "../merge-house.ts";
import { changedParts, deskDraft, oldNumbers } from "./draft.ts";
import type { HouseDocument } from "#contract/house/house.ts";

const now = Date.parse("2027-03-01T15:00:00Z");

describe.each(engines)("publishing at the desk on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  let prepared: Promise<boolean>;
  beforeEach(() => emptyTables(db));
  const draft = deskDraft({ db, write, clock: () => now, prepareHero: () => prepared });
  const rename = (name: string) => write((tx) => changeDraft(tx, null, (document) => ({ ...document, name }), now));

  test("lists the changes, and publishes them", async () => {
    await rename("Dock House");
    expect(await draft.status()).toEqual({ version: 1, changes: ["Name"], problems: [], oldNumbers: [] });
    expect(await draft.publish(1)).toEqual({ ok: true });
    expect(await draft.status()).toMatchObject({ changes: [] });
    expect(await draft.versions()).toEqual([{ id: 1, what: "Name", at: "March 1, 2027, 10:00 a.m." }]);
  });

  test("waits for the picture behind the headline, and publishes nothing without it", async () => {
    const focal = { wide: { x: 0, y: 0 }, phone: { x: 0, y: 0 } };
    await write((tx) => changeDraft(tx, null, (document) => ({ ...document, hero: { stored: "a", focal } }), now));
    prepared = Promise.resolve(false);
    expect(await draft.publish(1)).toMatchObject({ ok: false, message: expect.stringContaining("Try again") });
    expect((await readPublished(db)).id).toBe(0);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    prepared = promise;
    const publishing = draft.publish(1);
    expect((await readPublished(db)).id).toBe(0);
    resolve(true);
    expect(await publishing).toEqual({ ok: true });
  });

  test("refuses with a sentence when there is nothing to do or another window was faster", async () => {
    expect(await draft.publish(0)).toEqual({ ok: false, message: "Everything is published already." });
    await rename("Dock House");
    for (const outcome of [await draft.publish(0), await draft.discard(0), await draft.goBack(0, 0)]) {
      expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining("in another window") });
    }
    expect(await draft.goBack(7, 1)).toEqual({ ok: false, message: "This version is no longer stored." });
    expect((await readPublished(db)).id).toBe(0);
  });

  test("goes back to the shipped house, which is a version like any other", async () => {
    await rename("Dock House");
    await draft.publish(1);
    expect(await draft.goBack(0, 2)).toEqual({ ok: true });
    expect((await readPublished(db)).document).toEqual({});
    expect((await draft.versions()).map(({ what }) => what)).toEqual(["Restored the original site", "Name"]);
  });

  test("discards the changes", async () => {
    await rename("Dock House");
    expect(await draft.discard(1)).toEqual({ ok: true });
    expect(await draft.status()).toMatchObject({ changes: [] });
  });
});

test("names what differs, in the owner's words, whatever the order of fields", () => {
  const before = { name: "Bay House", location: { latitude: 39, longitude: -74.8 } };
  expect(changedParts(before, { location: { longitude: -74.8, latitude: 39 }, name: "Bay House" })).toEqual([]);
  const after = { name: "Dock House", notice: "A week is free again.", details: { parking: "3" } };
  expect(changedParts(before, after)).toEqual(["Name", "Place on the map", "Notice", "Good to know"]);
});

const dogs = (dogPounds: number): HouseDocument => ({ terms: { ...shippedHouse.terms, dogPounds } });
const answer = { questions: [{ question: "May our dog come?", answer: "Yes, up to 20 lbs (not 200)." }] };

test("a number that the rules lose and an answer still has is found", () => {
  expect(oldNumbers({ ...dogs(20), ...answer }, { ...dogs(35), ...answer })).toEqual([
    { number: "20", sections: ["questions"] },
  ]);
});

test("nothing is found if the old number is nowhere else, part of another, or a single digit", () => {
  const others = { questions: [{ question: "Fees?", answer: "A fee of $200; 120 steps; 2 kayaks." }] };
  expect(oldNumbers({ ...dogs(20), ...others }, { ...dogs(35), ...others })).toEqual([]);
  expect(oldNumbers({ ...answer, ...dogs(20) }, { ...answer, ...dogs(20) })).toEqual([]);
  const stars = { tagline: "2 kayaks" };
  expect(oldNumbers(stars, { tagline: "3 kayaks", ...others })).toEqual([]);
});
