import type { HeroEntry } from "#contract/house/house.ts";
import { pictureFolders, type StoredPhoto } from "#contract/house/photos.ts";
import type { Write, WriteLarge } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Clock } from "../../platform/process/clock.ts";
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
import { type PictureFault, type MakePictures, pictureProcess, type PictureResult } from "./run-picture-process.ts";

/** `message` is a sentence for the owner. */
export type AddedPhoto = { ok: true; photo: StoredPhoto } | { ok: false; message: string };

const sentences: Readonly<Record<PictureFault, string>> = {
  unreadable:
    "This file is damaged or incomplete: the picture in it cannot be read. Please send it again from where you took it.",
  "too-many-pixels": "This photo has more than 60 megapixels. Please choose a smaller version of it.",
  "too-small": "This photo is too small: its longer side needs at least 800 pixels. Please choose the original.",
  "too-heavy": "This photo takes more memory than we have. Please save it as a JPEG and try that file.",
  "too-slow": "This photo took too long to read. Please save it again as a JPEG and try that file.",
};

type PhotosDeps = { db: Db; write: Write; writeLarge: WriteLarge; clock: Clock; queue?: PictureQueue };

/** Stores the owner's photos, and makes their pictures. */
export function createPhotos({ db, write, writeLarge, clock, queue = createPictureQueue() }: PhotosDeps) {
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

    /** Checks an uploaded file, makes its pictures and stores all of them or nothing. The same file again is the same photo. */
    add: async (file: Uint8Array) => {
      adding += 1;
      try {
        return await add(file);
      } finally {
        adding -= 1;
      }
    },

    hasHeroPictures: async (hero: HeroEntry) => (await hasCrops(hero)) && (await hasSocialPicture(hero)),

    /** Makes the crops for the top of the home page and the social picture, where they are missing. False when there is no such photo. */
    makeHeroPictures: async (hero: HeroEntry) => {
      const { stored: id, focal } = hero;
      // The daily job leaves the crops of a young photo alone until a document names them.
      if (!(await write((tx) => touchPhoto(tx, id, clock())))) return false;
      if (!(await hasCrops(hero)) && !(await make(id, { kind: "hero", type: "jpeg", ...focal }))) return false;
      return (await hasSocialPicture(hero)) || make(id, { kind: "social", type: "jpeg" });
    },
  };
}

export type Photos = ReturnType<typeof createPhotos>;

/** How sharp reads the file; AVIF is a kind of HEIF. */
export type PhotoType = "jpeg" | "png" | "webp" | "heif";

export type TypeReading = { ok: true; type: PhotoType } | { ok: false; message: string };

const noPhoto = "This is not a photo we can read. Please choose a JPEG, PNG, WebP or AVIF picture.";

const heic =
  "This photo is in Apple's HEIC format, which most browsers cannot show. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos, or share this one as a JPEG.";

const film = "This is a video. Please choose photos here.";

const drawing = "This is a drawing or an animation. Please choose a photo as JPEG, PNG, WebP or AVIF.";

/** Brands in an ISO media file (ISO/IEC 14496-12, MIAF, HEIF annex B): `avif` in a file that also calls itself HEIF decides. */
const avifBrands = new Set(["avif", "avis"]);
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]);

/** Finds out by its first bytes what an uploaded file is; its name and declared type do not count. */
export function readPhotoType(bytes: Uint8Array): TypeReading {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512));
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return { ok: true, type: "jpeg" };
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return { ok: true, type: "png" };
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return { ok: true, type: "webp" };
  if (text.slice(4, 8) === "ftyp") return readMediaBrands(head);
  if (text.startsWith("GIF8") || /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(text)) {
    return { ok: false, message: drawing };
  }
  return { ok: false, message: bytes.byteLength === 0 ? "This file is empty." : noPhoto };
}

function readMediaBrands(head: Buffer): TypeReading {
  const size = head.byteLength >= 16 ? Math.min(head.readUInt32BE(0), head.byteLength) : 0;
  const text = head.toString("latin1", 0, size);
  // The main brand, its version, then those the file is compatible with.
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => avifBrands.has(brand))) return { ok: true, type: "heif" };
  return { ok: false, message: brands.some((brand) => heicBrands.has(brand)) ? heic : film };
}

/** An upload's place in memory, from before its first byte is read until its pictures are stored. */
export type Place = { free: () => void };

const maxUploads = 40;
const maxBytes = 96 * 1024 * 1024;

type Job = { task: PictureTask; file: Uint8Array; resolve: (result: Promise<PictureResult>) => void };

/** Makes the pictures of one photo at a time, so that memory stays bounded and a core stays free for guests. */
export function createPictureQueue(make: MakePictures = pictureProcess()) {
  const stopping = new AbortController();
  const places = new Set<number[]>();
  const crops: Job[] = [];
  const uploads: Job[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    for (let job = next(); job; job = next()) {
      const result = make(job.task, job.file, stopping.signal);
      job.resolve(result);
      await result.catch(() => {});
    }
    running = false;
  }

  const next = () => crops.shift() ?? uploads.shift();

  return {
    /** A place for this many bytes, or null when too much waits already. */
    takePlace: (bytes: number): Place | null => {
      const taken = [...places].reduce((sum, [each = 0]) => sum + each, 0);
      if (places.size >= maxUploads || taken + bytes > maxBytes) return null;
      const place = [bytes];
      places.add(place);
      return { free: () => void places.delete(place) };
    },
    /** Makes pictures when its turn has come. Crops go before uploads: the owner waits for them alone. */
    run: (task: PictureTask, file: Uint8Array) =>
      new Promise<PictureResult>((resolve) => {
        (task.kind === "gallery" ? uploads : crops).push({ task, file, resolve });
        if (!running) void runAll();
      }),
    stop: () => stopping.abort(new Error("The server is stopping.")),
  };
}

export type PictureQueue = ReturnType<typeof createPictureQueue>;
