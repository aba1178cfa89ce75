import { globSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type PhotoEntry, photoCategories } from "#contract/house/house.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { createPhotos } from "#server/house/photos/photos.ts";
import { publishHouse } from "#tests/published-house.ts";

/** As an owner chooses them from a phone: landscape, 12 megapixels, some 4 MB each. */
const phonePhotoSize = { width: 4032, height: 3024 };
const photoCount = 30;

/** Made of the shipped pictures, with the grain of a phone's camera; each differs in its metadata. */
export async function phonePhotos(): Promise<Buffer[]> {
  const { width, height } = phonePhotoSize;
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: "gray", noise } })
    .png()
    .toBuffer();
  const photos: Buffer[] = [];
  for (const file of globSync("content/house/photos/[a-z]*.jpg").toSorted().slice(0, 6)) {
    const base = sharp(await readFile(file)).resize(width, height, { fit: "cover" });
    photos.push(
      await base
        .composite([{ input: grain, blend: "soft-light" }])
        .jpeg({ quality: 88 })
        .toBuffer(),
    );
  }
  return Array.from({ length: photoCount }, (_, at) => {
    const photo = photos[at % photos.length] ?? Buffer.alloc(0);
    // Bytes after the picture's end are no part of it, and make it another file.
    return Buffer.concat([photo, Buffer.from(`photo ${at}`)]);
  });
}

/** A new data folder of a house that shows these photos, the first of them behind the headline. */
export async function houseWithPhotos(files: readonly Buffer[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-bench-photos-"));
  const database = await openDatabase({ dataDir, databaseUrl: null }, () => {});
  await migrate(database);
  const pictures = createPhotos({ ...database, clock: Date.now });
  const photos: PhotoEntry[] = [];
  for (const file of files) {
    const added = await pictures.add(file);
    if (!added.ok) throw new Error(added.message);
    photos.push(entryOf(added.photo.id, photos.length));
  }
  const focal = { wide: { x: 0.5, y: 0.5 }, phone: { x: 0.5, y: 0.5 } };
  const [first] = photos;
  if (first && "stored" in first.source) {
    const { stored } = first.source;
    await pictures.makeHeroPictures({ stored, focal });
    await publishHouse(database, { photos, hero: { stored, focal } });
  }
  pictures.stop();
  await database.close();
  return dataDir;
}

function entryOf(stored: string, at: number): PhotoEntry {
  return {
    id: `photo-${at + 1}`,
    source: { stored },
    category: photoCategories[at % photoCategories.length] ?? "Exterior",
    alt: `Photo ${at + 1} of the house, as its owner describes it`,
    caption: "",
    rendering: false,
    cover: false,
    showsView: false,
  };
}
