import { beforeEach, describe, expect, test } from "vitest";
import type { HeroEntry } from "#contract/house/house.ts";
import { readDocument } from "#server/settings/house-document.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { deskPhotos } from "./desk.ts";
import { shippedPhotos } from "./gallery.ts";
import { galleryOf } from "./gallery.ts";
import { storePhoto } from "./photo-store.ts";

const now = Date.parse("2027-03-01T15:00:00Z");
const clock = () => now;
const dock = "d0c4000000000000";
const idOfDock = "photo-d0c4000000";
const fields = {
  category: "Views",
  caption: "",
  alt: "  Kayaks at the\ndock at sunset ",
};
const focal = { wide: "60 50", phone: "25 100" };
const done = { ok: true, change: expect.any(String) as string };

describe.each(engines)("the desk's photos on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const made: unknown[] = [];
  let canMake = true;
  const prepareHero = async (hero: HeroEntry) => {
    made.push(hero);
    return canMake;
  };
  const photos = deskPhotos({ db, write, clock, prepareHero });
  const { addToGallery: add, replaceInGallery: replace } = photos;
  const document = () => readDocument(db);
  const one = async (id = idOfDock) => {
    const found = await photos.one(id);
    if (!found) throw new Error(`There is no photo ${id}.`);
    return found;
  };

  beforeEach(async () => {
    await emptyTables(db);
    made.length = 0;
    canMake = true;
    const file = { purpose: "gallery", width: 750, height: 500, file: Buffer.from("a picture") };
    const pictures = [
      { ...file, format: "avif" as const },
      { ...file, format: "jpeg" as const },
    ];
    await storePhoto(write, dock, { size: { width: 750, height: 500 }, pictures }, now);
  });

  test("an uploaded photo is last, and its description is stored as one line", async () => {
    const answers = await Promise.all([add([dock]), add([dock])]);
    const already = `This is already photo ${shippedPhotos.length + 1} of the gallery.`;
    expect(answers.flatMap((each) => [...each])).toEqual([[dock, already]]);
    const { photos: gallery } = await photos.now();
    expect(gallery).toHaveLength(shippedPhotos.length + 1);
    expect(gallery.at(-1)).toMatchObject({ id: idOfDock, isDescribed: false, picture: { img: { w: 750 } } });
    expect(await photos.forms(idOfDock).save({ ...fields, version: (await one()).version })).toEqual(done);
    expect((await one()).photo).toMatchObject({
      alt: "Kayaks at the dock at sunset",
      category: "Views",
      isDescribed: true,
    });
  });

  test("the last photo that guests see is not removed", async () => {
    const removeRenderings = async () =>
      photos.listForms["remove-renderings"]({ version: (await photos.now()).version });
    await add([dock]);
    expect(await removeRenderings()).toMatchObject({ ok: false, status: 409 });
    await photos.forms(idOfDock).save({ ...fields, version: (await one()).version });
    expect(await removeRenderings()).toEqual(done);
    expect((await photos.now()).photos.map(({ id }) => id)).toEqual([idOfDock]);
    expect(await photos.forms(idOfDock).remove({ version: (await one()).version })).toMatchObject({
      ok: false,
      status: 409,
    });
  });

  test.each([
    ["category", { category: "Attic" }],
    ["category", { category: "" }],
    ["alt", { alt: "The dock" }],
    ["alt", { alt: "x".repeat(251) }],
    ["caption", { caption: "x".repeat(121) }],
  ])("an invalid %s is marked: %j", async (field, typed) => {
    await add([dock]);
    const outcome = await photos.forms(idOfDock).save({ ...fields, ...typed, version: (await one()).version });
    expect(outcome).toMatchObject({ ok: false, status: 422, errors: { [field]: expect.any(String) } });
    expect((await one()).photo.isDescribed).toBe(false);
  });

  test("an order changed in another window is not overwritten; photos added at the end do not matter", async () => {
    const { version, photos: gallery } = await photos.now();
    const [first = "", second = ""] = gallery.map(({ id }) => id);
    await add([dock]);
    expect(await photos.listForms.move({ id: second, move: "top", version })).toEqual(done);
    expect(await photos.listForms.move({ id: first, move: "top", version })).toMatchObject({ ok: false, status: 409 });
    expect((await photos.now()).photos.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  });

  test("a photo changed in another window is not overwritten; other photos do not matter", async () => {
    await add([dock]);
    const seen = (await one()).version;
    await photos.forms("kitchen-island").remove({ version: (await one("kitchen-island")).version });
    expect(await photos.forms(idOfDock).save({ ...fields, version: seen })).toEqual(done);
    expect(await photos.forms(idOfDock).save({ ...fields, caption: "Late", version: seen })).toMatchObject({
      ok: false,
      status: 409,
    });
    expect(await photos.forms("kitchen-island").remove({ version: seen })).toMatchObject({ ok: false });
  });

  test("a photo goes behind the headline once its crops are made, and removing the photo removes it there", async () => {
    await add([dock]);
    const seen = (await one()).version;
    canMake = false;
    expect(await photos.forms(idOfDock).hero({ ...focal, version: seen })).toMatchObject({ ok: false });
    expect((await document()).hero).toBeUndefined();
    canMake = true;
    expect(await photos.forms(idOfDock).hero({ ...focal, version: seen })).toEqual(done);
    expect(await photos.forms(idOfDock).hero({ ...focal, version: seen })).toEqual(done);
    expect(await photos.forms(idOfDock).hero({ ...focal, wide: "61 50", version: seen })).toMatchObject({
      status: 409,
    });
    const points = { wide: { x: 0.6, y: 0.5 }, phone: { x: 0.25, y: 1 } };
    expect(made[0]).toEqual({ stored: dock, focal: points });
    expect((await document()).hero).toEqual({ stored: dock, focal: points });
    expect(await one()).toMatchObject({ focal: points, photo: { isHero: true } });
    await photos.forms(idOfDock).remove({ version: (await one()).version });
    expect(await document()).toEqual({});
  });

  test("points outside the photo are its middle, and a shipped photo is refused", async () => {
    await add([dock]);
    await photos.forms(idOfDock).hero({ wide: "101 5", phone: "", version: (await one()).version });
    const middle = { x: 0.5, y: 0.5 };
    expect((await document()).hero?.focal).toEqual({ wide: middle, phone: middle });
    expect(await photos.forms("kitchen-island").hero({ ...focal, version: "" })).toMatchObject({ ok: false });
  });

  test("a strip is not taken for the headline", async () => {
    const master = {
      purpose: "master",
      format: "jpeg" as const,
      width: 4000,
      height: 300,
      file: Buffer.from("a strip"),
    };
    const gallery = { ...master, purpose: "gallery", width: 750, height: 56 };
    await storePhoto(write, "strip", { size: { width: 4000, height: 300 }, pictures: [master, gallery] }, now);
    await add(["strip", dock]);
    const message = expect.stringMatching(/too narrow.+ 4000 × 300 pixels/) as string;
    const { version } = await one("photo-strip");
    expect(await photos.forms("photo-strip").hero({ ...focal, version })).toMatchObject({ status: 422, message });
    await photos.forms(idOfDock).save({ ...fields, version: (await one()).version });
    await photos.forms(idOfDock).hero({ ...focal, version: (await one()).version });
    await photos.forms("photo-strip").remove({ version });
    expect(await replace(idOfDock, "strip")).toEqual({ message });
    expect((await document()).hero?.stored).toBe(dock);
  });

  test("a new photo takes another's place and text, also behind the headline, and the old one can come back", async () => {
    await add([dock]);
    await photos.forms(idOfDock).save({ ...fields, version: (await one()).version });
    await photos.forms(idOfDock).hero({ ...focal, version: (await one()).version });
    const before = (await photos.now()).photos.map(({ id }) => id);
    expect(await replace(idOfDock, "pier")).toEqual({ change: expect.any(String) as string });
    const changed = await document();
    expect(galleryOf(changed).map(({ id }) => id)).toEqual(before);
    expect(galleryOf(changed).at(-1)).toMatchObject({
      source: { stored: "pier" },
      alt: "Kayaks at the dock at sunset",
      category: "Views",
    });
    expect(changed.hero).toEqual({ stored: "pier", focal: { wide: { x: 0.6, y: 0.5 }, phone: { x: 0.25, y: 1 } } });
    expect(made.at(-1)).toEqual(changed.hero);

    expect(await replace("kitchen-island", "pier")).toEqual({
      message: `This is already photo ${before.length} of the gallery.`,
    });
    expect(await replace("nothing", "other")).toEqual({ message: "This photo is no longer in the gallery." });
    await add([dock]);
    const ids = galleryOf(await document()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(before.length + 1);
  });
});
