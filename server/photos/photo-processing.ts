import type { HeroEntry } from "#contract/house/house.ts";
import type { StoredPhoto } from "#contract/house/photos.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import {
  readHeroPicture,
  readMaster,
  readPhotos,
  readSocialPicture,
  sha256,
  storePhoto,
  storePictures,
  touchPhoto,
} from "./photo-store.ts";
import { readPhotoType } from "./photo-type.ts";
import { maxPixels, minSide, type PictureTask } from "./picture-sizes.ts";
import { type MakePictures, type PictureFault, type PictureResult, pictureProcess } from "./run-picture-process.ts";

/** `message` is a sentence for the owner. */
export type AddedPhoto = { ok: true; photo: StoredPhoto } | { ok: false; message: string };

/** Says why no pictures could be made of a photo, how large it is, and what to do. */
function refusal({ fault, size }: Extract<PictureResult, { fault: PictureFault }>): string {
  const pixels =
    size === null ? "" : `${size.width.toLocaleString("en-US")} × ${size.height.toLocaleString("en-US")} pixels`;
  const photo = size === null ? "This photo" : `This photo of ${pixels}`;
  switch (fault) {
    case "unreadable":
      return "This file is damaged or incomplete: the picture in it cannot be read. Please choose the original photo and try again.";
    case "too-many-pixels": {
      const [jpeg, other] = [maxPixels("jpeg"), maxPixels("other")].map((most) => most / million);
      return `${photo} is too large: a JPEG can have ${jpeg} megapixels, other photos ${other}. Please save a smaller copy and choose that.`;
    }
    case "too-small":
      return `${photo} is too small: its longer side needs at least ${minSide}. Please choose the original.`;
    case "too-heavy":
      return `${photo} takes more memory than we have. Please save a smaller copy as a JPEG, not a progressive one, and choose that.`;
    case "too-slow":
      return `${photo} took too long to read. Please save a smaller copy as a JPEG and choose that.`;
  }
}

const million = 1_000_000;

type PhotosDeps = { db: Db; write: Write; clock: Clock; make?: MakePictures };

/** Uploads that may be in memory at once, each up to `maxPhotoBytes`. */
const maxUploads = 4;

/** Stores the owner's photos, and makes their pictures. */
export function createPhotoProcessing({ db, write, clock, make = pictureProcess() }: PhotosDeps) {
  const stopping = new AbortController();
  let uploads = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One photo at a time, so that memory is bounded and a core stays free for guests. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  async function stored(id: string): Promise<AddedPhoto> {
    const photo = (await readPhotos(db, [id])).get(id);
    if (!photo) throw new Error(`Photo ${id} was deleted just after it was stored.`);
    return { ok: true, photo };
  }

  async function makeOfMaster(id: string, task: PictureTask): Promise<void> {
    const master = await readMaster(db, id);
    if (!master) throw new Error(`There is no photo ${id}.`);
    const made = await make(task, master, stopping.signal);
    if ("fault" in made) throw new Error(`The pictures of photo ${id} could not be made: ${made.fault}`);
    await storePictures(write, id, made.pictures);
  }

  return {
    stop: () => stopping.abort(new Error("The server is stopping.")),

    /** Runs an upload, from before its first byte is read until its pictures are stored. Null if too many are running. */
    upload: async <Result>(run: () => Promise<Result>): Promise<Result | null> => {
      if (uploads >= maxUploads) return null;
      uploads += 1;
      try {
        return await run();
      } finally {
        uploads -= 1;
      }
    },

    /** Checks an uploaded file, makes its pictures and stores all or nothing. Uploading a file again returns the same photo. */
    add: async (file: Uint8Array): Promise<AddedPhoto> => {
      const reading = readPhotoType(file);
      if (!reading.ok) return reading;
      const id = await sha256(file);
      return inTurn(async () => {
        if (await write((tx) => touchPhoto(tx, id, clock()))) return stored(id);
        const made = await make({ kind: "gallery", type: reading.type }, file, stopping.signal);
        if ("fault" in made) return { ok: false, message: refusal(made) };
        await storePhoto(write, id, made, clock());
        return stored(id);
      });
    },

    /** Makes any missing crops for the top of the home page, and the social picture. Rejects if they can't be made. */
    makeHeroPictures: async (hero: HeroEntry): Promise<void> => {
      const { stored: id, focal } = hero;
      // The daily job leaves a recent photo's crops alone until a document names them.
      await write((tx) => touchPhoto(tx, id, clock()));
      const lacksCrops = async () => (await readHeroPicture(db, hero)) === null;
      const lacksSocial = async () => (await readSocialPicture(db, id)) === null;
      // Every publication asks, and must not wait behind uploads for what exists.
      if (!(await lacksCrops()) && !(await lacksSocial())) return;
      await inTurn(async () => {
        if (await lacksCrops()) await makeOfMaster(id, { kind: "hero", type: "jpeg", ...focal });
        if (await lacksSocial()) await makeOfMaster(id, { kind: "social", type: "jpeg" });
      });
    },
  };
}

export type PhotoProcessing = ReturnType<typeof createPhotoProcessing>;
