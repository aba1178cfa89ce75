import { subtle } from "node:crypto";
import { sql } from "kysely";
import type { HeroEntry, HeroPicture, PictureSources } from "#contract/house/house.ts";
import { picturesPath, type StoredPhoto } from "#contract/house/photos.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, PhotoFileRow, Tx } from "#server/platform/db/schema.ts";
import {
  colorsPurpose,
  galleryPurpose,
  heroPurpose,
  masterPurpose,
  minHeroSide,
  socialPurpose,
} from "./picture-sizes.ts";
import type { MadePictures } from "./run-picture-process.ts";

const day = 24 * 60 * 60_000;

const extensions: Readonly<Record<PhotoFileRow["format"], string>> = {
  avif: "avif",
  webp: "webp",
  jpeg: "jpg",
  // Has no address, because it is inlined in the page.
  bitmap: "",
};

/** Hashes to hexadecimal without blocking requests. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)).toString("hex");
}

/** Reads those of the photos that exist. */
export async function readPhotos(db: Db | Tx, ids: readonly string[]): Promise<Map<string, StoredPhoto>> {
  if (ids.length === 0) return new Map();
  const photos = await db.selectFrom("photos").selectAll().where("id", "in", ids).execute();
  const files = await filesOf(db, ids, [galleryPurpose]);
  const colors = await db
    .selectFrom("photo_files")
    .select(["photo_id", "bytes"])
    .where("photo_id", "in", ids)
    .where("purpose", "=", colorsPurpose)
    .execute();
  return new Map(
    photos.flatMap(({ id, width, height, created_at: createdAt }) => {
      const picture = picturesOf(files.filter((file) => file.photo_id === id)).get(galleryPurpose);
      const found = colors.find((each) => each.photo_id === id);
      if (picture && found) picture.colors = Buffer.from(found.bytes).toString("base64");
      return picture ? [[id, { id, width, height, createdAt, picture }] as const] : [];
    }),
  );
}

/** Reads the crops of a photo for the top of the home page. Null until they are made. */
export async function readHeroPicture(db: Db | Tx, { stored: id, focal }: HeroEntry): Promise<HeroPicture | null> {
  const purposes = { wide: heroPurpose("wide", focal.wide), phone: heroPurpose("phone", focal.phone) };
  const pictures = picturesOf(await filesOf(db, [id], Object.values(purposes)));
  const [wide, phone] = [pictures.get(purposes.wide), pictures.get(purposes.phone)];
  return wide && phone ? { wide, phone } : null;
}

/** Returns the path of a photo's social picture. Null until it is made. */
export async function readSocialPicture(db: Db | Tx, id: string): Promise<string | null> {
  return picturesOf(await filesOf(db, [id], [socialPurpose])).get(socialPurpose)?.img.src ?? null;
}

type FileInfo = Omit<PhotoFileRow, "bytes">;

function filesOf(db: Db | Tx, ids: readonly string[], purposes: readonly string[]): Promise<FileInfo[]> {
  return db
    .selectFrom("photo_files")
    .select(["photo_id", "purpose", "width", "format", "height", "hash"])
    .where("photo_id", "in", ids)
    .where("purpose", "in", purposes)
    .orderBy("width")
    .execute();
}

/** Groups the files of one photo, narrowest first, into pictures by purpose. */
function picturesOf(files: readonly FileInfo[]): Map<string, PictureSources> {
  const pictures = new Map<string, PictureSources>();
  for (const [purpose, made] of Map.groupBy(files, (file) => file.purpose)) {
    const fallback = made.findLast((file) => file.format === "jpeg");
    if (!fallback) continue;
    const address = ({ width, format }: FileInfo) =>
      `${picturesPath}${fallback.hash.slice(0, nameLength)}-${width}.${extensions[format]}`;
    const sources = (["avif", "webp", "jpeg"] as const).flatMap((format) => {
      const sizes = made.filter((file) => file.format === format);
      return sizes.length === 0 ? [] : [[format, sizes.map((file) => `${address(file)} ${file.width}w`).join(", ")]];
    });
    const img = { src: address(fallback), w: fallback.width, h: fallback.height };
    pictures.set(purpose, { sources: Object.fromEntries(sources) as Record<string, string>, img });
  }
  return pictures;
}

/** Digits of a picture's largest JPEG hash that start its files' addresses. Short, because random digits don't compress. */
const nameLength = 16;

/** The last part of a file's address: the picture's name and the file's width, or the file's hash. */
export const photoFileName = String.raw`(?:[\da-f]{16}-\d{1,5}|[\da-f]{64})\.(?:avif|webp|jpg)`;

/**
 * Reads a picture. Null if none has this name, which only pages that show it know: it has 64 random bits. Masters have no name.
 * Photos that share a name have the same pixels.
 */
export async function readPhotoFile(db: Db, name: string): Promise<Pick<PhotoFileRow, "format" | "bytes"> | null> {
  const [address = "", extension] = name.split(".");
  const format = (["avif", "webp", "jpeg"] as const).find((each) => extensions[each] === extension);
  if (!format) return null;
  const [digits = "", width] = address.split("-");
  const files = db
    .selectFrom("photo_files as file")
    .select(["file.format", "file.bytes"])
    .where("file.format", "=", format)
    .where("file.purpose", "<>", masterPurpose);
  const found =
    width === undefined
      ? files.where("file.hash", "=", digits)
      : files
          .innerJoin("photo_files as named", (join) =>
            join.onRef("named.photo_id", "=", "file.photo_id").onRef("named.purpose", "=", "file.purpose"),
          )
          .where("named.hash", ">=", digits)
          // Sorts after every digit that can follow.
          .where("named.hash", "<", `${digits}g`)
          .where("named.format", "=", "jpeg")
          .where("file.width", "=", Number(width));
  return (await found.limit(1).executeTakeFirst()) ?? null;
}

