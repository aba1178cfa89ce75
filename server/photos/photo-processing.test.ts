import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { HeroEntry } from "#contract/house/house.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { phonePhoto, picture } from "#tests/photos.ts";
import { publishHouse } from "#tests/stored/published-house.ts";
import { namedPictures } from "./document-photos.ts";
import { createPhotoProcessing, type PhotoProcessing } from "./photo-processing.ts";
import { deletePhotosExcept, readHeroPicture, readPhotoFile, readPhotos, readSocialPicture } from "./photo-store.ts";
import type { MakePictures } from "./run-picture-process.ts";

const day = 24 * 60 * 60_000;

describe.each(engines)("photos on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  function openPhotos() {
    const time = { now: Date.UTC(2027, 0, 15) };
    const photos = createPhotoProcessing({ db, write, clock: () => time.now });
    onTestFinished(photos.stop);
    return { time, ...photos };
  }

  const files = () => db.selectFrom("photo_files").selectAll().execute();
  const fileAt = async (address: string) => {
    return (await readPhotoFile(db, address.replace("/photos/", "")))?.bytes ?? new Uint8Array();
  };
  async function added(file: Buffer, { add }: Pick<PhotoProcessing, "add"> = openPhotos()) {
    const answer = await add(file);
    if (!answer.ok) throw new Error(answer.message);
    return answer.photo;
  }

  test("a phone's photo is stored upright, in all formats, and without a word about where it was taken", async () => {
    const file = await phonePhoto({ orientation: 6 });
    expect(file.toString("latin1")).toContain("secret words");
    const { id, ...photo } = await added(file);
    const srcset = (extension: string) =>
      expect.stringMatching(new RegExp(`^/photos/[\\da-f]{16}-750\\.${extension} 750w$`));
    expect(photo).toEqual({
      width: 750,
      height: 1000,
      createdAt: Date.UTC(2027, 0, 15),
      picture: {
        sources: { avif: srcset("avif"), webp: srcset("webp"), jpeg: srcset("jpg") },
        img: { src: expect.stringMatching(/\.jpg$/), w: 750, h: 1000 },
        // 24 bytes.
        colors: expect.stringMatching(/^[\w+/]{32}$/),
      },
    });
    for (const { bytes, purpose } of await files()) {
      if (purpose === "colors") continue;
      const { format, exif, xmp, icc, iptc, orientation, width } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation, width }, `${purpose} ${format}`).toEqual({ width: 750 });
      expect(Buffer.from(bytes).toString("latin1")).not.toContain("secret");
    }
    // Rotated by a quarter turn: what was left is at the top.
    const { data } = await sharp(await fileAt(photo.picture.img.src))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 255))).toEqual([1, 0, 0]);
    expect((await readPhotos(db, [id, "unknown"])).size).toBe(1);
  });

  test("the same file twice is the same photo, without work, and young again", async () => {
    const house = openPhotos();
    const file = await phonePhoto();
    const first = await added(file, house);
    const before = await files();
    house.time.now += 3 * day;
    const idle = createPhotoProcessing({
      db,
      write,
      clock: () => house.time.now,
      make: vi.fn<MakePictures>(),
    });
    expect(await added(file, idle)).toEqual({ ...first, createdAt: house.time.now });
    expect(await files()).toEqual(before);
  });

  test("crops of the hero and the social picture are made once", async () => {
    const house = openPhotos();
    const { id } = await added(await picture(800, 600).jpeg().toBuffer(), house);
    const focal = { wide: { x: 0.5, y: 0.2 }, phone: { x: 0, y: 0.5 } };
    const chosen = { stored: id, focal };
    expect(await readHeroPicture(db, chosen)).toBeNull();
    await house.makeHeroPictures(chosen);
    const hero = await readHeroPicture(db, chosen);
    expect([hero?.wide.img, hero?.phone.img]).toMatchObject([
      { w: 800, h: 450 },
      { w: 338, h: 600 },
    ]);
    // The left edge alone: all red.
    const { channels } = await sharp(await fileAt(hero?.phone.img.src ?? "")).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
    const social = await readSocialPicture(db, id);
    expect(await sharp(await fileAt(social ?? "")).metadata()).toMatchObject({
      width: 800,
      height: 420,
      format: "jpeg",
    });

    const before = await files();
    const idle = createPhotoProcessing({ db, write, clock: Date.now, make: vi.fn<MakePictures>() });
    await idle.makeHeroPictures(chosen);
    expect(await files()).toEqual(before);
    await expect(idle.makeHeroPictures({ stored: "unknown", focal })).rejects.toThrow("There is no photo unknown.");

    const make = vi.fn<MakePictures>(() => new Promise(() => {}));
    const busy = createPhotoProcessing({ db, write, clock: Date.now, make });
    void busy.add(await picture(900, 600).jpeg().toBuffer());
    await expect.poll(() => make.mock.calls.length).toBe(1);
    await busy.makeHeroPictures(chosen);
  });

  test("the master has no address", async () => {
    await added(await phonePhoto());
    const master = (await files()).find(({ purpose }) => purpose === "master");
    expect(await readPhotoFile(db, `${master?.hash}.jpg`)).toBeNull();
  });

  test("a server that stops in the middle leaves nothing, and the next one takes the photo", async () => {
    const house = openPhotos();
    const file = await phonePhoto();
    const adding = house.add(file);
    setTimeout(house.stop, 100);
    await expect(adding).rejects.toThrow("The server is stopping.");
    expect(await files()).toEqual([]);
    expect(await db.selectFrom("photos").selectAll().execute()).toEqual([]);
    await added(file);
  });

  test("the daily job removes the crops that were tried and not kept", async () => {
    const house = openPhotos();
    const { id } = await added(await picture(800, 600).jpeg().toBuffer(), house);
    const hero = (x: number): HeroEntry => ({ stored: id, focal: { wide: { x, y: 0 }, phone: { x, y: 0.5 } } });
    for (const each of [hero(0), hero(1)]) await house.makeHeroPictures(each);
    await publishHouse({ write }, { hero: hero(0) });
    const tidy = async () => deletePhotosExcept({ db, write }, await namedPictures(db), house.time.now);
    const found = (x: number) => readHeroPicture(db, hero(x));

    await tidy();
    expect(await found(1)).not.toBeNull();
    house.time.now += 2 * day;
    await tidy();
    expect(await found(0)).not.toBeNull();
    expect((await files()).filter(({ purpose }) => purpose.startsWith("hero-phone 100"))).toEqual([]);
    await house.makeHeroPictures(hero(1));
    expect(await found(1)).not.toBeNull();
  });

  test("the daily job removes what no document names after a day, and nothing else", async () => {
    const house = openPhotos();
    const [old, named] = [await added(await phonePhoto(), house), await added(await phonePhoto({ width: 900 }), house)];
    house.time.now += 2 * day;
    const young = await added(await phonePhoto({ width: 800 }), house);
    const orphan = { photo_id: "gone", purpose: "social", width: 1, height: 1, hash: "", bytes: Buffer.from("x") };
    await db
      .insertInto("photo_files")
      .values({ ...orphan, format: "jpeg" })
      .execute();
    const kept = { photos: new Set([named.id]), crops: new Set<string>() };
    expect(await deletePhotosExcept({ db, write }, kept, house.time.now)).toBe(1);
    const left = [named.id, young.id].toSorted();
    expect([...(await readPhotos(db, [old.id, ...left])).keys()].toSorted()).toEqual(left);
    expect([...new Set((await files()).map((file) => file.photo_id))].toSorted()).toEqual(left);
  });
});
