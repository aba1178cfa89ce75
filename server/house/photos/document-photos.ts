import type { HeroPicture, HouseDocument } from "#contract/house/house.ts";
import { type PictureFolder, pictureFolders, type StoredPhoto } from "#contract/house/photos.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { ReadPictures } from "../merge-house.ts";
import { galleryPurpose, heroPurposes, socialPurpose } from "./picture-sizes.ts";
import { readHeroPicture, readPhotos, readSocialPicture } from "./photo-store.ts";

/** Finds the pictures in house documents. Doesn't wait for any to be made: a missing crop is left out. */
export function documentPictures(db: Db): ReadPictures {
  return async (document, folder) => {
    const { hero } = document;
    const stored = await readPhotos(db, [...photosIn(document)], folder);
    return {
      photos: new Map([...stored].map(([id, { picture }]) => [id, picture])),
      hero: hero ? ((await readHeroPicture(db, hero, folder)) ?? uncropped(stored.get(hero.stored), folder)) : null,
      socialPicture: hero ? await readSocialPicture(db, hero.stored, folder) : null,
    };
  };
}

/** The preview doesn't wait for crops. */
function uncropped(photo: StoredPhoto | undefined, folder: PictureFolder): HeroPicture | null {
  return photo && folder === pictureFolders.desk ? { wide: photo.picture, phone: photo.picture } : null;
}

/** Returns the photos, and their crops as `<photo> <purpose>`, in the draft and in the versions to go back to. */
export async function namedPictures(db: Db): Promise<Record<"photos" | "crops", ReadonlySet<string>>> {
  const drafts = await db.selectFrom("house_draft").select("document").execute();
  const documents = [...drafts.map(parse), ...(await publishedDocuments(db))];
  return {
    photos: new Set(documents.flatMap((document) => [...photosIn(document)])),
    crops: new Set(documents.flatMap(cropsIn)),
  };
}

/** Returns what anyone may see: the pictures of published versions, as `<photo> <purpose>`. */
export async function publishedPictures(db: Db): Promise<ReadonlySet<string>> {
  return new Set(
    (await publishedDocuments(db)).flatMap((document) => [
      ...[...photosIn(document)].map((photo) => `${photo} ${galleryPurpose}`),
      ...cropsIn(document),
      ...(document.hero ? [`${document.hero.stored} ${socialPurpose}`] : []),
    ]),
  );
}

async function publishedDocuments(db: Db): Promise<HouseDocument[]> {
  return (await db.selectFrom("house_versions").select("document").execute()).map(parse);
}

function parse({ document }: { document: string }): HouseDocument {
  return JSON.parse(document) as HouseDocument;
}

function cropsIn({ hero }: HouseDocument): string[] {
  return hero ? heroPurposes(hero.focal).map((purpose) => `${hero.stored} ${purpose}`) : [];
}

function photosIn({ photos = [], hero }: HouseDocument): Set<string> {
  const ids = photos.flatMap(({ source }) => ("stored" in source ? [source.stored] : []));
  return new Set(hero ? [...ids, hero.stored] : ids);
}
