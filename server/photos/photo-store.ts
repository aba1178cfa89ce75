import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { HeroEntry, HeroPicture, PictureSources } from "#contract/house.ts";
import type { PhotoFormat, StoredPhoto } from "#contract/photos.ts";
import type { Write } from "../db/database.ts";
import type { Db, PhotoFileRow, Tx } from "../db/schema.ts";
import { galleryPurpose, heroPurpose, masterPurpose, socialPurpose } from "./picture-sizes.ts";
import type { MadePictures } from "./run-picture-process.ts";

const day = 24 * 60 * 60_000;

/** How the format is written in an address. */
const extensions: Readonly<Record<PhotoFormat, string>> = { avif: "avif", webp: "webp", jpeg: "jpg" };

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The photos with these ids, as far as they exist. */
export async function readPhotos(db: Db | Tx, ids: readonly string[]): Promise<Map<string, StoredPhoto>> {
  if (ids.length === 0) return new Map();
  const photos = await db.selectFrom("photos").selectAll().where("id", "in", ids).execute();
  const files = await filesOf(db, ids, [galleryPurpose]);
  return new Map(
    photos.flatMap(({ id, width, height, created_at: createdAt }) => {
      const picture = picturesOf(files.filter((file) => file.photo_id === id)).get(galleryPurpose);
      return picture ? [[id, { id, width, height, createdAt, picture }] as const] : [];
    }),
  );
}

/** The crops of a photo for the top of the home page; null until they have been made. */
export async function readHeroPicture(db: Db | Tx, id: string, focal: HeroEntry["focal"]): Promise<HeroPicture | null> {
  const purposes = { wide: heroPurpose("wide", focal.wide), phone: heroPurpose("phone", focal.phone) };
  const pictures = picturesOf(await filesOf(db, [id], Object.values(purposes)));
  const [wide, phone] = [pictures.get(purposes.wide), pictures.get(purposes.phone)];
  return wide && phone ? { wide, phone } : null;
}

/** The path of a photo's social picture; null until it has been made. */
export async function readSocialPicture(db: Db | Tx, id: string): Promise<string | null> {
  const [file] = await filesOf(db, [id], [socialPurpose]);
  return file ? addressOf(file) : null;
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

/** By purpose. `files` are those of one photo, the narrowest first. */
function picturesOf(files: readonly FileInfo[]): Map<string, PictureSources> {
  const pictures = new Map<string, PictureSources>();
  for (const [purpose, made] of Map.groupBy(files, (file) => file.purpose)) {
    const sources = (["avif", "webp", "jpeg"] as const).flatMap((format) => {
      const sizes = made.filter((file) => file.format === format);
      return sizes.length === 0 ? [] : [[format, sizes.map((file) => `${addressOf(file)} ${file.width}w`).join(", ")]];
    });
    const fallback = made.findLast((file) => file.format === "jpeg");
    if (!fallback) continue;
    const img = { src: addressOf(fallback), w: fallback.width, h: fallback.height };
    pictures.set(purpose, { sources: Object.fromEntries(sources) as Record<string, string>, img });
  }
  return pictures;
}

function addressOf({ hash, format }: FileInfo): string {
  return `/photos/${hash}.${extensions[format]}`;
}

/** The bytes of a picture; null when there is none at this address. The master is not public. */
export async function readPhotoFile(db: Db, hash: string, extension: string): Promise<PhotoFileRow | null> {
  const format = (["avif", "webp", "jpeg"] as const).find((each) => extensions[each] === extension);
  if (!format) return null;
  const found = await db
    .selectFrom("photo_files")
    .selectAll()
    .where("hash", "=", hash)
    .where("format", "=", format)
    .where("purpose", "<>", masterPurpose)
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The picture that crops are made of; null when there is no such photo. */
export async function readMaster(db: Db, id: string): Promise<Uint8Array | null> {
  const found = await db
    .selectFrom("photo_files")
    .select("bytes")
    .where("photo_id", "=", id)
    .where("purpose", "=", masterPurpose)
    .executeTakeFirst();
  return found?.bytes ?? null;
}

/** Makes a stored photo young again, so that the daily job leaves it alone. False when there is none. */
export async function touchPhoto(tx: Tx, id: string, now: number): Promise<boolean> {
  const touched = await tx
    .updateTable("photos")
    .set({ created_at: now })
    .where("id", "=", id)
    .returning("id")
    .execute();
  return touched.length > 0;
}

export async function storePhoto(tx: Tx, id: string, { size, pictures }: MadePictures, now: number): Promise<void> {
  const { width, height } = size;
  await tx
    .insertInto("photos")
    .values({ id, width, height, created_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ created_at: now }))
    .execute();
  await storeFiles(tx, id, pictures);
}

/** Adds pictures to a photo; those it has stay. */
export async function storeFiles(tx: Tx, id: string, pictures: MadePictures["pictures"]): Promise<void> {
  for (const { purpose, format, width, height, file } of pictures) {
    await tx
      .insertInto("photo_files")
      .values({ photo_id: id, purpose, width, format, height, hash: sha256(file), bytes: file })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Deletes photos older than a day that are not among `kept`, and pictures whose photo is gone: a crop may have been stored just after its
 * photo was deleted. Returns how many photos.
 */
export async function deletePhotosExcept(
  { db, write }: { db: Db; write: Write },
  kept: ReadonlySet<string>,
  now: number,
): Promise<number> {
  const old = now - day;
  const ids = await db.selectFrom("photos").select("id").where("created_at", "<", old).execute();
  let deleted = 0;
  for (const { id } of ids) {
    if (kept.has(id)) continue;
    // Uploaded again meanwhile, it is young.
    deleted += await write(async (tx) => {
      const photo = tx.deleteFrom("photos").where("id", "=", id).where("created_at", "<", old);
      const gone = await photo.returning("id").execute();
      if (gone.length > 0) await tx.deleteFrom("photo_files").where("photo_id", "=", id).execute();
      return gone.length;
    });
  }
  await write(async (tx) => {
    await sql`delete from photo_files where photo_id not in (select id from photos)`.execute(tx);
  });
  return deleted;
}