/** Reads the picture that crops are made from. Null if there is no such photo. */
export async function readMaster(db: Db, id: string): Promise<Uint8Array | null> {
  const found = await db
    .selectFrom("photo_files")
    .select("bytes")
    .where("photo_id", "=", id)
    .where("purpose", "=", masterPurpose)
    .executeTakeFirst();
  return found?.bytes ?? null;
}

/** Returns why a photo can't be behind the headline, as a sentence for the owner; null if it can. */
export async function heroRefusal(db: Db | Tx, id: string): Promise<string | null> {
  const master = await db
    .selectFrom("photo_files")
    .select(["width", "height"])
    .where("photo_id", "=", id)
    .where("purpose", "=", masterPurpose)
    .executeTakeFirst();
  if (!master || Math.min(master.width, master.height) >= minHeroSide) return null;
  const { width, height } = master;
  return `This photo is too narrow for the headline: of its ${width} × ${height} pixels, the shorter side needs at least ${minHeroSide}. Please choose another one.`;
}

/** Resets a stored photo's age, so that the daily job leaves it alone. False if there is none. */
export async function touchPhoto(tx: Tx, id: string, now: number): Promise<boolean> {
  const touched = await tx
    .updateTable("photos")
    .set({ created_at: now })
    .where("id", "=", id)
    .returning("id")
    .execute();
  return touched.length > 0;
}

/** Stores a photo with its pictures, all or nothing. If it exists, its age is reset. */
export async function storePhoto(
  write: Write,
  id: string,
  { size, pictures }: MadePictures,
  now: number,
): Promise<void> {
  const files = await pictureRows(id, pictures);
  await write(async (tx) => {
    await tx
      .insertInto("photos")
      .values({ id, ...size, created_at: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ created_at: now }))
      .execute();
    await insertPictures(tx, files);
  });
}

/** Adds pictures to a photo, all or nothing. Existing ones stay. */
export async function storePictures(write: Write, id: string, pictures: MadePictures["pictures"]): Promise<void> {
  const files = await pictureRows(id, pictures);
  await write((tx) => insertPictures(tx, files));
}

/** Outside the transaction, because other writers would wait for the hashes. */
async function pictureRows(id: string, pictures: MadePictures["pictures"]): Promise<PhotoFileRow[]> {
  const rows = pictures.map(async ({ file, ...picture }) => ({
    ...picture,
    photo_id: id,
    hash: await sha256(file),
    bytes: file,
  }));
  return Promise.all(rows);
}

/** One at a time: together they may have more bytes than PostgreSQL takes in a query. */
async function insertPictures(tx: Tx, rows: readonly PhotoFileRow[]): Promise<void> {
  for (const row of rows) {
    const insert = tx.insertInto("photo_files").values(row);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/**
 * Deletes photos older than a day that aren't in `kept.photos`, crops for the top of the page that aren't in `kept.crops`, and
 * pictures without a photo: a crop may be stored just after its photo was deleted. Returns how many photos.
 */
export async function deletePhotosExcept(
  { db, write }: { db: Db; write: Write },
  kept: { photos: ReadonlySet<string>; crops: ReadonlySet<string> },
  now: number,
): Promise<number> {
  const old = now - day;
  const ids = await db.selectFrom("photos").select("id").where("created_at", "<", old).execute();
  let deleted = 0;
  for (const { id } of ids) {
    if (kept.photos.has(id)) continue;
    // If it was uploaded again in between, it is no longer old.
    deleted += await write(async (tx) => {
      const photo = tx.deleteFrom("photos").where("id", "=", id).where("created_at", "<", old);
      const gone = await photo.returning("id").execute();
      if (gone.length === 0) return 0;
      await tx.deleteFrom("photo_files").where("photo_id", "=", id).execute();
      return gone.length;
    });
  }
  await write(async (tx) => {
    await sql`delete from photo_files where photo_id not in (select id from photos)`.execute(tx);
  });
  await deleteCropsExcept({ db, write }, kept.crops, old);
  return deleted;
}

/** Deletes crops, about 1 MB each, of focal points that were tried but not kept, for photos last used before `old`. */
async function deleteCropsExcept(
  { db, write }: { db: Db; write: Write },
  kept: ReadonlySet<string>,
  old: number,
): Promise<void> {
  const crops = await db
    .selectFrom("photo_files")
    .innerJoin("photos", "photos.id", "photo_files.photo_id")
    .select(["photo_id", "purpose"])
    .distinct()
    .where("purpose", "like", "hero-%")
    .where("created_at", "<", old)
    .execute();
  for (const { photo_id: photo, purpose } of crops) {
    if (kept.has(`${photo} ${purpose}`)) continue;
    await write((tx) =>
      tx.deleteFrom("photo_files").where("photo_id", "=", photo).where("purpose", "=", purpose).execute(),
    );
  }
}
