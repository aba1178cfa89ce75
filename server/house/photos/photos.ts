import type { HeroEntry } from "#contract/house/house.ts";
import { pictureFolders, type StoredPhoto } from "#contract/house/photos.ts";
import type { Write, WriteLarge } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { createPictureQueue, type PictureQueue, type Place } from "./picture-queue.ts";
import type { PictureTask } from "./picture-sizes.ts";
import {
  fileStatements,
  photoStatements,
  readHeroPicture,
  readMaster,
  readPhotos,
  readSocialPicture,
  sha256,
  touchPhoto,
} from "./photo-store.ts";
import { readPhotoType } from "./photo-type.ts";
import type { PictureFault } from "./run-picture-process.ts";

/** `message` is a sentence for the owner. */
export type AddedPhoto = { ok: true; photo: StoredPhoto } | { ok: false; message: string };

export type Photos = {
  /** A place in memory for an upload of this many bytes; null when too many wait already. */
  takePlace: (bytes: number) => Place | null;
  /** Checks an uploaded file, makes its pictures and stores all of them or nothing. The same file again is the same photo. */
  add: (file: Uint8Array) => Promise<AddedPhoto>;
  /** How many photos are being added here. */
  adding: () => number;
  /** Whether all of `makeHeroPictures` are there. */
  hasHeroPictures: (hero: HeroEntry) => Promise<boolean>;
  /** Makes the crops for the top of the home page and the social picture, 1200 by 630, where they are missing. False when there is no such photo. */
  makeHeroPictures: (hero: HeroEntry) => Promise<boolean>;
  /** Gives up what is being made. */
  stop: () => void;
};

const sentences: Readonly<Record<PictureFault, string>> = {
  unreadable:
    "This file is damaged or incomplete: the picture in it cannot be read. Please send it again from where you took it.",
  "too-many-pixels": "This photo has more than 60 megapixels. Please choose a smaller version of it.",
  "too-small": "This photo is too small: its longer side needs at least 800 pixels. Please choose the original.",
  "too-heavy": "This photo takes more memory than we have. Please save it as a JPEG and try that file.",
  "too-slow": "This photo took too long to read. Please save it again as a JPEG and try that file.",
};

export function createPhotos(deps: {
  db: Db;
  write: Write;
  writeLarge: WriteLarge;
  clock: Clock;
  queue?: PictureQueue;
}): Photos {
  const { db, write, writeLarge, clock, queue = createPictureQueue() } = deps;
  let adding = 0;

  async function stored(id: string): Promise<AddedPhoto> {
    const photo = (await readPhotos(db, [id], pictureFolders.desk)).get(id);
    if (!photo) throw new Error(`Photo ${id} was deleted just after it was stored.`);
    return { ok: true, photo };
  }

  /** Makes pictures of a photo's master. False when there is no such photo. */
  async function make(id: string, task: PictureTask): Promise<boolean> {
    const master = await readMaster(db, id);
    if (!master) return false;
    const made = await queue.run(task, master);
    if ("fault" in made) throw new Error(`The pictures of photo ${id} could not be made: ${made.fault}`);
    await writeLarge(await fileStatements(db, id, made.pictures));
    return true;
  }

  async function add(file: Uint8Array): Promise<AddedPhoto> {
    const reading = readPhotoType(file);
    if (!reading.ok) return reading;
    const id = await sha256(file);
    if (await write((tx) => touchPhoto(tx, id, clock()))) return stored(id);
    const made = await queue.run({ kind: "gallery", type: reading.type }, file);
    if ("fault" in made) return { ok: false, message: sentences[made.fault] };
    await writeLarge(await photoStatements(db, id, made, clock()));
    return stored(id);
  }

  const hasCrops = async (hero: HeroEntry) => (await readHeroPicture(db, hero, pictureFolders.desk)) !== null;
  const hasSocialPicture = async ({ stored: id }: HeroEntry) =>
    (await readSocialPicture(db, id, pictureFolders.desk)) !== null;

  return {
    takePlace: queue.takePlace,
    stop: queue.stop,

    adding: () => adding,

    async add(file) {
      adding += 1;
      try {
        return await add(file);
      } finally {
        adding -= 1;
      }
    },

    hasHeroPictures: async (hero) => (await hasCrops(hero)) && (await hasSocialPicture(hero)),

    async makeHeroPictures(hero) {
      const { stored: id, focal } = hero;
      // The daily job leaves the crops of a young photo alone until a document names them.
      if (!(await write((tx) => touchPhoto(tx, id, clock())))) return false;
      if (!(await hasCrops(hero)) && !(await make(id, { kind: "hero", type: "jpeg", ...focal }))) return false;
      return (await hasSocialPicture(hero)) || make(id, { kind: "social", type: "jpeg" });
    },
  };
}
