import type { HeroPicture, HouseDocument, PictureSources } from "#contract/house/house.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { parseStored } from "#server/platform/db/stored-json.ts";
import { readDraft } from "#server/settings/house-document.ts";
import { settingOfForm } from "#server/settings/setting-versions.ts";
import { storedHouse } from "#server/settings/stored-house.ts";
import { readHeroPicture, readPhotos, readSocialPicture } from "./photo-store.ts";
import { heroPurposes } from "./picture-sizes.ts";

/** The files of a document's photos. */
export type DocumentPictures = {
  photos: ReadonlyMap<string, PictureSources>;
  hero: HeroPicture | null;
  socialPicture: string | null;
};

export const noPictures: DocumentPictures = { photos: new Map(), hero: null, socialPicture: null };

/** Finds the files of a document's photos. Doesn't wait for any to be made: a missing crop is left out. */
export async function readPictures(db: Db, document: HouseDocument): Promise<DocumentPictures> {
  const { hero } = document;
  const stored = await readPhotos(db, [...photosIn(document)]);
  return {
    photos: new Map([...stored].map(([id, { picture }]) => [id, picture])),
    hero: hero ? await readHeroPicture(db, hero) : null,
    socialPicture: hero ? await readSocialPicture(db, hero.stored) : null,
  };
}

/** Returns the photos, and their crops as `<photo> <purpose>`, in all versions of the gallery and in changes that were never published. */
export async function namedPictures(db: Db): Promise<Record<"photos" | "crops", ReadonlySet<string>>> {
  const { photos: unpublished = {} } = await readDraft(db);
  const documents = [unpublished, ...(await publishedDocuments(db))];
  return {
    photos: new Set(documents.flatMap((document) => [...photosIn(document)])),
    crops: new Set(documents.flatMap(cropsIn)),
  };
}

async function publishedDocuments(db: Db): Promise<HouseDocument[]> {
  const rows = await db
    .selectFrom("setting_versions")
    .select("value")
    .where("name", "=", settingOfForm("photos"))
    .execute();
  return rows.map(({ value }) => parseStored(storedHouse, value, "setting_versions.value of photos"));
}

function cropsIn({ hero }: HouseDocument): string[] {
  return hero ? heroPurposes(hero.focal).map((purpose) => `${hero.stored} ${purpose}`) : [];
}

function photosIn({ photos = [], hero }: HouseDocument): Set<string> {
  const ids = photos.flatMap(({ source }) => ("stored" in source ? [source.stored] : []));
  return new Set(hero ? [...ids, hero.stored] : ids);
}
